"""The style sheet inside a tournament's web page, for screens from a phone on and for paper."""

STYLE = """
:root { color-scheme: light dark; --ink: #222; --quiet: #595959; --line: #ccc; --paper: #fff;
  --won: #0d5c3b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee; --quiet: #b3b3b3; --line: #555; --paper: #1b1b1b; --won: #7fd8ac; } }
* { box-sizing: border-box; }
body { max-width: 75rem; padding: 1rem; margin: 0 auto; background: var(--paper); color: var(--ink);
  font: 1rem/1.4 system-ui, sans-serif; }
h1, h2, h3, h4, p { margin: 0 0 .4rem; overflow-wrap: break-word; }
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { padding-top: 1.6rem; font-size: 1.4rem; }
h3 { padding-top: 1rem; font-size: 1.15rem; }
h4 { font-size: 1rem; }
a { color: inherit; }
.quiet, footer { color: var(--quiet); font-size: .9rem; }
.status { font-weight: 700; }
footer { padding-top: 2rem; }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.2rem; padding: .4rem 0; }
nav a, .name a { display: inline-block; min-height: 1.6rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
td, th { padding: .3rem .5rem; border-bottom: 1px solid var(--line); text-align: left; font-weight: 400; }
thead th { border-bottom-color: var(--ink); color: var(--quiet); font-size: .85em; white-space: nowrap; }
.number { text-align: right; white-space: nowrap; }
td.points, .won { font-weight: 700; }
.won { color: var(--won); }
.name { min-width: 8rem; }
summary { min-height: 1.6rem; cursor: pointer; }
.players { display: grid; gap: 1.4rem;
  grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); }
article { min-width: 0; scroll-margin-top: 1rem; }
@media print {
  :root { color-scheme: light; --ink: #000; --quiet: #444; --line: #aaa; --paper: #fff; --won: #000; }
  @page { margin: 12mm; }
  body { max-width: none; padding: 0; font-size: 9.5pt; }
  nav { display: none; }
  .wide { overflow: visible; }
  td, th { padding: .6mm 1mm; }
  .players { grid-template-columns: repeat(2, 1fr); gap: 5mm; font-size: 8pt; }
  article { break-inside: avoid; }
}
"""
