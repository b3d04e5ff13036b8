import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createTestDeps, registerPerson } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

it("an example is opened, says what it is, and is deleted in one step", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const { user, router } = openApp("/project-setup", { deps, cookie: person.cookie() });
  await user.click(await screen.findByRole("button", { name: "Open an Example" }));
  const notice = within(await screen.findByRole("region", { name: "Example project" }));
  expect(notice.getByText(/This is an example: everything in it is made up/)).toBeTruthy();
  expect(router.state.location.pathname).toContain("/dashboard");
  await user.click(notice.getByRole("button", { name: "Delete the Example" }));
  expect(await screen.findByRole("button", { name: "Open an Example" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Example project" })).toBeNull();
});
