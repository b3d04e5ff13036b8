import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const open = async (intercept: NonNullable<Parameters<typeof openApp>[1]>["intercept"]) => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  await api.tasks.create({ title: "Hand over the keys", track: "IT Systems & Data Migration" });
  const app = openApp("/docs", { deps, cookie: member.cookie(), ...(intercept && { intercept }) });
  await screen.findByRole("heading", { name: "Baton Documentation" });
  await app.user.keyboard("{Control>}k{/Control}");
  await app.user.type(await screen.findByRole("combobox"), "keys");
  return app;
};

it("says that a part could not be searched, and finds it at another try", async () => {
  let down = true;
  const { user } = await open((path) =>
    down && path.includes("tasks.list") ? new Response("", { status: 502 }) : null,
  );
  await screen.findByText("Not all of the project's work could be searched.");
  expect(screen.queryByText(/Nothing matches/)).toBeNull();
  down = false;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("option", { name: /Hand over the keys/ })).toBeTruthy();
});

it("says that more may come while a part is on its way", async () => {
  await open((path) => (path.includes("documents.list") ? new Promise<Response>(() => {}) : null));
  expect(await screen.findByText("Searching...")).toBeTruthy();
});
