import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";
import { chooseFromMenu, layOutBoard, openBoard } from "../tasks/open-board.ts";

layOutBoard();

const panel = () => screen.findByRole("dialog", { name: "Edit Task" });
const findCard = (title: string) => screen.findByRole("link", { name: title });
const expectTask = (title: string) => screen.findByDisplayValue(title);
const question = () => screen.findByRole("alertdialog", { name: "Discard unsaved changes?" });

/** Two tasks on a board, the first of them open. */
async function openFirstTask() {
  const { api, open } = await openBoard();
  await api.tasks.create({ title: "Order the token" });
  await api.tasks.create({ title: "Call the bank" });
  const app = open();
  await app.user.click(await findCard("Order the token"));
  await expectTask("Order the token");
  const opened = await panel();
  await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
  return { ...app, api };
}

describe("the panel of a task on a wide screen", () => {
  it("leaves the board in use, and shows the task whose card is clicked", async () => {
    const { user, router } = await openFirstTask();
    expect((await panel()).getAttribute("aria-modal")).toBe("false");
    await user.click(await findCard("Call the bank"));
    await expectTask("Call the bank");
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    router.history.back();
    await expectTask("Order the token");
  });

  it("stays open at a click beside it, and while the board is searched", async () => {
    const { user, router } = await openFirstTask();
    await user.type(screen.getByLabelText(/^Title/), " today");
    await user.click(screen.getByRole("heading", { name: "Workflow Tracker" }));
    await user.type(screen.getByRole("searchbox", { name: "Search tasks" }), "nothing");
    await screen.findByText("No task matches “nothing”.");
    expect(router.state.location.search).toMatchObject({ q: "nothing" });
    await user.keyboard("{Escape}");
    await findCard("Call the bank");
    await expectTask("Order the token today");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("asks once before another task takes the place of what is not saved", async () => {
    const { user } = await openFirstTask();
    await user.type(screen.getByLabelText(/^Title/), " today");
    await user.click(await findCard("Call the bank"));
    await user.click(within(await question()).getByRole("button", { name: "Keep Editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expectTask("Order the token today");
    await user.click(await findCard("Call the bank"));
    await user.click(within(await question()).getByRole("button", { name: "Discard Changes" }));
    await expectTask("Call the bank");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    const opened = await panel();
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
  });

  it("takes the focus from the keyboard, and gives it back at Escape", async () => {
    const { user } = await openFirstTask();
    const card = await findCard("Call the bank");
    card.focus();
    await user.keyboard("{Enter}");
    await expectTask("Call the bank");
    const opened = await panel();
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it("closes at Escape from the board too, but asks about what is not saved", async () => {
    const { user } = await openFirstTask();
    await user.type(screen.getByLabelText(/^Title/), " today");
    const card = await findCard("Call the bank");
    card.focus();
    await user.keyboard("{Escape}");
    await user.click(within(await question()).getByRole("button", { name: "Discard Changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it("gives the focus back to its card when what was typed is discarded", async () => {
    const { user } = await openFirstTask();
    await user.type(screen.getByLabelText(/^Title/), " today");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(within(await question()).getByRole("button", { name: "Discard Changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const card = await findCard("Order the token");
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it("closes when its own task is deleted from the card", async () => {
    const { user } = await openFirstTask();
    await chooseFromMenu({ user }, "Order the token", "Delete");
    await waitFor(() => expect(document.querySelector("[role=menu]")).toBeNull());
    const asked = within(await screen.findByRole("alertdialog"));
    await user.click(asked.getByRole("button", { name: "Delete Task" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await findCard("Call the bank");
  });

  it("stays open at the Escape that ends adding in a column", async () => {
    const { user } = await openFirstTask();
    await user.click(screen.getByRole("button", { name: "Add a task to Todo" }));
    await user.keyboard("{Escape}");
    await screen.findByRole("button", { name: "Add a task to Todo" });
    await expectTask("Order the token");
  });
});

it("lies over the page on a phone, where nothing else can be used", async () => {
  setWindowWidth("narrow");
  await openFirstTask();
  expect((await panel()).getAttribute("aria-modal")).toBe("true");
});

it("shows another meeting with its own notes, while the list is searched, until it is deleted", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const times = { date: "2026-12-01", startTime: "09:00", endTime: "10:00" };
  for (const title of ["Cut-over", "Kick-off"])
    await api.meetings.create({ title, ...times, notes: `Notes of the ${title}` });
  const { user } = openApp("/meeting-logs", { deps, cookie: member.cookie() });
  const open = async (title: string) => {
    const [opener] = await screen.findAllByRole("button", { name: title });
    if (opener) await user.click(opener);
    return within(await screen.findByRole("dialog", { name: title }));
  };
  const first = await open("Cut-over");
  await user.click(first.getByRole("button", { name: "Edit Notes" }));
  await user.type(first.getByLabelText("Meeting Notes"), ", and more");
  const second = await open("Kick-off");
  expect(second.getByText("Notes of the Kick-off")).toBeTruthy();
  const actions = { name: "Actions for Kick-off" };
  const box = screen.getByRole("searchbox", { name: "Search meetings" });
  await user.type(box, "kick");
  // What is found, which has no menus, takes the place of the list once the typing pauses.
  await waitFor(() => expect(screen.queryByRole("button", actions)).toBeNull());
  await screen.findByRole("dialog", { name: "Kick-off" });
  await user.clear(box);
  await user.click(await screen.findByRole("button", actions));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const asked = within(await screen.findByRole("alertdialog"));
  await user.click(asked.getByRole("button", { name: "Delete Meeting" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const notes = async () => (await api.meetings.list()).map((meeting) => meeting.notes);
  await expect.poll(notes).toEqual(["Notes of the Cut-over, and more"]);
});
