"use strict";
const bar = document.querySelector(".filter");
const search = document.getElementById("search");
const outcome = document.getElementById("outcome");
const shown = document.getElementById("shown");
const clauses = [...document.querySelectorAll("#rules .clause")];
const texts = clauses.map((clause) => clause.textContent.toLowerCase());
function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  clauses.forEach((clause, index) => {
    const fits = (!outcome.value || clause.dataset.outcome === outcome.value)
      && words.every((word) => texts[index].includes(word));
    clause.hidden = !fits;
    count += fits ? 1 : 0;
  });
  shown.textContent = `${count} of ${clauses.length} rules`;
}
function open() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target && target.closest("details");
  if (details) { details.open = true; target.scrollIntoView(); }
}
bar.hidden = false;
search.addEventListener("input", filter);
outcome.addEventListener("change", filter);
window.addEventListener("hashchange", open);
filter();
open();
