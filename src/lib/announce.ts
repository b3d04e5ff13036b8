/** How long a screen reader needs to notice the place that words will come to, in milliseconds. */
const noticeDelay = 100;
/** How long it can still find what was said, in milliseconds. */
const lifetime = 7000;

let host: HTMLElement | undefined;
let place: HTMLElement | undefined;
let noticed = Promise.resolve();

function openPlace(): HTMLElement {
  host = document.createElement("div");
  // A dialog hides all others from a screen reader.
  host.dataset.liveAnnouncer = "";
  host.style.cssText =
    "position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
  place = document.createElement("div");
  place.setAttribute("aria-live", "polite");
  // Most of what is said stands on the page as well, and is not to be found there twice.
  host.attachShadow({ mode: "closed" }).append(place);
  document.body.append(host);
  noticed = new Promise((resolve) => {
    setTimeout(resolve, noticeDelay);
  });
  return place;
}

/** Has a screen reader say what changed elsewhere than at the focus, once it is done speaking. */
export function announce(words: string): void {
  const to = (host?.isConnected && place) || openPlace();
  const line = document.createElement("p");
  line.textContent = words;
  // One after the other, as they were said.
  void noticed.then(() => {
    to.append(line);
    setTimeout(() => line.remove(), lifetime);
  });
}

/** What was said in the last seconds, the newest at the end. */
export const announced = (): string[] =>
  host?.isConnected ? [...(place?.children ?? [])].map(({ textContent }) => textContent ?? "") : [];

/** Takes back what was said. */
export const clearAnnounced = (): void => host?.remove();
