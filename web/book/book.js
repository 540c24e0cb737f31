// Searches the book: the sections that have every word that was typed, those with a word in their heading first.
'use strict';
const { top: toTop } = document.currentScript.dataset;
const box = document.getElementById('search');
const found = document.getElementById('found');
let sections;

const MOST = 12;

function entry({ page, anchor, title }) {
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.href = `${toTop}${page}#${anchor}`;
  link.textContent = title;
  return item;
}

async function search() {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  sections ??= fetch(`${toTop}search.json`).then((answer) => answer.json());
  const all = words.length === 0 ? [] : await sections;
  const score = ({ title, text }) => {
    const [heading, body] = [title.toLowerCase(), text.toLowerCase()];
    if (!words.every((word) => heading.includes(word) || body.includes(word))) return 0;
    return 1 + words.filter((word) => heading.includes(word)).length;
  };
  const hits = all.map((section) => [score(section), section]).filter(([value]) => value > 0);
  hits.sort(([one], [other]) => other - one);
  found.replaceChildren(...hits.slice(0, MOST).map(([, section]) => entry(section)));
  if (words.length > 0 && hits.length === 0) found.textContent = 'Nothing found.';
}

box.addEventListener('input', search);
