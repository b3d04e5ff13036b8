import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { firstQueries } from "../../../server/client/pages.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { writeFirstAnswers } from "../../helpers/ui/first-answers.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

/** Opens a page that brings the answers to some queries; which of the first ones does it ask? */
async function askedBesides(written: readonly string[]) {
  const deps = createTestDeps();
  const cookie = (await registerMember(deps)).cookie();
  await writeFirstAnswers(deps, cookie, written);
  const asked: string[] = [];
  const intercept = (path: string) => {
    if (path.startsWith("/trpc/")) asked.push(...path.slice("/trpc/".length).split(","));
    return null;
  };
  openApp("/docs", { deps, cookie, intercept });
  await screen.findByRole("heading", { name: "Baton Documentation" });
  return asked.filter((query) => firstQueries.some((first) => first === query));
}

test.each([
  { brings: firstQueries, asks: [] },
  { brings: ["accounts.current"], asks: ["projects.current"] },
  { brings: [], asks: ["projects.current", "accounts.current"] },
])("a page that brings $brings asks $asks", async ({ brings, asks }) => {
  expect(await askedBesides(brings)).toEqual(asks);
});
