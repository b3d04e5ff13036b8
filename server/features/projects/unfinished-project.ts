import type { z } from "zod";
import type { Transaction } from "../../../db/client.ts";
import type { Deps } from "../../context.ts";
import { defineJob, type JobType } from "../../platform/jobs/job-definition.ts";
import { purgeProject } from "./purge-projects.service.ts";

type QueueDeps = Pick<Deps, "jobs">;
type CleanUpDeps = Pick<Deps, "db" | "jobs">;

/** How long after its last sign of life the making of a project is taken for dead. */
const gracePeriod = 5 * 60_000;
/** When the clean-up is tried again after its last attempt has failed, in milliseconds. */
const laterPause = 60 * 60_000;
/** The step from which a project can no longer be saved. */
const droppingStep = "dropping";

const deadline = () => new Date(Date.now() + gracePeriod);

type Making<Payload> = {
  /** Of the clean-up job, as it stands in the database. */
  name: string;
  payload: z.ZodType<Payload>;
  /** Stops what works on the project, before it is removed. */
  stopWork?(deps: QueueDeps, tx: Transaction, unfinished: Payload): void;
  /** Removes what came with the project and belongs to none. */
  purgeBesides?(tx: Transaction, unfinished: Payload): void;
};

/**
 * Defines a way of making projects that takes more than one transaction. The server may stop halfway:
 * a clean-up job, queued with the first row and cancelled with the last, then removes what there is.
 */
export function defineUnfinishedProject<Payload extends { projectId: number }>({
  name,
  payload,
  stopWork,
  purgeBesides,
}: Making<Payload>) {
  const type: JobType<Payload> = { name, payload };

  /** Queues the clean-up. */
  const begin = ({ jobs }: QueueDeps, tx: Transaction, unfinished: Payload): void =>
    jobs.enqueue(tx, type, unfinished, { runAfter: deadline() });

  /** Puts the clean-up off; false if it has begun. */
  const hold = ({ jobs }: QueueDeps, tx: Transaction, unfinished: Payload): boolean =>
    jobs.postpone(tx, type, unfinished, deadline());

  /** Cancels the clean-up. */
  const complete = ({ jobs }: QueueDeps, tx: Transaction, unfinished: Payload): void =>
    jobs.cancel(tx, type, unfinished);

  /** Claims the project for removal; false if it is complete or already removed. */
  const claim = ({ jobs }: QueueDeps, tx: Transaction, unfinished: Payload): boolean =>
    jobs.setStep(tx, type, unfinished, droppingStep);

  /** Removes all that has been made, and the clean-up with it. */
  async function drop({ db, jobs }: CleanUpDeps, unfinished: Payload, signal: AbortSignal) {
    if (stopWork) db.transaction((tx) => stopWork({ jobs }, tx, unfinished));
    await purgeProject({ db, jobs }, unfinished.projectId, signal, (tx) => {
      purgeBesides?.(tx, unfinished);
      jobs.cancel(tx, type, unfinished);
    });
  }

  const job = defineJob({
    ...type,
    run: async (attempt, deps: Deps) => {
      attempt.save({ step: droppingStep });
      await drop(deps, attempt.payload, attempt.signal);
    },
    // Without it, half a project would pass for a whole one, and nothing else knows what came with it.
    onFailed: (tx, unfinished, _error, deps) => {
      const runAfter = new Date(Date.now() + laterPause);
      deps.jobs.enqueue(tx, type, unfinished, { runAfter });
      claim(deps, tx, unfinished);
    },
  });

  return { begin, hold, complete, claim, drop, job };
}
