import { eq } from "drizzle-orm";
import { vi } from "vitest";
import { jobs, webhooks } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { compareGaps } from "../../../server/features/webhooks/compare-gaps.job.ts";
import { deliverWebhookJob } from "../../../server/features/webhooks/deliver/deliver-webhook.job.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { startReceiver } from "../../helpers/services/webhook-receiver.ts";

export const address = "https://hooks.example.org/baton?key=1";

/** A project whose webhook leads to a receiver of the test. */
export async function startWebhook(
  answer: Parameters<typeof startReceiver>[0] = () => ({}),
  kinds: ("task" | "document" | "question" | "gap")[] = ["task"],
) {
  const receiver = await startReceiver(answer);
  const deps = createTestDeps({ SERVICE_ADDRESSES: `hooks.example.org=${receiver.origin}` });
  const owner = await registerMember(deps, "Harbor");
  const api = await owner.call();
  const webhook = await api.webhooks.create({ address, kinds });
  const stored = () => deps.db.select().from(webhooks).where(eq(webhooks.id, webhook.id)).get();
  const deliveries = () => api.webhooks.deliveries({ id: webhook.id });
  return { deps, owner, api, webhook, receiver, stored, deliveries };
}

/** Runs the job once, as the queue would; resolves to when it is to run again. */
export async function deliver(deps: Deps, webhookId: number) {
  deps.db.delete(jobs).where(eq(jobs.name, deliverWebhookJob.name)).run();
  await deliverWebhookJob.run(
    {
      payload: { webhookId },
      step: null,
      checkpoint: null,
      signal: new AbortController().signal,
      save: () => undefined,
      complete: (write) => deps.db.transaction(write),
    },
    deps,
  );
  return deps.db.select().from(jobs).where(eq(jobs.name, deliverWebhookJob.name)).get()?.runAfter;
}

/** Only what day and time it is: the sockets of the receiver go on by the real clock. */
export function setClock(at: Date) {
  vi.useFakeTimers({ toFake: ["Date"], now: at });
}

/** Tells the project's webhooks at once which gaps have opened and closed. */
export const tellGaps = ({ db, jobs }: Deps, projectId: number) =>
  db.transaction((tx) => compareGaps(tx, jobs, projectId));
