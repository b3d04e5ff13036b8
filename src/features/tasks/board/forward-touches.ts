/**
 * A touch belongs to the element it began on, to its end. The card that is picked up leaves the
 * page, since its copy is what moves; its touches then reach nothing but itself, and the drag
 * would stand still. This hands them on to the window, where the sensor listens.
 * Returns what ends it.
 */
export function forwardTouches(): () => void {
  const onTouchStart = ({ target }: TouchEvent) => {
    if (!(target instanceof Element)) return;
    const ended = new AbortController();
    const onTouch = (event: TouchEvent) => {
      if (event.type !== "touchmove" && event.touches.length === 0) ended.abort();
      if (target.isConnected) return;
      const copy = new TouchEvent(event.type, {
        cancelable: event.cancelable,
        touches: [...event.touches],
        targetTouches: [...event.targetTouches],
        changedTouches: [...event.changedTouches],
      });
      // A drag refuses what the browser would do with the touch: to scroll.
      if (!window.dispatchEvent(copy)) event.preventDefault();
    };
    for (const type of ["touchmove", "touchend", "touchcancel"] as const) {
      target.addEventListener(type, onTouch as EventListener, {
        passive: false,
        signal: ended.signal,
      });
    }
  };
  window.addEventListener("touchstart", onTouchStart, { capture: true, passive: true });
  return () => window.removeEventListener("touchstart", onTouchStart, { capture: true });
}
