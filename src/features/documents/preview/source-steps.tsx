import { HStack, IconButton, Text } from "@chakra-ui/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Tooltip } from "../../../components/overlays/tooltip.tsx";
import { isWriting } from "../../../lib/browser/is-writing.ts";

/** The source that is open among those of an answer. */
export type OpenSource = {
  /** Counted from 1. */
  position: number;
  count: number;
  /** Opens the one at another position. */
  onOpen: (position: number) => void;
  /** How the document has changed since it was cited; null where what was cited still stands. */
  changed: string | null;
  /** The version that was cited, where it may be an earlier one. */
  version?: number;
};

/** Steps through the sources by J and K, as in other lists, unless somebody writes. */
export function stepByKey(event: KeyboardEvent, source: OpenSource | null): void {
  if (!source || event.defaultPrevented || isWriting(event.target)) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { j: 1, k: -1 }[event.key.toLowerCase()];
  const position = source.position + (step ?? 0);
  if (step === undefined || position < 1 || position > source.count) return;
  event.preventDefault();
  source.onOpen(position);
}

type StepButtonProps = { source: OpenSource; step: 1 | -1 };

function StepButton({ source: { position, count, onOpen }, step }: StepButtonProps) {
  const [label, key, Icon] =
    step === 1 ? ["Next source", "J", ChevronRight] : ["Previous source", "K", ChevronLeft];
  const isEnd = position + step < 1 || position + step > count;
  return (
    <Tooltip content={`${label} (${key})`}>
      <IconButton
        aria-label={label}
        aria-keyshortcuts={key}
        variant="ghost"
        size="xs"
        // Stays focusable at an end, where a disabled button would lose the focus.
        aria-disabled={isEnd}
        opacity={isEnd ? 0.4 : 1}
        onClick={() => !isEnd && onOpen(position + step)}
      >
        <Icon aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

/** The way to the previous and the next source of an answer. */
export function SourceSteps({ source }: { source: OpenSource }) {
  return (
    <HStack gap="0.5" flexShrink="0" role="group" aria-label="Sources of the answer">
      <StepButton source={source} step={-1} />
      <Text
        textStyle="xs"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
        aria-live="polite"
      >
        {source.position} of {source.count}
      </Text>
      <StepButton source={source} step={1} />
    </HStack>
  );
}
