import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readConflictingState } from "../../../components/conflicts/use-conflict.ts";
import { errorMessage, isConnectionError } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { clearDraft, readDraft, writeDraft } from "../../../lib/browser/draft-storage.ts";
import { useUnsavedChanges } from "../../../lib/session/reauthentication.ts";
import { atSignOut, countSignOuts } from "../../../lib/session/sign-out-effects.ts";
import { type Meeting, useRefresh } from "../meeting-queries.ts";
import { mergeTexts } from "./merge-texts.ts";

const loadSchema = () =>
  import("../../../../server/features/meetings/meetings.schema.ts").then(
    (module) => module.meetingOutput,
  );

/** So long after the last key what was typed is saved, in milliseconds. */
const saveAfter = 800;
/** So long after a failure of the connection it is tried again. */
const retryAfter = 5000;

export type NotesState =
  | { kind: "untouched" | "saved" | "unsaved" | "saving" | "offline" }
  | { kind: "failed"; message: string }
  /** Somebody else has written at the same place. */
  | { kind: "conflict"; theirs: string; at: Date };

const textKey = (id: number) => `notes-${id}` as const;
const baseKey = (id: number) => `base-of-notes-${id}` as const;

/** Who saves the notes of a meeting: the editor that was opened last, also once it is closed. */
const savers = new Map<number, symbol>();

/** What is on its way to the server for a meeting; an editor that is opened meanwhile waits for it. */
type NotesRequest = { sent: string; answer: Promise<Meeting> };
const requests = new Map<number, NotesRequest>();
atSignOut(() => requests.clear());

/** Sends notes, unless some of the same meeting are on their way already: then those. */
function request(id: number, sent: string, send: () => Promise<Meeting>): NotesRequest {
  const underway = requests.get(id);
  if (underway) return underway;
  const begun = { sent, answer: send().finally(() => requests.delete(id)) };
  requests.set(id, begun);
  return begun;
}

/** Whether notes were typed here that the server does not have yet. */
export const hasUnsavedNotes = (meetingId: number): boolean => readDraft(textKey(meetingId)) !== "";

/**
 * Notes that are saved as they are typed. What the server does not have yet is kept in this tab, with
 * the text it was based on: after a reload or an hour offline it is saved, merged or shown beside
 * what others have written.
 */
export function useNotes(meeting: Meeting) {
  const { id } = meeting;
  const trpc = useTRPC();
  const refresh = useRefresh();
  const { mutateAsync } = useMutation(trpc.meetings.saveNotes.mutationOptions());
  const stored = meeting.notes ?? "";
  const [text, setText] = useState(() => readDraft(textKey(id)) || stored);
  const [state, setState] = useState<NotesState>({
    kind: text === stored ? "untouched" : "unsaved",
  });
  // What the saving reads between two renders.
  const now = useRef({ text, base: hasUnsavedNotes(id) ? readDraft(baseKey(id)) : stored });
  const [isUnsaved, setUnsaved] = useState(text !== stored);
  useUnsavedChanges(isUnsaved);
  // The draft ends with the tab.
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  const [saver] = useState(() => Symbol("saver"));
  const begun = useRef(countSignOuts());
  /** Saved no more is what was typed before somebody signed out, or what another editor goes on with. */
  const isLeft = () => begun.current !== countSignOuts() || savers.get(id) !== saver;
  const isSaving = useRef(false);
  /** While a person has to choose, nothing is saved. */
  const isInConflict = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = (next: string, base: string) => {
    now.current = { text: next, base };
    if (next === base) {
      clearDraft(textKey(id));
      clearDraft(baseKey(id));
    } else {
      writeDraft(textKey(id), next);
      writeDraft(baseKey(id), base);
    }
    setText(next);
    setUnsaved(next !== base);
  };

  const saveLater = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), delay);
  };

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    if (isLeft()) return;
    const { text: typed, base } = now.current;
    if (isSaving.current || isInConflict.current) return;
    if (typed === base && !requests.has(id)) return;
    isSaving.current = true;
    setState({ kind: "saving" });
    try {
      const { sent, answer } = request(id, typed, () =>
        mutateAsync({ id, notes: typed, before: base }),
      );
      const { notes } = await answer;
      if (isLeft()) return;
      isSaving.current = false;
      // Blanks at the ends are not stored; whoever is typing goes on behind them.
      const isTypedOn = now.current.text !== sent;
      keep(now.current.text, isTypedOn ? (notes ?? "") : sent);
      setState({ kind: isTypedOn ? "unsaved" : "saved" });
      if (isTypedOn) saveLater(saveAfter);
      else void refresh();
    } catch (error) {
      if (isLeft()) return;
      const current = await readConflictingState(error, loadSchema);
      if (isLeft()) return;
      isSaving.current = false;
      if (current) {
        const theirs = current.notes ?? "";
        const merged = mergeTexts(base.trim(), now.current.text, theirs);
        keep(merged ?? now.current.text, merged === null ? base : theirs);
        isInConflict.current = merged === null;
        if (merged === null) setState({ kind: "conflict", theirs, at: current.updatedAt });
        else await save();
      } else if (isConnectionError(error)) {
        setState({ kind: "offline" });
        saveLater(retryAfter);
      } else {
        setState({ kind: "failed", message: errorMessage(error, "The notes could not be saved.") });
      }
    }
  }

  const type = (next: string) => {
    keep(next, now.current.base);
    if (state.kind === "conflict") return;
    setState({ kind: "unsaved" });
    saveLater(saveAfter);
  };

  /** Ends a conflict with this text; the other one is what it is based on from now on. */
  const settle = (next: string) => {
    if (state.kind !== "conflict") return;
    isInConflict.current = false;
    keep(next, state.theirs);
    setState({ kind: "unsaved" });
    void save();
  };

  // What somebody else has written appears at once, unless something is being typed.
  const follow = useEffectEvent(() => {
    const { text: typed, base } = now.current;
    if (typed === base && !isSaving.current && typed.trim() !== stored) {
      keep(stored, stored);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed whenever it changes.
  useEffect(() => follow(), [stored]);

  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    savers.set(id, saver);
    const tryAgain = () => saveNow();
    addEventListener("online", tryAgain);
    // What was left unsaved by a closed panel or a reloaded page.
    saveNow();
    return () => {
      removeEventListener("online", tryAgain);
      // What was typed last, when the dialog is closed.
      saveNow();
    };
  }, [id, saver]);

  return { text, state, type, settle, flush: () => void save() };
}
