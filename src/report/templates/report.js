"use strict";
const bar = document.querySelector(".filter");
const search = document.getElementById("search");
const selects = ["outcome", "chapter", "document"].map((name) => document.getElementById(name));
const shown = document.getElementById("shown");
const clauses = [...document.querySelectorAll("#rules .clause")];
const headings = [...document.querySelectorAll("#rules h3")];
const texts = clauses.map((clause) => clause.textContent.toLowerCase());
function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const left = new Set();
  let count = 0;
  clauses.forEach((clause, index) => {
    const fits = selects.every((select) => !select.value || clause.dataset[select.id] === select.value)
      && words.every((word) => texts[index].includes(word));
    clause.hidden = !fits;
    if (fits) { count += 1; left.add(`chapter-${clause.dataset.chapter}`); }
  });
  headings.forEach((heading) => { heading.hidden = !left.has(heading.id); });
  shown.textContent = `${count} of ${clauses.length} rules`;
}
function open() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) { return; }
  const details = target.closest("details");
  if (details) {
    if (details.hidden) { search.value = ""; selects.forEach((select) => { select.value = ""; }); filter(); }
    details.open = true;
  }
  target.scrollIntoView();
}
// The links to single scenarios would be a tenth of the page.
document.querySelectorAll("article[id]").forEach((article) => {
  const link = document.createElement("a");
  link.className = "self";
  link.href = `#${article.id}`;
  link.textContent = " #";
  link.setAttribute("aria-label", "link to this scenario");
  article.querySelector("h4").append(link);
});
bar.hidden = false;
search.addEventListener("input", filter);
selects.forEach((select) => select.addEventListener("change", filter));
window.addEventListener("hashchange", open);
filter();
open();
