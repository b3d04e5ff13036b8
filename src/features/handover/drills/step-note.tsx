import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { TextAreaField } from "../../../components/forms/form-fields.tsx";
import { TextConflict } from "../../../components/forms/text-conflict.tsx";
import { errorMessage } from "../../../lib/api/errors.ts";
import type { DrillStep } from "./drill-queries.ts";

/** Saves a step's note; resolves to what somebody else has noted meanwhile, or to null once stored. */
export type SaveNote = (note: string, before: string) => Promise<string | null>;

/** What was typed, and what stood there when that began. */
type Typed = { text: string; before: string };

/** The note of a step as it is typed and saved; what is not stored yet is kept. */
export function useStepNote(step: DrillStep, onSave: SaveNote) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [theirs, setTheirs] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const stored = step.note ?? "";

  async function save({ text, before }: Typed) {
    setFailure(undefined);
    setTheirs(null);
    const note = text.trim();
    try {
      const noted = note === before ? null : await onSave(note, before);
      setTheirs(noted);
      // Whoever has typed on meanwhile goes on from what is stored now.
      if (noted === null)
        setTyped((now) => (now?.text === text ? null : now && { ...now, before: note }));
    } catch (error) {
      setFailure(`Not saved: ${errorMessage(error, "The note could not be saved.")}`);
    }
  }

  const settle = (text: string) => {
    const settled = { text, before: theirs ?? stored };
    setTyped(settled);
    void save(settled);
  };

  return {
    text: typed?.text ?? stored,
    isUnsaved: typed !== null,
    theirs,
    failure,
    type: (text: string) => setTyped({ text, before: typed?.before ?? stored }),
    settle,
    leave: () => {
      if (typed && theirs === null) void save(typed);
    },
  };
}

type StepNoteProps = { step: DrillStep; note: ReturnType<typeof useStepNote> };

/** The field for a step's note, which is saved when one leaves it. */
export const StepNote = ({ step, note }: StepNoteProps) => (
  <Box>
    {note.theirs !== null && (
      <TextConflict
        what="step"
        title="Note"
        mine={note.text}
        theirs={note.theirs}
        onSettle={note.settle}
      />
    )}
    <TextAreaField
      label={step.outcome === "stuck" ? "What was in the way?" : "Note"}
      optional={step.outcome !== "stuck"}
      rows={2}
      maxLength={4000}
      value={note.text}
      error={note.failure}
      onChange={({ target }) => note.type(target.value)}
      onBlur={note.leave}
    />
  </Box>
);
