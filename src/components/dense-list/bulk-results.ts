import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TrashEntityType } from "../../../db/enums.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatCount } from "../../lib/formats.ts";
import { showToast } from "../../lib/toaster.ts";

type Refused = readonly { message: string }[];

/** Why some were left as they are; the same reason is told once. */
const reasons = (refused: Refused) => [...new Set(refused.map(({ message }) => message))].join(" ");

type BulkResult = {
  /** What a row is, as in "3 tasks". */
  noun: string;
  verb: "Changed" | "Deleted" | "Restored";
  /** Of rows that have left the Trash for good. */
  forGood?: boolean;
  /** How many were changed. */
  count: number;
  refused: Refused;
  /** What else is to be said of those that were changed. */
  notes?: readonly string[];
  undo?: (() => void) | undefined;
};

/** Tells what became of several rows at once, and which were left as they are. */
export function tellBulkResult(result: BulkResult): void {
  const { noun, verb, forGood = false, count, refused, notes = [], undo } = result;
  const ending = forGood ? " for good" : "";
  const done = `${verb} ${formatCount(count, noun)}${ending}`;
  const left = formatCount(refused.length, noun);
  const description = [...notes, reasons(refused)].filter(Boolean).join(" ");
  showToast({
    title:
      refused.length === 0
        ? done
        : count === 0
          ? `${left} could not be ${verb.toLowerCase()}${ending}`
          : `${done}, ${left} could not be`,
    ...(description ? { description } : {}),
    tone: refused.length === 0 ? "success" : "error",
    ...(undo ? { action: { label: "Undo", run: undo } } : {}),
  });
}

/** Brings several things of one kind back from the Trash; a notification tells. */
export function useRestoreAll(entityType: TrashEntityType) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const restore = useMutation(trpc.trash.restore.mutationOptions());
  return async (ids: readonly number[]): Promise<void> => {
    let count = 0;
    try {
      for (const id of ids) {
        await restore.mutateAsync({ entityType, id });
        count += 1;
      }
      showToast({ title: `Restored ${formatCount(count, entityType)}`, tone: "success" });
    } catch (error) {
      const left = formatCount(ids.length - count, entityType);
      showErrorToast(`Not restored, still in the Trash: ${left}`, error);
    }
    await queryClient.invalidateQueries();
  };
}
