import type { z } from "zod";
import type { Transaction } from "../../../db/client.ts";
import type { jobs } from "../../../db/schema/index.ts";
import type { Schedule } from "./schedule.ts";

export type JobRow = typeof jobs.$inferSelect;

/** An attempt at a job. */
export type RunningJob<Payload> = Readonly<Pick<JobRow, "step" | "checkpoint">> & {
  readonly payload: Payload;
  /** Aborted when the job was cancelled or the server stops. */
  readonly signal: AbortSignal;
  /** Notes the step at hand, and what finished steps leave for a later attempt. */
  save(state: { step?: string; checkpoint?: string }, write?: (tx: Transaction) => void): void;
  /** Ends the job: what it writes and its end are one transaction. */
  complete(write: (tx: Transaction) => void): void;
};

export type JobDefinition<Payload, Deps> = {
  /** Stands in the database: jobs that wait under it would not be found under another one. */
  name: string;
  /** Checked when a job is queued, and again when it runs, possibly by a later version. */
  payload: z.ZodType<Payload>;
  /**
   * Of one key there is one job at a time; without this function, of one payload. It stands in the log
   * where the job fails.
   */
  key?(payload: Payload): string;
  /** Where it waits for others outside rather than works: then it takes no place from those that work. */
  lane?: "outbound";
  /** When it runs by itself, with an empty payload. */
  schedule?: Schedule;
  /**
   * Does the work. It may be called again after it was cut short. The job ends when this calls
   * `job.complete`, or else when it returns.
   */
  run(job: RunningJob<Payload>, deps: Deps): Promise<void>;
  /** Whether another attempt can end otherwise; without this function, after any error. */
  isWorthRetrying?(error: unknown): boolean;
  /** Milliseconds to wait after the first failure and the second, where the queue's do not fit. */
  retryPauses?: readonly number[];
  /** Writes what is to be seen while the job waits for its next attempt. */
  onPostponed?(tx: Transaction, payload: Payload): void;
  /** Writes what is to be seen after the last attempt. */
  onFailed?(tx: Transaction, payload: Payload, error: unknown, deps: Deps): void;
};

/** What queueing a job needs of its definition. */
export type JobType<Payload> = Pick<JobDefinition<Payload, never>, "name" | "payload" | "key">;

/** Defines a kind of job; it runs once it stands in the list of `server/jobs.ts`. */
export const defineJob = <Payload, Deps>(definition: JobDefinition<Payload, Deps>) => definition;

/** A definition together with what it works with. */
export type BoundJob = Omit<JobDefinition<unknown, never>, "run" | "onFailed"> & {
  run(job: RunningJob<unknown>): Promise<void>;
  onFailed(tx: Transaction, payload: unknown, error: unknown): void;
};

/** Gives a definition what it works with, so that the queue need not know of it. */
export const bindJob = <Deps>(definition: JobDefinition<unknown, Deps>, deps: Deps): BoundJob => ({
  ...definition,
  run: (job) => definition.run(job, deps),
  onFailed: (tx, payload, error) => definition.onFailed?.(tx, payload, error, deps),
});

/** What tells a job from others of its kind: of one key there is one at a time. */
export const keyOf = <Payload>({ key }: JobType<Payload>, payload: Payload): string =>
  key ? key(payload) : JSON.stringify(payload);
