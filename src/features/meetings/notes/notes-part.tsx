import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { Pencil } from "lucide-react";
import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { useCanEdit } from "../../../lib/session/session.ts";
import type { Meeting } from "../meeting-queries.ts";
import { NotesEditor } from "./notes-editor.tsx";
import { hasUnsavedNotes } from "./use-notes.ts";

type NotesPartProps = { meeting: Meeting; field: RefObject<HTMLTextAreaElement | null> };

/** The notes of a meeting: to be read, and to be written while it goes on. */
export function NotesPart({ meeting, field }: NotesPartProps) {
  const { id, notes } = meeting;
  const canEdit = useCanEdit();
  const [isWriting, setWriting] = useState(() => !notes || hasUnsavedNotes(id));
  if (!notes && !canEdit) return null;
  const write = () => {
    flushSync(() => setWriting(true));
    field.current?.focus();
  };
  const isEditor = canEdit && isWriting;
  return (
    <Box as="section">
      <Flex justify="space-between" align="center" mb="1" minH="6">
        <Heading as="h3" textStyle="xs" fontWeight="medium" color="fg.muted">
          Meeting Notes
        </Heading>
        {canEdit && !isWriting && (
          <Button size="2xs" variant="outline" onClick={write}>
            <Pencil aria-hidden />
            Edit Notes
          </Button>
        )}
      </Flex>
      {isEditor ? (
        <NotesEditor meeting={meeting} field={field} />
      ) : (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {notes}
        </Text>
      )}
    </Box>
  );
}
