import { chakra } from "@chakra-ui/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { findTopSurface } from "../../lib/browser/find-top-surface.ts";
import { dismissToast, toasterId, useToast } from "../../lib/toaster.ts";
import { ToastCard } from "./toast-card.tsx";

const Region = chakra("section");

/**
 * The keyboard's way into the region and out of it. The listeners come before those of an open dialog,
 * which would take the focus back and lead the Tab key into itself.
 */
function useRegionFocus() {
  const region = useRef<HTMLElement>(null);
  const before = useRef<EventTarget | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const isInside = useCallback(
    (target: EventTarget | null) =>
      target instanceof Node && region.current?.contains(target) === true,
    [],
  );
  const leave = useCallback(() => {
    if (!isInside(document.activeElement)) return;
    setHasFocus(false);
    const from = before.current;
    const to = from instanceof HTMLElement && from.isConnected ? from : findTopSurface();
    to?.focus({ preventScroll: true });
  }, [isInside]);
  /** A notification that takes the place of another leaves the focus on the region itself. */
  const onGone = useCallback(() => {
    if (document.activeElement !== region.current) leave();
  }, [leave]);
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      const isHere = isInside(event.target);
      setHasFocus(isHere);
      if (!isHere) return;
      event.stopImmediatePropagation();
      if (!isInside(event.relatedTarget)) before.current = event.relatedTarget;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "F8") {
        event.preventDefault();
        region.current?.focus();
        return;
      }
      const { target } = event;
      if (!(target instanceof Element && isInside(target))) return;
      const buttons: Element[] = [...(region.current?.querySelectorAll("button") ?? [])];
      const index = buttons.indexOf(target);
      const next = buttons[index + (event.shiftKey ? -1 : 1)];
      if (event.key === "Tab" && next) event.stopImmediatePropagation();
      if (event.key === "Escape" && buttons.length > 0) {
        event.stopImmediatePropagation();
        leave();
        dismissToast();
      }
    };
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    addEventListener("focusin", onFocus, options);
    addEventListener(
      "focusout",
      ({ relatedTarget }) => setHasFocus(isInside(relatedTarget)),
      options,
    );
    addEventListener("keydown", onKeyDown, options);
    return () => stop.abort();
  }, [isInside, leave]);
  return { region, hasFocus, onGone };
}

/** The place where notifications appear; F8 moves the focus there. */
export function Toaster() {
  const toast = useToast();
  const { region, hasFocus, onGone } = useRegionFocus();
  // Beside the app, all of which an open dialog hides from a screen reader.
  return createPortal(
    <Region
      ref={region}
      id={toasterId}
      data-live-announcer
      aria-label="Notifications (F8)"
      tabIndex={-1}
      position="fixed"
      // At the top of a phone, whose lower edge holds what is typed into and the dialogs' buttons.
      top={{ base: "0", md: "auto" }}
      bottom={{ base: "auto", md: "0" }}
      insetEnd="0"
      zIndex="toast"
      w="full"
      maxW={{ md: "420px" }}
      p={{ base: "2", md: "4" }}
      pointerEvents="none"
      // Above what stands at the lower edge of a page, such as the button that sends a question.
      css={{ "html:has([data-lower-bar]) &": { bottom: { md: "24" } } }}
    >
      {/* Stays in the page, or a screen reader would not notice what appears in it. */}
      <div aria-live="polite" aria-atomic="true">
        {toast && <ToastCard key={toast.id} toast={toast} hasFocus={hasFocus} onGone={onGone} />}
      </div>
    </Region>,
    document.body,
  );
}
