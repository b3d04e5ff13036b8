import { screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { createTestDeps, createTestHttp, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const queries = ["accounts.current", "projects.current"];

/** The page as the server writes it for a person, opened; and what it asks for. */
async function openPage(path: string, written: readonly string[]) {
  const deps = createTestDeps();
  const cookie = (await registerMember(deps)).cookie();
  const { send } = createTestHttp(deps);
  const answers = await Promise.all(
    written.map(async (query) => {
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

  const asked: string[] = [];
  const intercept = (address: string) => {
    if (address.startsWith("/trpc/")) asked.push(...address.slice("/trpc/".length).split(","));
    return null;
  };
  openApp(path, { deps, cookie, intercept });
  return asked;
}

test("a page asks for nothing that stands in it", async () => {
  const asked = await openPage("/docs", queries);
  await screen.findByRole("heading", { name: "Baton Documentation" });
  expect(asked.filter((query) => queries.includes(query))).toEqual([]);
});

test("a page asks for what is missing in it", async () => {
  const asked = await openPage("/docs", ["accounts.current"]);
  await screen.findByRole("heading", { name: "Baton Documentation" });
  expect(asked.filter((query) => queries.includes(query))).toEqual(["projects.current"]);
});
