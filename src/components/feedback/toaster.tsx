import { chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { toasterId, useToast } from "../../lib/toaster.ts";
import { ToastCard } from "./toast-card.tsx";

const Region = chakra("section");

/** The place where notifications appear; F8 moves the focus there. */
export function Toaster() {
  const toast = useToast();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      region.current?.focus();
    };
    addEventListener("keydown", focusRegion);
    return () => removeEventListener("keydown", focusRegion);
  }, []);
  return (
    <Region
      ref={region}
      id={toasterId}
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
        {toast && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </Region>
  );
}
