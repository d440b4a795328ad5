"""The style sheet inside a tournament's web page, for screens from a phone on and for paper."""

STYLE = """
:root { color-scheme: light dark; --ink: #222; --quiet: #595959; --line: #ccc; --paper: #fff;
  --won: #0d5c3b; --d: #c3dcec; --t: #5b9bc8; --dd: #f2cdcd; --tt: #cf6a62; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee; --quiet: #b3b3b3; --line: #555; --paper: #1b1b1b; --won: #7fd8ac;
    --d: #3c5566; --t: #2c5f85; --dd: #6b4040; --tt: #8f3a34; } }
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
th.name small { display: none; }
@media (width < 40rem) {
  td, th { padding-inline: .25rem; }
  .club { display: none; }
  th.name small { display: block; color: var(--quiet); }
}
summary { min-height: 1.6rem; cursor: pointer; }
.players { display: grid; gap: 1.4rem;
  grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); }
article { min-width: 0; scroll-margin-top: 1rem; }
.see { min-width: 1.75rem; min-height: 1.75rem; padding: 0; border: 1px solid var(--line);
  border-radius: .4rem; background: none; color: inherit; font: inherit; font-size: .8em; cursor: pointer; }
#replay { width: min(70rem, 100vw - 1rem); max-height: 98dvh; padding: 1rem; border: 1px solid var(--line);
  border-radius: .8rem; background: var(--paper); color: var(--ink); }
#replay[open] { display: grid; gap: .6rem; }
#replay::backdrop { background: #0009; }
#replay h2 { padding: 0; }
[data-part=seats] { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; }
[data-part=seats] p, [data-part=said] { margin: 0; }
[data-part=said] { min-height: 1.4em; }
[data-part=board] { display: grid; grid-template-columns: repeat(15, 1fr); width: min(100%, 62dvh);
  aspect-ratio: 1; border: 1px solid var(--line); gap: 1px; background: var(--line);
  container-type: inline-size; }
[data-part=board] i { position: relative; display: grid; place-items: center; min-width: 0; overflow: hidden;
  background: var(--paper); color: #1c1a17; font: 700 3.6cqw/1 system-ui, sans-serif; }
[data-part=board] small { position: absolute; right: 4%; bottom: 2%; font-size: 1.7cqw; font-weight: 400; }
.d { background: var(--d) !important; } .t { background: var(--t) !important; }
.D { background: var(--dd) !important; } .T { background: var(--tt) !important; }
i[data-is] { background: #f6e8c3 !important; }
i[data-is~=wide] { font-size: 2.6cqw; }
i[data-is~=blank] { color: #7a1fa2; }
i[data-is~=last] { background: #ffd54a !important; }
i[data-is~=out] { background: #f3b8b0 !important; text-decoration: line-through; }
.steps { display: flex; flex-wrap: wrap; gap: .5rem; }
.steps button, [data-turn] { min-width: 2.75rem; min-height: 2.75rem; padding: .2rem .8rem; font: inherit;
  border: 1px solid var(--line); border-radius: .5rem; background: none; color: inherit; cursor: pointer; }
.steps button:disabled { color: var(--quiet); cursor: default; }
.steps .close { margin-left: auto; }
[data-part=turns] { max-height: 12rem; padding: 0 0 0 2.2rem; margin: 0; overflow-y: auto; }
[data-turn] { width: 100%; min-height: 2rem; border-color: transparent; text-align: left; }
[data-turn][aria-current] { border-color: var(--ink); font-weight: 700; }
@media (width >= 50rem) {
  #replay[open] { grid-template-columns: minmax(0, 1fr) minmax(16rem, 24rem); align-content: start; }
  #replay h2, [data-part=seats], [data-part=said], .steps { grid-column: 2; }
  [data-part=board] { grid-area: 1 / 1 / span 5 / 2; width: min(100%, 88dvh); }
  [data-part=turns] { grid-column: 2; max-height: 50dvh; }
}
@media print {
  .see, #replay { display: none; }
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
