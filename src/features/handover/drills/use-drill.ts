import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DrillStepOutcome } from "../../../../db/enums.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { type Drill, drillQueryOptions, useRefreshEvidence } from "./drill-queries.ts";

type StepChange = { position: number; outcome?: DrillStepOutcome; note?: string | null };

/** The drill as it will be once the step is stored. */
function withStep(drill: Drill, { position, outcome, note }: StepChange): Drill {
  const steps = drill.steps.map((step) =>
    step.position === position
      ? { ...step, outcome: outcome ?? step.outcome, note: note === undefined ? step.note : note }
      : step,
  );
  return { ...drill, steps };
}

/** One drill, and all that can be done with it. */
export function useDrill(id: number) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = useRefreshEvidence();
  const query = useQuery({ ...drillQueryOptions(trpc, id), enabled: id > 0 });
  const key = trpc.drills.read.queryKey({ id });
  const store = (drill: Drill) => queryClient.setQueryData(key, drill);

  const update = useMutation(
    trpc.drills.update.mutationOptions({
      // What is marked shows at once; where the server refuses, it is as before.
      onMutate: async ({ steps = [] }) => {
        await queryClient.cancelQueries({ queryKey: key });
        const before = queryClient.getQueryData(key);
        if (before) store(steps.reduce((drill, step) => withStep(drill, step), before));
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

  const after = (failure: string) => ({
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
    saveStep: (step: StepChange) => update.mutate({ id, steps: [step] }),
    finish,
    reopen,
    witness,
  };
}
