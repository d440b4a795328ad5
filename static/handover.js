// What of handing a game over only JavaScript can do: squeeze its journal, draw codes, read them again.
//
// The journal crosses as text in base 45 (RFC 9285), whose letters QR codes write most tightly.
import { encodeQR } from "./qr/index.js";
import { decodeQR } from "./qr/decode.js";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const LARGEST = 4_000_000; // characters of a journal: what is longer is no game
const WIDEST = 1600; // pixels of a picture that is looked at
const QUIET = 4; // light modules around a code, as its standard wants

export const canSqueeze = "CompressionStream" in globalThis && "DecompressionStream" in globalThis;

async function through(data, stream) {
  return new Uint8Array(await new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer());
}

/** `text`, deflated and written in base 45. */
export async function squeeze(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let written = "";
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = at + 1 < bytes.length;
    let number = pair ? bytes[at] * 256 + bytes[at + 1] : bytes[at];
    for (let digit = 0; digit < (pair ? 3 : 2); digit++, number = Math.floor(number / 45)) {
      written += LETTERS[number % 45];
    }
  }
  return written;
}

/** The text that was squeezed; rejects where it is not one. */
export async function unsqueeze(written) {
  const bytes = [];
  for (let at = 0; at < written.length; at += 3) {
    const digits = [...written.slice(at, at + 3)].map((letter) => LETTERS.indexOf(letter));
    const number = digits.reduceRight((sum, digit) => sum * 45 + digit, 0);
    const size = digits.length - 1;
    if (digits.includes(-1) || size < 1 || number >= 256 ** size) {
      throw new Error("not base 45");
    }
    bytes.push(...(size === 2 ? [number >> 8, number & 255] : [number]));
  }
  const text = await through(new Uint8Array(bytes), new DecompressionStream("deflate-raw"));
  if (text.length > LARGEST) {
    throw new Error("too long");
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(text);
}

/** `text`, deflated and written as an address has it: base 64 (RFC 4648, section 5) without its padding. */
export async function pack(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const written = btoa(String.fromCharCode(...bytes));
  return written.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text that was packed; rejects where it is not one. */
export async function unpack(written) {
  const bytes = atob(written.replaceAll("-", "+").replaceAll("_", "/"));
  const data = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  const text = await through(data, new DecompressionStream("deflate-raw"));
  if (text.length > LARGEST) {
    throw new Error("too long");
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(text);
}

/** Draw the code of `text`, dark on light whatever the theme, a pixel for each module. */
export function draw(canvas, text, ecc = "medium") {
  const code = encodeQR(text, "raw", { ecc, border: QUIET });
  canvas.width = canvas.height = code.length;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, code.length, code.length);
  pen.fillStyle = "#000";
  code.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(x, y, 1, 1)));
}

let detector; // the browser's own reader, null where it has none

async function ownReader() {
  if (detector === undefined) {
    const formats = await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => []);
    detector = formats?.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
  }
  return detector;
}

const scratch = document.createElement("canvas");

function pixels(source, width, height) {
  const scale = Math.min(1, WIDEST / Math.max(width, height));
  scratch.width = Math.round(width * scale);
  scratch.height = Math.round(height * scale);
  const pen = scratch.getContext("2d", { willReadFrequently: true });
  pen.drawImage(source, 0, 0, scratch.width, scratch.height);
  return pen.getImageData(0, 0, scratch.width, scratch.height);
}

async function codesIn(source, width, height) {
  const own = await ownReader();
  if (own) {
    const found = await own.detect(source).catch(() => []);
    if (found.length) {
      return found.map((code) => code.rawValue);
    }
  }
  try {
    return [decodeQR(pixels(source, width, height))];
  } catch {
    return []; // no code, or none that can be read
  }
}

/** The codes that `video` shows now, one a line. */
export async function look(video) {
  return video.videoWidth ? (await codesIn(video, video.videoWidth, video.videoHeight)).join("\n") : "";
}

/** The codes of the picture in `file`, one a line; "" when there is none, or it is no picture. */
export async function lookAt(file) {
  const picture = await createImageBitmap(file).catch(() => null);
  return picture ? (await codesIn(picture, picture.width, picture.height)).join("\n") : "";
}

/** Show the camera's picture in `video`: "on", or why not: "absent", "denied", "failed". */
export async function openCamera(video) {
  if (!navigator.mediaDevices?.getUserMedia) {
    return "absent"; // no camera at all, or not a secure page
  }
  try {
    const wanted = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 1280 } };
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
    await video.play();
    return "on";
  } catch (error) {
    closeCamera(video);
    return { NotAllowedError: "denied", SecurityError: "denied", NotFoundError: "absent" }[error.name] ?? "failed";
  }
}

export function closeCamera(video) {
  video.srcObject?.getTracks().forEach((track) => track.stop());
  video.srcObject = null;
}
