import { Box } from "@chakra-ui/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { TextConflict } from "../../../components/conflicts/text-conflict.tsx";
import { TextAreaField } from "../../../components/forms/form-fields.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { errorMessage } from "../../../lib/api/errors.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { showToast } from "../../../lib/toaster.ts";
import type { DrillStep } from "./drill-queries.ts";

/** What somebody else has noted meanwhile, and who, as far as that is known. */
export type OtherNote = { text: string; by: { id: number; name: string } | null };

/** Saves a step's note; resolves to what somebody else has noted meanwhile, or to null once stored. */
export type SaveNote = (note: string, before: string) => Promise<OtherNote | null>;

/** What was typed, and what stood there when that began. */
type Typed = { text: string; before: string };

/**
 * The note of a step as it is typed and saved; what is not stored yet is kept.
 * @param onConflict told when there is a note of somebody else to choose from, and when no longer
 */
export function useStepNote(
  step: DrillStep,
  onSave: SaveNote,
  onConflict: (isOpen: boolean) => void,
) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [theirs, setTheirs] = useState<OtherNote | null>(null);
  const [failure, setFailure] = useState<string>();
  const stored = step.note ?? "";
  // What the saving reads between two renders, and after the last one.
  const latest = useRef<Typed | null>(null);
  const saving = useRef<Promise<void>>(undefined);
  const isAskedAgain = useRef(false);
  const isGone = useRef(false);

  const keep = (next: Typed | null) => {
    latest.current = next;
    setTyped(next);
  };

  const notSaved = `The note of step ${step.position} was not saved`;

  function showTheirs(noted: OtherNote) {
    setTheirs(noted);
    onConflict(true);
    if (!isGone.current) return;
    const description = `${noted.by?.name ?? "Someone else"} has written another note there.`;
    showToast({ title: notSaved, description, tone: "error" });
  }

  function showFailure(error: unknown) {
    setFailure(`Not saved: ${errorMessage(error, "The note could not be saved.")}`);
    if (isGone.current) showErrorToast(notSaved, error);
  }

  /** Whether what was typed is stored. */
  async function send(): Promise<boolean> {
    isAskedAgain.current = false;
    const sent = latest.current;
    if (!sent) return true;
    const note = sent.text.trim();
    try {
      const noted = note === sent.before ? null : await onSave(note, sent.before);
      setFailure(undefined);
      if (noted !== null) {
        showTheirs(noted);
        return false;
      }
    } catch (error) {
      showFailure(error);
      return false;
    }
    // Whoever has typed on meanwhile goes on from what is stored now.
    const now = latest.current;
    keep(now && now.text !== sent.text ? { ...now, before: note } : null);
    return true;
  }

  /** One after the other: each is based on what the one before has stored. */
  async function sendAll(): Promise<void> {
    let isStored = await send();
    while (isStored && isAskedAgain.current) isStored = await send();
    saving.current = undefined;
  }

  function save(): Promise<void> {
    isAskedAgain.current = true;
    saving.current ??= sendAll();
    return saving.current;
  }

  const leave = () => {
    if (typed && theirs === null) void save();
  };

  // What was typed last, when the page is left; where it could not be saved, that has been asked about.
  const saveLast = useEffectEvent(() => {
    if (failure === undefined) leave();
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      saveLast();
    };
  }, []);

  return {
    text: typed?.text ?? stored,
    isUnsaved: typed !== null,
    theirs,
    failure,
    type: (text: string) => keep({ text, before: typed?.before ?? stored }),
    settle: (text: string) => {
      keep({ text, before: theirs?.text ?? stored });
      setTheirs(null);
      onConflict(false);
      void save();
    },
    leave,
    /** Resolves to whether nothing would be lost by leaving the page. */
    saveBeforeLeaving: async () => {
      if (theirs === null) await save();
      return latest.current === null;
    },
  };
}

type StepNoteProps = {
  step: DrillStep;
  note: ReturnType<typeof useStepNote>;
  /** Asked for just now, to be written into. */
  startFocused: boolean;
};

/** The field for a step's note, which is saved when one leaves it; where two differ, the choice. */
export function StepNote({ step, note, startFocused }: StepNoteProps) {
  const [hasChosen, setHasChosen] = useState(false);
  const guard = useUnsavedChangesGuard(note.isUnsaved, () => {}, {
    saveFirst: note.saveBeforeLeaving,
  });
  return (
    <Box>
      {note.theirs !== null ? (
        <TextConflict
          // It takes the place of the field.
          mb="0"
          what="step"
          by={note.theirs.by}
          title="Note"
          mine={note.text}
          theirs={note.theirs.text}
          onSettle={(text) => {
            setHasChosen(true);
            note.settle(text);
          }}
        />
      ) : (
        <TextAreaField
          label={step.outcome === "stuck" ? "What was in the way?" : "Note"}
          optional={step.outcome !== "stuck"}
          rows={2}
          // In the place of the notice whose button was pressed.
          autoFocus={startFocused || hasChosen}
          maxLength={4000}
          value={note.text}
          error={note.failure}
          onChange={({ target }) => note.type(target.value)}
          onBlur={note.leave}
        />
      )}
      {guard.question}
    </Box>
  );
}
