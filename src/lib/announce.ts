/** How long a screen reader needs to know a new live region, in milliseconds. */
const readyDelay = 100;
/** How long it can still find what was said, in milliseconds. */
const lifetime = 7000;

let host: HTMLElement | undefined;
let region: HTMLElement | undefined;
let ready = Promise.resolve();

function openRegion(): HTMLElement {
  host = document.createElement("div");
  // A dialog hides all others from a screen reader.
  host.dataset.liveAnnouncer = "";
  host.style.cssText =
    "position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
  region = document.createElement("div");
  region.setAttribute("aria-live", "polite");
  // Most of what is said stands on the page as well, and is not to be found there twice.
  host.attachShadow({ mode: "closed" }).append(region);
  document.body.append(host);
  ready = new Promise((resolve) => {
    setTimeout(resolve, readyDelay);
  });
  return region;
}

/** Has a screen reader say what changed elsewhere than at the focus, once it is done speaking. */
export function announce(words: string): void {
  const to = (host?.isConnected && region) || openRegion();
  const line = document.createElement("p");
  line.textContent = words;
  // One after the other, as they were said.
  void ready.then(() => {
    to.append(line);
    setTimeout(() => line.remove(), lifetime);
  });
}
