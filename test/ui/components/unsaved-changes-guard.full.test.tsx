import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

test("what was saved after its form was discarded changes nothing on the page one has gone to", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const area = await api.areas.create({ name: "Payroll run" });
  const answered = Promise.withResolvers<void>();
  const { user, router } = openApp(`/handover/${area.id}?open=edit`, {
    deps,
    cookie: member.cookie(),
    intercept: async (path) => {
      if (path.includes("areas.update")) await answered.promise;
      return null;
    },
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Area" }));
  await user.type(await dialog.findByLabelText("Name"), " and token");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  const away = router.state.location.pathname.replace(/handover.*/, "workflow?q=keys");
  void router.navigate({ href: away });
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Discard Changes" }));
  await screen.findByRole("heading", { level: 1, name: "Workflow Tracker" });
  answered.resolve();
  await waitFor(async () =>
    expect((await api.areas.read({ id: area.id })).name).toBe("Payroll run and token"),
  );
  await screen.findByRole("searchbox", { name: "Search tasks" });
  expect(router.state.location.pathname).toMatch(/workflow$/);
  expect(router.state.location.search).toEqual({ q: "keys" });
});
