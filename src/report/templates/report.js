"use strict";
// Without this the page is whole: it opens nothing by itself and filters nothing.
const byId = (id) => document.getElementById(id);
const form = document.querySelector(".filter");
const fields = ["search", "sign", "chapter", "document", "clause", "number"].map(byId);
const [search, sign, chapter, source, clause, number] = fields;
const rules = [...document.querySelectorAll("#rules .clause, #questions .clause")].map((node) => ({
  node,
  id: node.id.replace(/^(clause|question)-/, "").toLowerCase(),
  chapters: (node.dataset.chapters || node.closest("[data-chapter]")?.dataset.chapter || "").split(" "),
  document: node.closest("[data-document]")?.dataset.document,
  numbers: (node.dataset.numbers || "").split(" "),
  parts: [...node.querySelectorAll(".scenario, .elsewhere > li")],
}));
const groups = [...document.querySelectorAll(".group")].reverse();
// Text is gathered at the first search: most readers never need it.
const text = (rule) => (rule.text ??= rule.node.textContent.toLowerCase());

function fits(rule, words) {
  return (!chapter.value || rule.chapters.includes(chapter.value))
    && (!source.value || rule.document === source.value)
    && (!number.value || rule.numbers.includes(number.value))
    && rule.id.includes(clause.value.trim().toLowerCase())
    && (!sign.value || rule.parts.some((part) => part.classList.contains(sign.value)))
    && words.every((word) => text(rule).includes(word));
}

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const rule of rules) {
    rule.node.hidden = !fits(rule, words);
    count += rule.node.hidden ? 0 : 1;
    for (const part of rule.parts) part.hidden = Boolean(sign.value) && !part.classList.contains(sign.value);
  }
  for (const group of groups) group.hidden = !group.querySelector(".clause:not([hidden])");
  byId("nothing").hidden = count > 0;
  byId("shown").textContent = `${count} of ${rules.length} rules and questions`;
}

function clear() {
  form.reset();
  filter();
}

// A deep link opens what it points at, and everything around it.
function follow() {
  let id = location.hash.slice(1);
  try { id = decodeURIComponent(id); } catch { /* It is no link of ours, and is taken as it stands. */ }
  const target = id && byId(id);
  if (!target) return;
  if (target.closest("[hidden]")) clear();
  for (let node = target.closest("details"); node; node = node.parentElement.closest("details")) node.open = true;
  target.scrollIntoView();
  const place = target.querySelector("summary");
  if (place && target.tagName === "DETAILS") place.focus({ preventScroll: true });
}

// The link to a scenario that is opened; most are never looked at, and the page is lighter without theirs.
function link(scenario) {
  if (scenario.querySelector(":scope > .source")) return;
  const anchor = document.createElement("a");
  anchor.href = `#${scenario.id}`;
  anchor.append(Object.assign(document.createElement("code"), { textContent: scenario.id }));
  const place = Object.assign(document.createElement("p"), { className: "source" });
  place.append(anchor);
  scenario.append(place);
}

function setOpen(open) {
  for (const { node } of rules) if (!node.hidden) node.open = open;
}

form.hidden = false;
byId("clauses").append(...rules.map(({ id }) => new Option(id)));
for (const field of fields) field.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", () => setTimeout(filter));
byId("open").addEventListener("click", () => setOpen(true));
byId("close").addEventListener("click", () => setOpen(false));
window.addEventListener("hashchange", follow);
document.addEventListener("toggle", ({ target }) => {
  if (target.matches(".clause[open]")) target.querySelectorAll(".scenario[open]").forEach(link);
  if (target.matches(".scenario[open]")) link(target);
}, true);
// A second click on the same link changes no hash.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.('a[href^="#"]');
  if (link && link.hash === location.hash) follow();
});
document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input, select, textarea");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    search.focus();
  } else if (event.key === "Escape" && form.contains(event.target)) {
    clear();
  }
});
// What is shown is printed with its rules open, and left as it was.
let closed = [];
window.addEventListener("beforeprint", () => {
  closed = rules.map(({ node }) => node).filter((node) => !node.hidden && !node.open);
  for (const node of closed) node.open = true;
});
window.addEventListener("afterprint", () => {
  for (const node of closed) node.open = false;
});
filter();
follow();
// The browser goes to the place itself once the page is there, and takes the focus away.
window.addEventListener("load", () => setTimeout(follow));
