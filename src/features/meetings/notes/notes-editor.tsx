import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { Check, CloudOff } from "lucide-react";
import { type RefObject, useRef } from "react";
import { TextConflict } from "../../../components/conflicts/text-conflict.tsx";
import { TextAreaInput } from "../../../components/forms/form-fields.tsx";
import type { Meeting } from "../meeting-queries.ts";
import { type NotesState, useNotes } from "./use-notes.ts";

type StateLineProps = { state: NotesState; onRetry: () => void };

/** Says whether what was typed has been saved. */
function StateLine({ state, onRetry }: StateLineProps) {
  return (
    <HStack minH="6" gap="1.5" textStyle="xs" color="fg.subtle">
      {/* To be found, but not said: these two alternate while one types. */}
      {state.kind === "saved" && (
        <>
          <Check size={14} aria-hidden />
          <Text>Saved</Text>
        </>
      )}
      {(state.kind === "unsaved" || state.kind === "saving") && <Text>Saving...</Text>}
      <Box role="status">
        {state.kind === "offline" && (
          <HStack gap="1.5" color="fg.warning" align="flex-start">
            <Box pt="0.5" flexShrink="0">
              <CloudOff size={14} aria-hidden />
            </Box>
            <Text>
              Not saved yet: Baton cannot be reached. What you typed is kept in this tab, and saved
              as soon as it answers again.
            </Text>
          </HStack>
        )}
        {state.kind === "failed" && (
          <HStack gap="2" color="fg.error">
            <Text>Not saved: {state.message}</Text>
            <Button size="xs" variant="outline" onClick={onRetry}>
              Try Again
            </Button>
          </HStack>
        )}
      </Box>
    </HStack>
  );
}

type NotesEditorProps = {
  meeting: Meeting;
  /** The field, so that a dialog can begin there. */
  field?: RefObject<HTMLTextAreaElement | null>;
};

/** Notes that are saved while they are typed. */
export function NotesEditor({ meeting, field }: NotesEditorProps) {
  const { text, state, type, settle, flush } = useNotes(meeting);
  const ownField = useRef<HTMLTextAreaElement>(null);
  const area = field ?? ownField;
  return (
    <Stack gap="1">
      {state.kind === "conflict" && (
        <TextConflict
          what="meeting"
          id={meeting.id}
          at={state.at}
          title="Notes"
          mine={text}
          theirs={state.theirs}
          onSettle={(chosen) => {
            settle(chosen);
            // The button that was pressed goes away.
            area.current?.focus();
          }}
        />
      )}
      {/* It stays while one chooses: whoever is typing goes on, and no key is lost. */}
      <TextAreaInput
        ref={area}
        aria-label="Meeting Notes"
        placeholder="Write what is said; it is saved as you type."
        rows={Math.min(16, Math.max(5, text.split("\n").length + 1))}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={flush}
      />
      <StateLine state={state} onRetry={flush} />
    </Stack>
  );
}
