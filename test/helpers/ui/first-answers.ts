import { onTestFinished } from "vitest";
import { firstQueries } from "../../../server/client/pages.ts";
import type { Deps } from "../../../server/context.ts";
import { createTestHttp } from "../harness.ts";

/** Writes into the document what the server would write into a person's page, until the test ends. */
export async function writeFirstAnswers(
  deps: Deps,
  cookie: string | undefined,
  queries: readonly string[] = firstQueries,
) {
  const { send } = createTestHttp(deps);
  const answers = await Promise.all(
    queries.map(async (query) => {
      const { text } = await send("GET", `/trpc/${query}`, { cookie });
      return [query, JSON.parse(text).result.data] as const;
    }),
  );
  const element = document.createElement("script");
  element.id = "first-answers";
  element.type = "application/json";
  element.textContent = JSON.stringify(Object.fromEntries(answers));
  document.head.append(element);
  onTestFinished(() => element.remove());
}
