import type { QueryClient } from "@tanstack/react-query";
import { transformer } from "./transformer.ts";
import type { Api, RouterOutputs } from "./trpc.ts";

type Answer = Parameters<typeof transformer.output.deserialize>[0];

/** What the server writes into a page (server/client/pages.ts), by the names of the queries. */
type FirstAnswers = Partial<Record<"accounts.current" | "projects.current", Answer>>;

const read = <Data>(answer: Answer) => transformer.output.deserialize(answer) as Data;

/**
 * Puts the answers into the cache that the server has written into the page: who is signed in, and in
 * which project. A page without them, as for strangers, asks.
 */
export function takeFirstAnswers(queryClient: QueryClient, api: Api): void {
  const written = document.getElementById("first-answers")?.textContent;
  if (!written) return;
  const answers: FirstAnswers = JSON.parse(written);
  const { "accounts.current": user, "projects.current": project } = answers;
  if (user) {
    const data = read<RouterOutputs["accounts"]["current"]>(user);
    queryClient.setQueryData(api.accounts.current.queryKey(), data);
  }
  // Who has none may get one at any time, and is then asked for it.
  if (project?.json) {
    const data = read<RouterOutputs["projects"]["current"]>(project);
    queryClient.setQueryData(api.projects.current.queryKey(), data);
  }
}
