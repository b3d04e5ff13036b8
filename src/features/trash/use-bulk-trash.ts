import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { tellBulkResult } from "../../components/dense-list/bulk-results.ts";
import { errorCode, errorMessage } from "../../lib/api/errors.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { formatCount } from "../../lib/formats.ts";
import { type TrashItem, useInvalidateTrash } from "./trash-queries.ts";

/** Refusals that concern one item alone. */
const ownRefusals = new Set<string | null>(["NOT_FOUND", "FORBIDDEN", "CONFLICT"]);

/** Calls the server for one item after the other; after a failure that concerns all, for no more. */
async function oneByOne<Answer>(
  items: readonly TrashItem[],
  call: (item: TrashItem) => Promise<Answer>,
) {
  const done: { item: TrashItem; answer: Answer }[] = [];
  const refused: { message: string }[] = [];
  for (const [at, item] of items.entries()) {
    try {
      done.push({ item, answer: await call(item) });
    } catch (error) {
      const message = errorMessage(error, "Please try again.");
      const isAlone = ownRefusals.has(errorCode(error));
      refused.push(...items.slice(at, isAlone ? at + 1 : undefined).map(() => ({ message })));
      if (!isAlone) break;
    }
  }
  return { done, refused };
}

const maxNotes = 3;

type Restored = { item: TrashItem; answer: { notes: string[] } };

/** What is not as it was, each time with what it is about. */
function notesOf(restored: readonly Restored[]): string[] {
  const noted = restored.flatMap(({ item, answer }) =>
    answer.notes.map((note) => ({ title: item.title, note })),
  );
  const notes = [...Map.groupBy(noted, ({ note }) => note)].map(([note, [first, ...others]]) => {
    const about = others.length > 0 ? formatCount(others.length + 1, "item") : `“${first?.title}”`;
    return `${about}: ${note}`;
  });
  const more = notes.length - maxNotes;
  return more > 0
    ? [...notes.slice(0, maxNotes), `${formatCount(more, "more change", "more changes")}.`]
    : notes;
}

/** Restores several items, or deletes them for good; one notification tells what became of them. */
export function useBulkTrash() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const invalidateTrash = useInvalidateTrash();
  const restore = useMutation(trpc.trash.restore.mutationOptions());
  const remove = useMutation(trpc.trash.delete.mutationOptions());
  const [isPending, setIsPending] = useState(false);
  return {
    isPending,
    /**
     * The latest deletion is undone first, as they come from the Trash: a comment can return only to a task
     * that is back. Resolves to whether any came back.
     */
    restore: async (items: readonly TrashItem[]): Promise<boolean> => {
      setIsPending(true);
      const { done, refused } = await oneByOne(items, ({ entityType, id }) =>
        restore.mutateAsync({ entityType, id }),
      );
      const count = done.length;
      tellBulkResult({ noun: "item", verb: "Restored", count, refused, notes: notesOf(done) });
      await queryClient.invalidateQueries();
      setIsPending(false);
      return count > 0;
    },
    remove: async (items: readonly TrashItem[]): Promise<void> => {
      setIsPending(true);
      const { done, refused } = await oneByOne(items, ({ entityType, id }) =>
        remove.mutateAsync({ entityType, id }),
      );
      const count = done.length;
      tellBulkResult({ noun: "item", verb: "Deleted", forGood: true, count, refused });
      await invalidateTrash();
      setIsPending(false);
    },
  };
}
