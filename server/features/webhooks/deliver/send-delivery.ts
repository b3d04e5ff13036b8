import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { webhookDeliveries } from "../../../../db/schema/index.ts";
import type { Deps } from "../../../context.ts";
import { loopHeader, loopMarkOf } from "../../../platform/outbound/loop-mark.ts";
import { OutboundError } from "../../../platform/outbound/service-fetch.ts";
import { openSecret, type StoredWebhook } from "../stored-webhook.ts";

export type SendDeps = Pick<Deps, "db" | "vault" | "serviceFetch">;
export type StoredDelivery = typeof webhookDeliveries.$inferSelect;

/** How long a receiver may take, in milliseconds: answers are to come before the work. */
const timeout = 10_000;
/** Of an answer, so many characters are kept. */
const answerLength = 500;

type Outcome = Pick<StoredDelivery, "statusCode" | "milliseconds" | "answer" | "error">;

/** Signs a message as Standard Webhooks 1.0.0 describes, under a secret of the form "whsec_...". */
export function signMessage(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
  return `v1,${signature.digest("base64")}`;
}

/** The beginning of an answer. One that does not end, or breaks off, is told as far as it came. */
async function readStart(response: Response): Promise<string> {
  let text = "";
  try {
    if (!response.body) return text;
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.length >= answerLength) break;
    }
  } catch {
    // The status has come, and it alone decides.
  }
  return text.slice(0, answerLength).replaceAll("\u0000", "");
}

const sentences = {
  "forbidden-address":
    "The address leads into a private network, where Baton sends nothing. The person who runs Baton can allow it with OUTBOUND_ALLOW.",
  silent: `The receiver did not answer within ${timeout / 1000} seconds.`,
  unreachable: "The receiver cannot be reached.",
} as const satisfies Record<OutboundError["reason"], string>;

const isSuccess = (status: number) => status >= 200 && status < 300;

const complaintOf = (status: number): string | null => {
  if (isSuccess(status)) return null;
  return status >= 300 && status < 400
    ? `The receiver answered with a redirect (${status}), which Baton does not follow. Enter the address that it leads to.`
    : `The receiver answered ${status}.`;
};

async function send(
  { db, serviceFetch }: SendDeps,
  secret: string,
  { address }: Pick<StoredWebhook, "address">,
  { messageId, body }: Pick<StoredDelivery, "messageId" | "body">,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const timestamp = Math.floor(Date.now() / 1000);
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  try {
    const response = await serviceFetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Baton-Webhooks",
        "webhook-id": messageId,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": signMessage(secret, { id: messageId, timestamp, body }),
        [loopHeader]: loopMarkOf(db),
      },
      body,
      timeout,
      redirect: "manual",
      ...(signal ? { signal } : {}),
    });
    const { status: statusCode } = response;
    const milliseconds = elapsed();
    const answer = await readStart(response);
    return { statusCode, milliseconds, answer, error: complaintOf(statusCode) };
  } catch (cause) {
    if (!(cause instanceof OutboundError)) throw cause;
    const error = sentences[cause.reason];
    return { statusCode: null, milliseconds: elapsed(), answer: null, error };
  }
}

/**
 * Sends a delivery once and notes how that went; one that the receiver took is delivered. Where
 * `signal` breaks it off, its reason is thrown and nothing noted.
 */
export async function attemptDelivery(
  deps: SendDeps,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  signal?: AbortSignal,
): Promise<StoredDelivery> {
  const secret = openSecret(deps, webhook);
  const outcome: Outcome =
    secret === undefined
      ? {
          statusCode: null,
          milliseconds: null,
          answer: null,
          error:
            "The secret was sealed under another key than SECRETS_FILE holds now. Give the webhook a new one.",
        }
      : await send(deps, secret, webhook, delivery, signal);
  return (
    deps.db
      .update(webhookDeliveries)
      .set({
        ...outcome,
        ...(outcome.error === null ? { state: "delivered" as const, retryAt: null } : {}),
        attempts: delivery.attempts + 1,
        attemptedAt: new Date(),
      })
      .where(eq(webhookDeliveries.id, delivery.id))
      .returning()
      .get() ?? { ...delivery, ...outcome, attempts: delivery.attempts + 1 }
  );
}
