import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "../../../server/router.ts";

type CallError = TRPCClientError<AppRouter>;

/** Whether a call to the server failed, as opposed to anything else that can be thrown. */
export const isCallError = (error: unknown): error is CallError => error instanceof TRPCClientError;

/** The server's code for what went wrong, such as NOT_FOUND; null when it did not answer. */
export const errorCode = (error: unknown): string | null =>
  isCallError(error) ? (error.data?.appCode ?? null) : null;

/** What stands on the server by now, where that is why a change was refused; else undefined. */
export const conflictingData = (error: unknown): unknown =>
  isCallError(error) && errorCode(error) === "CONFLICT" ? error.data?.current : undefined;

/** Whether no answer of Baton's came: from nobody, or from something in front of it. */
export const isConnectionError = (error: unknown): boolean =>
  isCallError(error) && error.data == null;

/** The server, or something in front of it, answered with neither a result nor an error of ours. */
export class UnexpectedAnswerError extends Error {
  constructor() {
    super("The server cannot answer right now. Please try again in a moment.");
    this.name = "UnexpectedAnswerError";
  }
}

const causeOf = (error: CallError): Error | null =>
  error.cause instanceof Error ? error.cause : null;

/**
 * Whether a call succeeded on the server while its answer could not be read here: calls that fail
 * with something unreadable end in an UnexpectedAnswerError instead.
 */
export const isUnreadableSuccess = (error: unknown): boolean =>
  isCallError(error) && error.data == null && causeOf(error)?.name === "SyntaxError";

export const unreachableMessage =
  "Baton could not be reached. Check your connection and try again.";

/** What leads from a failure that nobody foresaw to the server's log; null for all others. */
export const errorReference = (error: unknown): string | null =>
  isCallError(error) ? (error.data?.requestId ?? null) : null;

/** A sentence with the reference of its failure beside it, for whoever asks the person who runs Baton. */
export const withReference = (sentence: string, reference: string | null): string =>
  reference ? `${sentence} (Reference: ${reference})` : sentence;

/** Whether a text ends with a reference. */
export const hasReference = (text: string): boolean => /\(Reference: [\w=-]+\)$/.test(text);

/** Whether nothing answered a call: what `fetch` throws then is a TypeError. */
export const isNetworkError = (error: unknown): boolean =>
  isCallError(error) && causeOf(error)?.name === "TypeError";

/** The sentence to show for a failure; `fallback` where the failure carries none for people. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!isCallError(error))
    return error instanceof Error && error.message ? error.message : fallback;
  if (error.data) return withReference(error.message || fallback, errorReference(error));
  const cause = causeOf(error);
  if (cause instanceof UnexpectedAnswerError) return cause.message;
  if (isNetworkError(error)) return unreachableMessage;
  return fallback;
}

/** What the server objects to, by the path of the field. */
export function fieldIssues(error: unknown): { path: string; message: string }[] {
  return isCallError(error) ? (error.data?.issues ?? []) : [];
}
