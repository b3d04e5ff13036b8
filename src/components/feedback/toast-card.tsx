import { Box, Button, HStack, IconButton, Stack, Text } from "@chakra-ui/react";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { hasReference } from "../../lib/api/errors.ts";
import {
  actionToastDuration,
  dismissToast,
  type Toast,
  type ToastTone,
  toastDuration,
} from "../../lib/toaster.ts";

/** How far a notification is swiped to the right before it goes, in CSS pixels. */
const swipeThreshold = 50;

/** A reference to the server's log is there to be copied: with a mouse, text is selected, not swiped. */
const selectable = {
  userSelect: "text",
  onPointerDown: (event: PointerEvent) => {
    if (event.pointerType === "mouse") event.stopPropagation();
  },
} as const;

const icons = { neutral: Info, success: CircleCheck, error: CircleAlert } as const;
const iconColors = {
  neutral: "fg.muted",
  success: "fg.success",
  error: "fg.error",
} as const satisfies Record<ToastTone, string>;

function useCountdown(toast: Toast, paused: boolean) {
  const remaining = useRef(toast.action ? actionToastDuration : toastDuration);
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - started;
    };
  }, [toast.id, paused]);
}

function useSwipe(onSwiped: () => void) {
  const [start, setStart] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    setStart(null);
    if (offset >= swipeThreshold) onSwiped();
    else setOffset(0);
  };
  return {
    offset,
    swiping: start !== null,
    handlers: {
      onPointerDown: (event: PointerEvent) => setStart(event.clientX),
      onPointerMove: (event: PointerEvent) => {
        if (start !== null) setOffset(Math.max(0, event.clientX - start));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

type ToastCardProps = {
  toast: Toast;
  /** While the keyboard is here, it stays. */
  hasFocus: boolean;
  /** Told just before the card leaves the page. */
  onGone: () => void;
};

/** One notification: it goes after a while, on Escape, by its button or swiped to the right. */
export function ToastCard({ toast, hasFocus, onGone }: ToastCardProps) {
  const [pointed, setPointed] = useState(false);
  useCountdown(toast, pointed || hasFocus || toast.isOngoing);
  useLayoutEffect(() => onGone, [onGone]);
  const swipe = useSwipe(() => dismissToast(toast.id));
  const Icon = icons[toast.tone];
  return (
    <HStack
      data-testid="toast"
      data-tone={toast.tone}
      align="flex-start"
      gap="3"
      ps="4"
      pe="2"
      py="3"
      bg="bg.panel"
      borderRadius="l3"
      boxShadow="lg"
      pointerEvents="auto"
      touchAction="pan-y"
      animationName="slide-from-bottom, fade-in"
      animationDuration="moderate"
      transition={swipe.swiping ? "none" : "transform 150ms"}
      style={{ transform: `translateX(${swipe.offset}px)` }}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      {...swipe.handlers}
    >
      <Box as="span" color={iconColors[toast.tone]} pt="0.5">
        <Icon size={16} aria-hidden />
      </Box>
      <Stack gap="0.5" flex="1" minW="0" userSelect="none">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {toast.title}
        </Text>
        {toast.description && (
          <Text
            color="fg.muted"
            overflowWrap="anywhere"
            {...(hasReference(toast.description) ? selectable : {})}
          >
            {toast.description}
          </Text>
        )}
      </Stack>
      {toast.action && (
        <Button
          variant="outline"
          size="xs"
          flexShrink="0"
          mt="-0.5"
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.run();
          }}
          onPointerDown={(event) => event.stopPropagation()}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        aria-label="Dismiss notification"
        variant="ghost"
        size="xs"
        mt="-1"
        color="fg.subtle"
        onClick={() => dismissToast(toast.id)}
        onPointerDown={(event) => event.stopPropagation()}
      >
        <X aria-hidden />
      </IconButton>
    </HStack>
  );
}
