import { Dialog, IconButton, Portal } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { findTopSurface } from "../../lib/browser/find-top-surface.ts";
import { leaveTakenEscape } from "../../lib/browser/takes-escape.ts";
import { toasterId } from "../../lib/toaster.ts";

type AppDialogProps = {
  open: boolean;
  /** Asked to close: Escape, a click outside or the close button. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: "xs" | "sm" | "md" | "lg" | "xl" | "full";
  /** On a wide screen it stands at the side, so that the page beside it stays in sight. */
  atSide?: boolean;
  /** Takes the height of the window, so that nothing moves while its content arrives. */
  fillHeight?: boolean;
  /** "alertdialog" where an answer is required. */
  role?: "dialog" | "alertdialog";
  /** False while what runs must not be left by Escape or a click outside. */
  closable?: boolean;
  /** The element that takes the focus at first; else the first that can. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Told when the dialog has gone from the page and given the focus back. */
  onExited?: () => void;
  /** Where the focus goes afterwards when the opener is no longer in the page. */
  finalFocus?: () => HTMLElement | null;
};

const sideContent = {
  h: { lg: "dvh" },
  maxH: { lg: "dvh" },
  maxW: { lg: "lg" },
  my: { lg: "0" },
  me: { lg: "0" },
  ms: { lg: "auto" },
  borderRadius: { lg: "0" },
};

/** What has the focus; for an action of a menu, which closes, the button the menu opened from. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest("[role=menu]");
  const opener = menu
    ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "")
    : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/** The element that a dialog was opened from, as of the moment when it was. */
function useOpener(open: boolean) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(findOpener());
  }
  return opener;
}

/** What the page was opened for, where that is in the dialog; without `initialFocus` it is found by itself. */
const findAutofocus = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>("[data-autofocus]");

/** The one dialog: it traps the focus while open and gives it back when closed. */
export function AppDialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = "sm",
  atSide = false,
  fillHeight = false,
  role = "dialog",
  closable = true,
  initialFocus,
  onExited,
  finalFocus,
}: AppDialogProps) {
  const opener = useOpener(open);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      size={size}
      role={role}
      // Questions and messages are short; what grows while it is filled in begins at a phone's top.
      placement={
        role === "alertdialog" || children === undefined ? "center" : { base: "top", md: "center" }
      }
      scrollBehavior="inside"
      closeOnEscape={closable}
      onEscapeKeyDown={leaveTakenEscape}
      closeOnInteractOutside={closable && role === "dialog"}
      persistentElements={[() => document.getElementById(toasterId)]}
      lazyMount
      unmountOnExit
      {...(onExited ? { onExitComplete: onExited } : {})}
      {...(initialFocus
        ? { initialFocusEl: () => findAutofocus(content.current) ?? initialFocus.current }
        : {})}
      // What was deleted takes its opener along: what is under the dialog is then next to it.
      finalFocusEl={() => finalFocus?.() ?? (opener?.isConnected ? opener : findTopSurface())}
    >
      <Portal>
        <Dialog.Backdrop {...(atSide ? { bg: { lg: "transparent" } } : {})} />
        <Dialog.Positioner {...(atSide ? { px: { lg: "0" } } : {})}>
          <Dialog.Content
            ref={content}
            {...(fillHeight ? { h: "dvh" } : {})}
            {...(atSide ? sideContent : {})}
          >
            <Dialog.Header flexDirection="column" gap="1">
              <Dialog.Title>{title}</Dialog.Title>
              {description && <Dialog.Description>{description}</Dialog.Description>}
            </Dialog.Header>
            {children && <Dialog.Body>{children}</Dialog.Body>}
            {footer && <Dialog.Footer flexWrap="wrap">{footer}</Dialog.Footer>}
            {closable && (
              <Dialog.CloseTrigger asChild>
                <IconButton aria-label="Close" variant="ghost" size="sm" color="fg.subtle">
                  <X aria-hidden />
                </IconButton>
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
