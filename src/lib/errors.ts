import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "../../server/router.ts";

type CallError = TRPCClientError<AppRouter>;

/** Whether a call to the server failed, as opposed to anything else that can be thrown. */
export const isCallError = (error: unknown): error is CallError => error instanceof TRPCClientError;

/** The server's code for what went wrong, such as NOT_FOUND; null when it did not answer. */
export const errorCode = (error: unknown): string | null =>
  isCallError(error) ? (error.data?.appCode ?? null) : null;

/** Whether the session is gone, so that the person has to sign in again. */
export const isSignedOutError = (error: unknown): boolean => errorCode(error) === "NOT_SIGNED_IN";

const answeredWith = (error: CallError): Response | null => {
  const response = error.meta?.response;
  return response instanceof Response ? response : null;
};

/** Whether a call succeeded on the server while its answer could not be read here. */
export const isUnreadableSuccess = (error: unknown): boolean =>
  isCallError(error) && error.data == null && answeredWith(error)?.ok === true;

/** The sentence to show for a failure; `fallback` where the failure carries none for people. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!isCallError(error))
    return error instanceof Error && error.message ? error.message : fallback;
  if (error.data) return error.message || fallback;
  if (answeredWith(error)) return fallback;
  return "Baton could not be reached. Check your connection and try again.";
}

/** What the server objects to, by the path of the field. */
export function fieldIssues(error: unknown): { path: string; message: string }[] {
  return isCallError(error) ? (error.data?.issues ?? []) : [];
}
