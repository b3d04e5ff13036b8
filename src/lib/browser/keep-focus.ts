/**
 * What the focus may go to by itself. No field to type into: on a phone the keyboard would come up,
 * and what is typed next may be meant for something else.
 */
const controls =
  "a[href], button, summary, select, input[type=checkbox], input[type=radio], [tabindex]";

const dialogs = "[role=dialog], [role=alertdialog]";

/** What gives the focus back by itself when it closes, though not at once. */
const overlays = `${dialogs}, [role=menu]`;

/** How long it may take for that, in milliseconds. */
const overlayPatience = 300;

/** The name of a card that may come back in another column, where the board gives it the focus. */
const cardId = "data-rfd-draggable-id";

/** Whether an element has left with a card that stands elsewhere now. */
function isMoved(element: Element | null): boolean {
  const id = element?.closest(`[${cardId}]`)?.getAttribute(cardId);
  return id != null && document.querySelector(`[${cardId}=${JSON.stringify(id)}]`) !== null;
}

/** Where an element stood that has gone. */
type Place = { parent: Node; before: Node | null };

const controlsIn = (scope: Element) =>
  [...scope.querySelectorAll<HTMLElement>(controls)].filter(({ tabIndex }) => tabIndex >= 0);

const follows = (node: Node, other: Node) =>
  Boolean(node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/** Where a place is looked for first: within its dialog, else within the page. */
const scopeOf = (parent: Element) =>
  parent.closest<HTMLElement>(`${dialogs}, main`) ?? document.getElementById("main");

/** What can take the focus of an element that has gone, best first. */
function heirs({ parent, before }: Place): HTMLElement[] {
  const main = document.getElementById("main");
  const ends = main ? [main] : [];
  if (!(parent instanceof Element && parent.isConnected)) return ends;
  const scope = scopeOf(parent);
  if (!scope?.contains(parent)) return ends;
  // All of the page is another one.
  if (scope === parent) return [scope];
  const isAfter = (control: Node) =>
    before && parent.contains(before)
      ? follows(before, control) && !before.contains(control)
      : follows(parent, control);
  const all = controlsIn(scope);
  const inside = all.filter((control) => parent.contains(control));
  return [
    ...inside.filter(isAfter),
    ...inside.filter((control) => !isAfter(control)).reverse(),
    ...all.filter((control) => !parent.contains(control) && follows(parent, control)),
    scope,
  ];
}

/**
 * Keeps the place of those who use the keyboard: where what had the focus leaves the page, its
 * neighbor takes the focus, and where it was disabled for a while, it gets the focus back. Whatever
 * takes the focus by itself, as a dialog does when it opens or closes, is left to it. Meanwhile
 * `data-by-pointer` on the root says that somebody goes by mouse or finger: browsers draw a ring around
 * whatever a script gives the focus to, also for them.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let last = document.activeElement;
  let place: Place | null = null;
  let byPointer = false;
  const goBy = (means: "keyboard" | "pointer") => {
    byPointer = means === "pointer";
    document.documentElement.toggleAttribute("data-by-pointer", byPointer);
  };
  const stop = new AbortController();
  const isNowhere = () => document.activeElement === document.body;

  const settle = () => {
    const lost = place;
    place = null;
    if (!lost || stop.signal.aborted || byPointer || !isNowhere() || isMoved(last)) return;
    const modal = [...document.querySelectorAll("[aria-modal=true][data-state=open]")].at(-1);
    for (const heir of heirs(lost)) {
      // A dialog that is opening takes the focus itself.
      if (modal && !modal.contains(heir)) continue;
      heir.focus({ preventScroll: true });
      if (!isNowhere()) return;
    }
  };

  const observer = new MutationObserver((records) => {
    if (!last || byPointer) return;
    for (const { type, target, removedNodes, previousSibling } of records) {
      if (type === "attributes") {
        const isBack = target === last && target instanceof HTMLElement && isNowhere();
        if (isBack) target.focus({ preventScroll: true });
        continue;
      }
      // The neighbor goes as well, as where a list is read twice in a row.
      if (place?.before && [...removedNodes].includes(place.before as ChildNode))
        place.before = previousSibling;
      const from: Node = place?.parent ?? last;
      if (from.isConnected || ![...removedNodes].some((node) => node.contains(from))) continue;
      if (!place) {
        // After what gives the focus back by itself: a frame or a task later.
        requestAnimationFrame(() =>
          setTimeout(settle, last?.closest(overlays) ? overlayPatience : 0),
        );
      }
      place = { parent: target, before: previousSibling };
    }
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled"],
  });

  const listen = (types: string[], listener: (event: Event) => void) => {
    for (const type of types)
      addEventListener(type, listener, { capture: true, passive: true, signal: stop.signal });
  };
  listen(["focusin"], ({ target }) => {
    last = target instanceof Element ? target : null;
    place = null;
  });
  // Who points does not go by the focus, and a press beside all controls gives up the place.
  listen(["pointerdown", "wheel"], () => goBy("pointer"));
  listen(["pointerup"], () => {
    if (isNowhere()) last = null;
  });
  listen(["keydown"], () => goBy("keyboard"));
  return () => {
    goBy("keyboard");
    stop.abort();
    observer.disconnect();
  };
}
