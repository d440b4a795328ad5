// What of sharing a result only JavaScript can do: draw its picture, and reach the share sheet or the clipboard.

const WIDE = 1080, EDGE = 48, SQUARE = 65, BOARD = SQUARE * 15, LEFT = (WIDE - BOARD) / 2;
// Always light: a picture is looked at where no theme of ours reaches.
const INK = "#2a251f", QUIET = "#625a4e", PAGE = "#f3eee4", PANEL = "#fcf9f3", ACCENT = "#1f6149";
const SQUARES = { "": "#f0e9db", dl: "#c3dbe8", tl: "#41739b", dp: "#f0cdc8", tp: "#b14a42" };

export const canShare = "share" in navigator;

function write(pen, text, x, y, size, { weight = 400, colour = INK, align = "left", room = WIDE } = {}) {
  pen.font = `${weight} ${size}px Atkinson, sans-serif`;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y, room);
}

function field(pen, x, y, wide, high, round, colour) {
  pen.beginPath();
  pen.roundRect(x, y, wide, high, round);
  pen.fillStyle = colour;
  pen.fill();
}

function tile(pen, x, y, [label, value, blank]) {
  field(pen, x + 1, y + 1, SQUARE - 3, SQUARE - 3, 8, "#d5c093");
  field(pen, x + 1, y + 1, SQUARE - 3, SQUARE - 6, 8, "#faeecd");
  const middle = x + SQUARE / 2 - (value > 9 && label.length === 1 ? 8 : 2);
  const size = label.length > 1 ? 28 : 38;
  const colour = blank ? "#7b2a8c" : INK;
  write(pen, label, middle, y + 44, size, { weight: 700, colour, align: "center", room: SQUARE - 10 });
  if (value) write(pen, String(value), x + SQUARE - 7, y + 56, 15, { align: "right" });
}

/** The picture of a finished game, told as JSON: seats with their scores, and the board. */
export async function picture(text) {
  const told = JSON.parse(text);
  await Promise.all(["400 20px Atkinson", "700 20px Atkinson"].map((font) => document.fonts.load(font)));
  const top = EDGE + 132 + told.seats.length * 62;
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = top + BOARD + 96;
  const pen = canvas.getContext("2d");
  field(pen, 0, 0, canvas.width, canvas.height, 0, PAGE);
  write(pen, told.title, LEFT, EDGE + 40, 46, { weight: 700 });
  write(pen, told.winner, WIDE - LEFT, EDGE + 40, 34, { colour: ACCENT, weight: 700, align: "right", room: 640 });
  field(pen, LEFT, EDGE + 72, BOARD, told.seats.length * 62 + 24, 16, PANEL);
  told.seats.forEach(([name, score, won], place) => {
    const y = EDGE + 126 + place * 62, weight = won ? 700 : 400;
    write(pen, won ? `${name} ★` : name, LEFT + 28, y, 40, { weight, room: BOARD - 220 });
    write(pen, score, LEFT + BOARD - 28, y, 44, { weight, align: "right" });
  });
  field(pen, LEFT - 10, top - 10, BOARD + 20, BOARD + 20, 12, "#ddd0b6");
  told.board.forEach((laid, square) => {
    const x = LEFT + (square % 15) * SQUARE, y = top + Math.floor(square / 15) * SQUARE;
    field(pen, x, y, SQUARE - 1, SQUARE - 1, 0, SQUARES[told.premiums[square]]);
    if (laid) tile(pen, x, y, laid);
  });
  write(pen, told.best, WIDE / 2, top + BOARD + 64, 32, { colour: QUIET, align: "center", room: BOARD });
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** Open the device's share sheet; with the picture where it takes files. */
export async function share(blob, text, title, name) {
  const whole = { title, text, files: [new File([blob], name, { type: "image/png" })] };
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : { title, text });
    return true;
  } catch {
    return false; // closed without sharing, or not allowed
  }
}

/** Open the device's share sheet with a text alone. */
export async function shareText(text, title) {
  try {
    await navigator.share({ title, text });
    return true;
  } catch {
    return false; // closed without sharing, or not allowed
  }
}

export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export async function copyPicture(blob) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    return true;
  } catch {
    return false;
  }
}

export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
