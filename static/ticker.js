// Ticks for a page that nobody sees: its own timers may be held back to one a minute, a worker's are not.
setInterval(() => postMessage(0), 500);
