import { Box, Button, HStack, Text } from "@chakra-ui/react";
import { ArrowUp, Square } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { maxQuestionLength } from "../../../../server/features/assistant/question/question-length.schema.ts";
import { TextAreaInput } from "../../../components/forms/form-fields.tsx";
import { type DraftKey, useDraft } from "../../../lib/browser/draft-storage.ts";
import { isComposing } from "../../../lib/browser/is-composing.ts";

type ComposerProps = {
  /** What the text is written for. */
  draftKey: DraftKey;
  sending: boolean;
  /** Whether a text can be sent; it can be written in any case. */
  ready: boolean;
  /** Puts the cursor into the field when it appears. */
  startFocused: boolean;
  /** What stands above the text, such as the document that is asked about. */
  above?: ReactNode;
  onSend: (message: string) => void;
  onStop: () => void;
};

/** As high as its text needs. */
function fitHeight(area: HTMLTextAreaElement): void {
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}

/** Where a question is written. Enter sends it; Shift and Enter begin a new line. */
export function Composer({
  draftKey,
  sending,
  ready,
  startFocused,
  above,
  onSend,
  onStop,
}: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(draftKey);
  const blank = draft.trim() === "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: it appears anew for another text
  useEffect(() => {
    if (startFocused) field.current?.focus();
  }, [startFocused, draftKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current);
  }, [draft]);

  // In another width, the same text has other lines.
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    let width = area.offsetWidth;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      if (area.offsetWidth === width) return;
      width = area.offsetWidth;
      // What resizes in the observer itself is reported as a loop.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => fitHeight(area));
    });
    observer.observe(area);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  const send = () => {
    if (blank || sending || !ready) return;
    onSend(draft.trim());
    field.current?.focus();
  };
  // The button that was pressed goes away.
  const stop = () => {
    onStop();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    send();
  };

  return (
    <Box data-lower-bar px={{ base: "4", md: "8" }} pb={{ base: "3", md: "5" }}>
      <Box
        as="form"
        maxW="reading"
        mx="auto"
        bg="bg.card"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="l3"
        transition="border-color 120ms"
        _focusWithin={{ borderColor: "accent.focusRing" }}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {above && (
          <Box px="2.5" pt="2.5">
            {above}
          </Box>
        )}
        <TextAreaInput
          ref={field}
          aria-label="Message"
          placeholder="Type your message..."
          rows={1}
          maxLength={maxQuestionLength}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          border="0"
          bg="transparent"
          outline="0"
          resize="none"
          maxH="48"
          px="3.5"
          pt="3"
          pb="1"
        />
        <HStack justify="flex-end" gap="2" px="2" pb="2">
          <Text textStyle="xs" color="fg.subtle" flex="1" px="1.5" hideBelow="md">
            Enter to send, Shift + Enter for a new line
          </Text>
          {sending && (
            <Button type="button" variant="outline" size="sm" onClick={stop}>
              <Square fill="currentColor" aria-hidden />
              Stop
            </Button>
          )}
          <Button type="submit" size="sm" disabled={blank || sending || !ready}>
            <ArrowUp aria-hidden />
            {sending ? "Sending..." : "Send"}
          </Button>
        </HStack>
      </Box>
    </Box>
  );
}
