import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DrillStepOutcome } from "../../../../db/enums.ts";
import { readConflictingState } from "../../../components/conflicts/use-conflict.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { type Drill, drillQueryOptions, useRefreshEvidence } from "./drill-queries.ts";
import type { OtherNote } from "./step-note.tsx";

const loadSchema = () =>
  import("../../../../server/features/drills/drills.schema.ts").then(
    (module) => module.noteConflict,
  );

type Mark = { position: number; outcome?: DrillStepOutcome | undefined };
type Note = { position: number; note: string; before: string };

/** The drill as it will be once the step is marked. */
const withMark = (drill: Drill, { position, outcome }: Mark): Drill => ({
  ...drill,
  steps: drill.steps.map((step) =>
    step.position === position ? { ...step, outcome: outcome ?? step.outcome } : step,
  ),
});

const noteOf = (drill: Pick<Drill, "steps">, position: number) =>
  drill.steps.find((step) => step.position === position)?.note ?? "";

/** One drill, and all that can be done with it. */
export function useDrill(id: number) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = useRefreshEvidence();
  const query = useQuery({ ...drillQueryOptions(trpc, id), enabled: id > 0 });
  const key = trpc.drills.read.queryKey({ id });
  const store = (drill: Drill) => queryClient.setQueryData(key, drill);
  // One after the other: a drill is finished only once what was noted before has been stored.
  const scope = { id: `drill-${id}` };

  const update = useMutation(
    trpc.drills.update.mutationOptions({
      scope,
      // What is marked shows at once; where the server refuses, it is as before.
      onMutate: async ({ steps = [] }) => {
        await queryClient.cancelQueries({ queryKey: key });
        const before = queryClient.getQueryData(key);
        if (before) store(steps.reduce(withMark, before));
        return before;
      },
      onError: (error, _input, before) => {
        if (before) store(before);
        showErrorToast("The step was not saved", error);
        void query.refetch();
      },
      // Of several that are under way, the answer to the last one tells of all.
      onSuccess: (drill) => {
        if (queryClient.isMutating({ mutationKey: trpc.drills.update.mutationKey() }) === 1) {
          store(drill);
        }
      },
    }),
  );

  const notes = useMutation(trpc.drills.update.mutationOptions({ scope }));

  /**
   * Stores the note of a step where `before` still stands; else resolves to the note that somebody
   * else has left there. Throws whatever else goes wrong.
   */
  async function saveNote({ position, note, before }: Note): Promise<OtherNote | null> {
    const steps = [{ position, note: note || null, noteBefore: before || null }];
    try {
      store(await notes.mutateAsync({ id, steps }));
      return null;
    } catch (error) {
      const current = await readConflictingState(error, loadSchema);
      if (!current) throw error;
      void query.refetch();
      return { text: noteOf(current, position), by: current.noteBy };
    }
  }

  const after = (failure: string) => ({
    scope,
    onError: (error: unknown) => showErrorToast(failure, error),
    onSuccess: async (drill: Drill) => {
      store(drill);
      await refresh();
    },
  });
  const finish = useMutation(
    trpc.drills.finish.mutationOptions(after("The drill was not finished")),
  );
  const reopen = useMutation(
    trpc.drills.reopen.mutationOptions(after("The drill was not reopened")),
  );
  const witness = useMutation(
    trpc.drills.witness.mutationOptions(after("The drill was not confirmed")),
  );

  return {
    query,
    mark: (mark: Mark) => update.mutate({ id, steps: [mark] }),
    saveNote,
    finish,
    reopen,
    witness,
  };
}
