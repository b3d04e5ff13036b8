import { useRef, useState } from "react";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import type { TaskParts } from "./use-task-parts.ts";

/** The text of an item while it is not stored. */
export type ItemDraft = {
  /** What the item said when somebody began to change it; undefined for a new one. */
  began: string | undefined;
  text: string;
  /** Resolves to whether it was stored, once it is on its way. */
  sending?: Promise<boolean>;
  /** Whether it was sent and not stored. */
  hasFailed?: boolean;
};

/**
 * What is typed into a checklist, until it is stored: the field for new items, and the texts of items
 * that are being changed. What could not be stored stays, also where somebody else has changed
 * or removed the item meanwhile.
 */
export function useChecklist({ checklist }: Pick<Task, "checklist">, parts: TaskParts) {
  const [typed, setTyped] = useState("");
  // By the ids of the items; new ones have negative numbers until they are stored.
  const [drafts, setDrafts] = useState<ReadonlyMap<number, ItemDraft>>(new Map());
  const lastNew = useRef(0);
  const textOf = (id: number) => checklist.find((item) => item.id === id)?.text;

  const put = (id: number, draft: ItemDraft) => setDrafts((now) => new Map([...now, [id, draft]]));
  const drop = (id: number) =>
    setDrafts((now) => new Map([...now].filter(([other]) => other !== id)));

  /** Stores a text in the place of the one that is shown, or as a new item where there is none. */
  const send = (id: number, { began, text }: ItemDraft): Promise<boolean> => {
    const shown = textOf(id);
    const failed = { began, text, hasFailed: true };
    const store = async () => {
      const isStored = await parts.change(({ checklist: now }) => {
        const item = now.find((other) => other.id === id);
        if (item?.text !== shown) return null;
        if (!item) return { checklist: [...now, { text, isDone: false }] };
        return { checklist: now.map((other) => (other === item ? { ...item, text } : other)) };
      });
      if (isStored) drop(id);
      // Unless the item was taken out here meanwhile.
      else setDrafts((now) => (now.has(id) ? new Map([...now, [id, failed]]) : now));
      return isStored;
    };
    const sending = store();
    put(id, { began, text, sending });
    return sending;
  };

  const add = async (): Promise<boolean> => {
    const text = typed.trim();
    if (text === "") return true;
    setTyped("");
    lastNew.current -= 1;
    return send(lastNew.current, { began: undefined, text });
  };

  /** Whether others have changed or removed the item since somebody began to change it here. */
  const isOvertaken = (id: number, { began, text }: ItemDraft) =>
    textOf(id) !== began && textOf(id) !== text.trim();

  /**
   * Stores a draft, unless the person has to choose first; resolves to whether nothing is left to do.
   * @param overTheirs in the place of what others have made of the item meanwhile
   */
  const save = async (id: number, overTheirs = false): Promise<boolean> => {
    const draft = drafts.get(id);
    if (draft?.sending) return draft.sending;
    const text = draft?.text.trim();
    if (!draft || !text || text === textOf(id) || (text === draft.began && !overTheirs)) {
      drop(id);
      return true;
    }
    if (isOvertaken(id, draft) && !overTheirs) return false;
    return send(id, { ...draft, text });
  };

  return {
    typed,
    setTyped,
    add,
    drafts,
    /** Begins to change an item, or goes on. */
    type: (id: number, text: string) => put(id, { began: textOf(id), ...drafts.get(id), text }),
    save,
    drop,
    isOvertaken,
    isUnsaved:
      typed.trim() !== "" ||
      [...drafts.values()].some(({ began, text, sending }) => sending || text.trim() !== began),
    /** Stores everything that was typed; resolves to whether that went well. */
    saveAll: async (): Promise<boolean> => {
      const outcomes = await Promise.all([add(), ...[...drafts.keys()].map((id) => save(id))]);
      return outcomes.every(Boolean);
    },
  };
}

export type ChecklistEdits = ReturnType<typeof useChecklist>;
