"""The script inside a tournament's web page: it replays the games that were kept, turn by turn.

It asks for nothing outside the page.  The page's policy names ``DIGEST``, so that no other script runs in it.
A test compares the digest with the script, and its squares and values with the engine's.
"""

SCRIPT = r"""
"use strict";
(() => {
  const CORNER = ["T..d...T", ".D...t..", "..D...d.", "d..D...d",
    "....D...", ".t...t..", "..d...d.", "T..d...D"];
  const VALUES = {};
  const BY_VALUE = {
    1: "A E I L N O R S T U",
    2: "C D M",
    3: "B G P",
    4: "F V",
    8: "H J QU Z",
    10: "Ç L·L NY X",
  };
  for (const [value, letters] of Object.entries(BY_VALUE)) {
    for (const letter of letters.split(" ")) VALUES[letter] = value;
  }
  const quarter = (index) => Math.min(index, 14 - index);
  const games = JSON.parse(document.getElementById("games").textContent);
  const box = document.getElementById("replay");
  const part = (name) => box.querySelector("[data-part=" + name + "]");
  const squares = [];
  const grid = part("board");
  for (let place = 0; place < 225; place += 1) {
    const square = document.createElement("i");
    square.className = CORNER[quarter(Math.floor(place / 15))][quarter(place % 15)].replace(".", "");
    grid.append(square);
    squares.push(square);
  }
  let game = null, at = 0;

  const tiles = (text) => [...text.matchAll(/\((L·L|NY|QU|.)\)|(L·L|NY|QU|.)/gu)];
  const first = (coord) => {
    const [, row, column] = /^([A-O])(\d+)$/.exec(coord) || [];
    const [, line, letter] = /^(\d+)([A-O])$/.exec(coord) || [];
    return row ? [(row.charCodeAt(0) - 65) * 15 + Number(column) - 1, 1]
      : [(letter.charCodeAt(0) - 65) * 15 + Number(line) - 1, 15];
  };

  const draw = () => {
    squares.forEach((square) => { square.textContent = ""; square.removeAttribute("data-is"); });
    const totals = game.names.map(() => 0);
    game.turns.slice(0, at).forEach(([seat, coord, shown, score, stays], turn) => {
      totals[seat] += score;
      if (!coord || (!stays && turn < at - 1)) return;
      const [start, step] = first(coord);
      tiles(shown).forEach(([, blank, letter], place) => {
        const square = squares[start + place * step];
        const isNew = !square.textContent;
        square.textContent = blank || letter;
        const value = document.createElement("small");
        value.textContent = blank ? "" : VALUES[letter];
        square.append(value);
        if (isNew) square.dataset.is = blank ? "blank" : "tile";
        if (isNew && (blank || letter).length > 1) square.dataset.is += " wide";
        if (turn === at - 1 && isNew) square.dataset.is += stays ? " last" : " out";
      });
    });
    const over = at === game.turns.length;
    (over ? game.scores : totals).forEach((total, seat) => {
      part("seats").children[seat].lastChild.textContent = total;
    });
    const rows = part("turns").children;
    for (let turn = 0; turn < rows.length; turn += 1) {
      const button = rows[turn].firstChild;
      if (turn === at - 1) {
        button.setAttribute("aria-current", "step");
        button.scrollIntoView({block: "nearest"});
      } else button.removeAttribute("aria-current");
    }
    const said = at ? rows[at - 1].textContent : box.dataset.begin;
    part("said").textContent = said;
    grid.setAttribute("aria-label", box.dataset.board + ": " + said);
    part("back").disabled = part("first").disabled = at === 0;
    part("on").disabled = part("last").disabled = over;
  };

  const go = (wanted) => {
    at = Math.max(0, Math.min(wanted, game.turns.length));
    draw();
  };

  const open = (key) => {
    game = games[key];
    part("title").textContent = game.title;
    part("seats").replaceChildren(...game.names.map((name) => {
      const row = document.createElement("p");
      row.append(name + " ", document.createElement("b"));
      return row;
    }));
    part("turns").replaceChildren(...game.turns.map(([seat, coord, shown, score, stays], turn) => {
      const row = document.createElement("li");
      const button = row.appendChild(document.createElement("button"));
      button.type = "button";
      button.dataset.turn = turn + 1;
      const word = [coord, shown].filter(Boolean).join(" ") + (stays || !coord ? "" : " " + box.dataset.out);
      button.textContent = game.names[seat] + ": " + word + " · " + score;
      return row;
    }));
    box.showModal();
    go(0);
    part("on").focus();
  };

  const moves = {first: () => 0, back: () => at - 1, on: () => at + 1, last: () => game.turns.length};
  box.addEventListener("click", (event) => {
    const pressed = event.target.closest("button");
    if (!pressed) return;
    if (pressed.dataset.turn) go(Number(pressed.dataset.turn));
    else if (moves[pressed.dataset.part]) go(moves[pressed.dataset.part]());
    else box.close();
  });
  box.addEventListener("keydown", (event) => {
    const name = {ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last"}[event.key];
    if (name && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      go(moves[name]());
    }
  });
  for (const button of document.querySelectorAll("[data-game]")) {
    button.hidden = false;
    button.addEventListener("click", () => open(button.dataset.game));
  }
})();
"""
DIGEST = "sha256-TlkfU4GdkmfZOWoSikJ+NLNQYPfTYL8HguRto7no2ag="
