"""The style sheet inside the results' web page, for screens from a phone on and for paper."""

STYLE = """
:root { color-scheme: light dark; --ink: #222; --quiet: #595959; --line: #ccc; --paper: #fff;
  --soft: #f2efe8; --tile: #f0dfb4; --new: #a8d5bf; --found: #0d5c3b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee; --quiet: #b3b3b3; --line: #555; --paper: #1b1b1b; --soft: #2a2a2a;
    --tile: #54482c; --new: #20533c; --found: #7fd8ac; } }
* { box-sizing: border-box; }
body { max-width: 75rem; padding: 1rem; margin: 0 auto; background: var(--paper); color: var(--ink);
  font: 1rem/1.4 system-ui, sans-serif; }
h1, h2, h3, p { margin: 0 0 .4rem; overflow-wrap: break-word; }
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { padding-top: 1.6rem; font-size: 1.3rem; }
a { color: inherit; }
.status { font-weight: 700; }
.quiet, footer { color: var(--quiet); font-size: .9rem; }
footer { padding-top: 2rem; }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.2rem; padding: .4rem 0; }
nav a { padding: .3rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
.wide td, .wide th { padding: .3rem .45rem; border-bottom: 1px solid var(--line); text-align: left;
  font-weight: 400; }
.wide thead th { border-bottom-color: var(--ink); color: var(--quiet); font-size: .85em;
  white-space: nowrap; }
.wide .rank, .wide .total, .wide .share, .wide .round { text-align: right; white-space: nowrap; }
.wide td.total { font-weight: 700; }
.wide .name { position: sticky; left: 0; min-width: 7rem; background: var(--paper); }
.wide .name a { display: inline-block; min-height: 1.5rem; }
.reference td, .reference th { color: var(--quiet); }
.round.found, .found .played, .found .total { color: var(--found); font-weight: 700; }
.round.null { color: var(--quiet); }
.null .played { color: var(--quiet); font-style: italic; }
.note { display: block; color: var(--quiet); font-size: .85em; }
.rounds, .players { display: grid; gap: 1.6rem; }
.rounds { grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); }
.players { grid-template-columns: repeat(auto-fill, minmax(min(28rem, 100%), 1fr)); }
article { min-width: 0; scroll-margin-top: 1rem; }
.rack { display: flex; gap: .2rem; padding: 0; margin: 0 0 .4rem; list-style: none; }
.rack li { display: grid; min-width: 1.9rem; height: 1.9rem; border: 1px solid var(--quiet);
  border-radius: .25rem; background: var(--tile); font-weight: 700; place-items: center; }
.play { font-size: 1.1rem; }
.board { width: min(100%, 22rem); table-layout: fixed; font-size: .68rem; line-height: 1; }
.board td, .board th { height: 1.3rem; padding: 0; border: 1px solid var(--line); text-align: center; }
.board th, .board tr:first-child td { border: 0; color: var(--quiet); font-weight: 400; }
.board .tile, .board .blank { background: var(--tile); font-weight: 700; }
.board .blank { border-radius: 50%; outline: 1px solid var(--ink); outline-offset: -2px; }
.board .new { background: var(--new); }
@media print {
  :root { color-scheme: light; --ink: #000; --quiet: #444; --line: #aaa; --paper: #fff; --soft: #eee;
    --tile: #e8e8e8; --new: #c4c4c4; --found: #000; }
  @page { margin: 12mm; }
  body { max-width: none; padding: 0; font-size: 9.5pt; print-color-adjust: exact; }
  nav { display: none; }
  .wide { overflow: visible; }
  .wide td, .wide th { padding: .6mm 1mm; }
  .wide .name { position: static; min-width: 0; }
  .wide .name a { display: inline; color: inherit; text-decoration: none; }
  #classificacio table { width: 100%; font-size: 7.5pt; }
  .quiet, .play { font-size: 8.5pt; }
  .rounds { grid-template-columns: repeat(3, 1fr); gap: 5mm; }
  .players { grid-template-columns: repeat(2, 1fr); gap: 5mm; font-size: 7.5pt; }
  article { break-inside: avoid; }
  .rack li { min-width: 5mm; height: 5mm; }
  .board { font-size: 5.5pt; }
  .board td, .board th { height: 3.6mm; }
}
"""
