import { Button, chakra, HStack, Text } from "@chakra-ui/react";
import { type ReactNode, useId, useState } from "react";
import { commentLimits } from "../../../server/features/comments/comments.schema.ts";
import { errorMessage } from "../../lib/api/errors.ts";
import { type DraftKey, useDraft } from "../../lib/browser/draft-storage.ts";
import { MentionField } from "./mention-field.tsx";
import { encodeMentions } from "./mention-text.ts";
import type { MentionLabels } from "./use-mention-labels.ts";

type CommentFormProps = {
  draftKey: DraftKey;
  label: string;
  placeholder?: string;
  labels: MentionLabels;
  submitLabel: string;
  /** Puts the cursor into the field when it appears. */
  startFocused?: boolean;
  /** What else is said above the buttons. */
  notice?: ReactNode;
  /** Sends the text, with the ids of those whom it mentions. */
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
};

const count = (value: number) => value.toLocaleString("en-US");

/** Characters before the limit from which on the form counts. */
const nearLimit = 1_000;

function lengthNote(length: number): string | undefined {
  const over = length - commentLimits.text;
  if (over > 0) {
    return `A comment can have at most ${count(commentLimits.text)} characters. Take out ${count(over)}, or put the text into a document.`;
  }
  return over > -nearLimit ? `${count(-over)} characters left` : undefined;
}

/** Where a comment is written. What was typed and not sent is there again when one comes back. */
export function CommentForm({
  draftKey,
  label,
  placeholder = "",
  labels,
  submitLabel,
  startFocused = false,
  notice,
  onSend,
  onCancel,
}: CommentFormProps) {
  const noteId = useId();
  const [text, setText] = useDraft(draftKey);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const encoded = encodeMentions(text, labels.known).trim();
  const isTooLong = encoded.length > commentLimits.text;
  const note = failure ?? lengthNote(encoded.length);
  const canSend = encoded !== "" && !isTooLong && !pending;

  const change = (next: string) => {
    setText(next);
    setFailure(undefined);
  };
  const send = async () => {
    if (!canSend) return;
    setPending(true);
    setFailure(undefined);
    try {
      await onSend(encoded);
      setText("");
    } catch (error) {
      setFailure(errorMessage(error, "The comment was not sent. Please try again."));
    } finally {
      setPending(false);
    }
  };
  const cancel =
    onCancel &&
    (() => {
      setText("");
      onCancel();
    });

  return (
    <chakra.form
      noValidate
      w="full"
      minW="0"
      onSubmit={(event) => {
        event.preventDefault();
        // Not what is around it as well.
        event.stopPropagation();
        void send();
      }}
    >
      <MentionField
        label={label}
        placeholder={placeholder}
        value={text}
        labels={[...labels.current.keys()]}
        startFocused={startFocused}
        invalid={isTooLong || failure !== undefined}
        // What was typed meanwhile would go with what was sent.
        readOnly={pending}
        describedBy={note ? noteId : undefined}
        onChange={change}
        onSubmit={() => void send()}
      />
      {notice}
      <HStack mt="2" gap="2" align="flex-start" justify="flex-end" wrap="wrap">
        {note && (
          <Text
            id={noteId}
            flex="1"
            minW="40"
            textStyle="xs"
            role={failure || isTooLong ? "alert" : "status"}
            color={failure || isTooLong ? "fg.error" : "fg.subtle"}
          >
            {note}
          </Text>
        )}
        {cancel && (
          <Button size="sm" variant="ghost" disabled={pending} onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          variant={onCancel ? "solid" : "outline"}
          disabled={!canSend}
          loading={pending}
        >
          {submitLabel}
        </Button>
      </HStack>
    </chakra.form>
  );
}
