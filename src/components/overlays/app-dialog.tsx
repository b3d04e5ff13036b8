import { Dialog, IconButton, Portal } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { findTopSurface } from "../../lib/browser/find-top-surface.ts";
import { leaveTakenEscape } from "../../lib/browser/takes-escape.ts";
import { useMediaQuery, wideScreen } from "../../lib/browser/use-media-query.ts";
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
  /** On a wide screen it is a panel at the side, and the page beside it stays in use. */
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
  /** Where the focus goes afterwards, whatever it was opened from. */
  finalFocus?: () => HTMLElement | null;
  /** What it shows, in the page: the focus goes there when the opener has gone. */
  findSubject?: () => HTMLElement | null;
};

const panelContent = {
  h: "dvh",
  maxH: "dvh",
  maxW: "lg",
  my: "0",
  me: "0",
  ms: "auto",
  borderRadius: "0",
  borderStartWidth: "1px",
  borderColor: "border.hairline",
  boxShadow: "none",
} as const;

/** What has the focus; for an action of a menu, which closes, the button the menu opened from. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest("[role=menu]");
  const opener = menu
    ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "")
    : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

type Opening = {
  /** The element it was opened from. */
  opener: HTMLElement | null;
  isPanel: boolean;
  /** Whether it takes the place of another panel, which nothing should move for. */
  replacesPanel: boolean;
};

/**
 * How a dialog was opened, as of the moment when it was. It stays a panel, or over the page, also where
 * the window changes: made anew, it would lose what was typed into it.
 */
function useOpening(open: boolean, atSide: boolean): Opening {
  const isWide = useMediaQuery(wideScreen);
  const [wasOpen, setWasOpen] = useState(false);
  const [opening, setOpening] = useState<Opening>({
    opener: null,
    isPanel: false,
    replacesPanel: false,
  });
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setOpening({
        opener: findOpener(),
        isPanel: atSide && isWide,
        replacesPanel: panelCount > 0,
      });
    }
  }
  return opening;
}

let panelCount = 0;

/** Lets the shell leave room for a panel; where another one takes its place at once, the room stays. */
function countPanel(change: 1 | -1) {
  panelCount += change;
  queueMicrotask(() => {
    document.documentElement.toggleAttribute("data-beside-page", panelCount > 0);
  });
}

/**
 * Makes room for a panel, and gives the focus back after it, where no trap does: unless it is in the
 * page by then, or in another panel.
 */
function usePanel(
  isOpen: boolean,
  content: RefObject<HTMLElement | null>,
  findFocus: () => HTMLElement | null,
) {
  const latest = useRef(findFocus);
  useLayoutEffect(() => {
    latest.current = findFocus;
  });
  // Before it leaves the page, and takes the focus with it.
  useLayoutEffect(() => {
    if (!isOpen) return;
    countPanel(1);
    return () => {
      countPanel(-1);
      const focused = document.activeElement;
      const isInPanel =
        content.current?.contains(focused) || focused?.closest("[role=alertdialog]");
      if (!isInPanel && focused !== document.body) return;
      // After what takes it by itself: the next panel, or a question that gives it back.
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (document.activeElement?.matches("body, #main"))
            latest.current()?.focus({ preventScroll: true });
        }),
      );
    };
  }, [isOpen, content]);
}

/** What the page was opened for, where that is in the dialog; without `initialFocus` it is found by itself. */
const findAutofocus = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>("[data-autofocus]");

/**
 * The one dialog. Over the page it traps the focus while open; a panel beside the page does not.
 * Both take the focus when they open, and give it back when they close.
 */
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
  findSubject,
}: AppDialogProps) {
  const { opener, isPanel, replacesPanel } = useOpening(open, atSide);
  const content = useRef<HTMLDivElement>(null);
  // What was deleted takes its opener along: what is under the dialog is then next to it.
  const findFocus = () =>
    finalFocus?.() ?? (opener?.isConnected ? opener : (findSubject?.() ?? findTopSurface()));
  usePanel(open && isPanel, content, findFocus);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      size={size}
      role={role}
      modal={!isPanel}
      {...(replacesPanel && isPanel ? { motionPreset: "none" } : {})}
      // Questions and messages are short; what grows while it is filled in begins at a phone's top.
      placement={
        role === "alertdialog" || children === undefined ? "center" : { base: "top", md: "center" }
      }
      scrollBehavior="inside"
      closeOnEscape={closable}
      onEscapeKeyDown={leaveTakenEscape}
      closeOnInteractOutside={closable && role === "dialog" && !isPanel}
      persistentElements={[() => document.getElementById(toasterId)]}
      lazyMount
      unmountOnExit
      {...(onExited ? { onExitComplete: onExited } : {})}
      {...(initialFocus
        ? { initialFocusEl: () => findAutofocus(content.current) ?? initialFocus.current }
        : {})}
      finalFocusEl={findFocus}
    >
      <Portal>
        {!isPanel && <Dialog.Backdrop />}
        <Dialog.Positioner {...(isPanel ? { px: "0" } : {})}>
          <Dialog.Content
            ref={content}
            {...(fillHeight ? { h: "dvh" } : {})}
            {...(isPanel ? panelContent : {})}
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
