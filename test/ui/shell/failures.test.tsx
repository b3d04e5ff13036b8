import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fail, refuse } from "../../helpers/answers.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const refusal = { code: -32603, message: "The disk is full.", data: { httpStatus: 507 } };

/** The page in front of a server that refuses one procedure. */
async function openRefused(path: string, procedure: string, error: object = refusal) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const app = openApp(path, {
    deps,
    cookie: member.cookie(),
    intercept: (called) =>
      called.includes(procedure)
        ? Response.json([{ error: { json: error } }], { status: 507 })
        : null,
  });
  return { ...app, api: await member.call() };
}

async function expectTold(title: string) {
  const toast = await screen.findByTestId("toast");
  expect(toast.textContent).toContain(title);
  expect(toast.textContent).toContain("The disk is full.");
}

describe("the board", () => {
  it.each([
    ["create a task", "tasks.create", "Add Task", "Title", "Failed to create task"],
    ["create a track", "tracks.create", "Add Track", "Track Name", "Failed to create track"],
  ])("says that the server refused to %s (8)", async (_what, procedure, button, field, title) => {
    const { user } = await openRefused("/workflow", procedure);
    await screen.findByRole("region", { name: "Todo" });
    await user.click(screen.getByRole("button", { name: button }));
    const dialog = within(await screen.findByRole("dialog", { name: button }));
    await user.type(dialog.getByLabelText(field), "Hand over the keys");
    await user.click(dialog.getByRole("button", { name: button }));
    await expectTold(title);
  });
});

it("shows beside an error that nobody foresaw where it stands in the log", async () => {
  const unknown = {
    code: -32603,
    message: "Something went wrong on our side. Please try again.",
    data: { httpStatus: 500, appCode: "INTERNAL", requestId: "3f2a1b9c4d5e" },
  };
  const { user } = await openRefused("/workflow", "tasks.create", unknown);
  await screen.findByRole("region", { name: "Todo" });
  await user.click(screen.getByRole("button", { name: "Add Task" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Task" }));
  await user.type(dialog.getByLabelText("Title"), "Hand over the keys");
  await user.click(dialog.getByRole("button", { name: "Add Task" }));
  const toast = await screen.findByTestId("toast");
  expect(toast.textContent).toContain(
    "Something went wrong on our side. Please try again. (Reference: 3f2a1b9c4d5e)",
  );
});

it("says what could not be loaded, not only why", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  openApp("/workflow", { deps, cookie: member.cookie(), answers: [refuse("tasks.list")] });
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("The tasks could not be loaded")).toBeTruthy();
});

it("says where a silent server left a gap that it fills by itself, and fills it", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  let isSilent = true;
  openApp("/workflow", {
    deps,
    cookie: member.cookie(),
    answers: [fail("tasks.list", () => isSilent)],
    intercept: (path) =>
      isSilent && path === "/api/health" ? Promise.reject(new TypeError("Failed to fetch")) : null,
  });
  const words = "This loads by itself once Baton answers.";
  expect((await screen.findByText(words)).closest("[role=alert]")?.textContent).toContain(
    "The tasks could not be loaded",
  );
  expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  isSilent = false;
  fireEvent(window, new Event("online"));
  expect(await screen.findByRole("region", { name: "Todo" })).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
});
