import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";
import { chooseFromMenu, column, layOutBoard, openBoard, refuse, titlesIn } from "./open-board.ts";

layOutBoard();

describe("the board", () => {
  it("reads all again of what could not be read", async () => {
    let isDown = true;
    const { open } = await openBoard("", (path) =>
      isDown && path.includes("tracks.list") ? new Response("down", { status: 502 }) : null,
    );
    const { user } = open();
    await screen.findByText("The tasks could not be loaded");
    expect(screen.getByRole("button", { name: "Import" })).toHaveProperty("disabled", true);
    const toolbar = [
      screen.getByRole("searchbox", { name: "Search tasks" }),
      ...["Filter", "My Tasks", "Views", "Layout", "Statistics"].map((name) =>
        screen.getByRole("button", { name }),
      ),
    ];
    const areDisabled = () => toolbar.map((control) => control.matches(":disabled"));
    expect(areDisabled()).toEqual(toolbar.map(() => true));
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect((await column("Todo")).getByText("No tasks")).toBeTruthy();
    expect(areDisabled()).toEqual(toolbar.map(() => false));
  });

  it.each([
    ["", ["Todo", "In Progress", "At Risk", "Completed"]],
    ['?group=track&status=["at-risk"]', ["At Risk"]],
  ])("names its columns while its tasks load (%s)", async (query, titles) => {
    const loaded = Promise.withResolvers<null>();
    const { open } = await openBoard(query, (path) =>
      path.includes("tasks.list") ? loaded.promise : null,
    );
    open();
    const outline = within(
      (await screen.findByText("Loading tasks...")).parentElement ?? document.body,
    );
    const names = /^(Todo|In Progress|At Risk|Completed)$/;
    expect(outline.getAllByText(names).map(({ textContent }) => textContent)).toEqual(titles);
    loaded.resolve(null);
    await screen.findByText(/^The board is empty/);
  });

  it("says that there are no tasks, column by column (2.8)", async () => {
    const { open } = await openBoard();
    open();
    for (const name of ["Todo", "In Progress", "At Risk", "Completed"]) {
      expect((await column(name)).getByText("No tasks")).toBeTruthy();
      expect((await column(name)).getByRole("img", { name: "0 tasks" })).toBeTruthy();
    }
    expect(screen.getByText("Manage tasks and track progress")).toBeTruthy();
    expect(screen.getByPlaceholderText("Search tasks...")).toBeTruthy();
  });

  it("leaves it to one notice to ask for the first task, and to its columns for the next", async () => {
    const { api, open } = await openBoard("?group=track");
    const { queryClient } = open();
    await screen.findByRole("button", { name: "Add the First Task" });
    const inColumns = () => screen.queryAllByRole("button", { name: /^Add a task to Todo of / });
    expect(inColumns()).toEqual([]);
    await api.tasks.create({ title: "Rehearse" });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(inColumns().length).toBeGreaterThan(1));
    expect(screen.queryByRole("button", { name: "Add the First Task" })).toBeNull();
  });

  it("leads by words to what a phone has no room for", async () => {
    setWindowWidth("narrow");
    const { open } = await openBoard();
    const { user } = open();
    await screen.findByText(/^The board is empty/);
    await user.click(screen.getByRole("button", { name: "Layout" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Statistics" }));
    expect(screen.getByRole("region", { name: "Statistics" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Hide Statistics" }));
    expect(screen.queryByRole("region", { name: "Statistics" })).toBeNull();
    for (const [name, title] of [
      ["Manage Tracks", "Manage Tracks"],
      ["Import", "Import Tasks"],
      ["Add Track", "Add Track"],
    ] as const) {
      const opener = screen.getByRole("button", { name: "Actions for the board" });
      await user.click(opener);
      await user.click(await screen.findByRole("menuitem", { name }));
      await screen.findByRole("dialog", { name: title });
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(opener));
    }
  });

  it.each([
    ["Add the First Task", "Add Task"],
    ["Import a List", "Import Tasks"],
  ])("leads from an empty board by %s", async (name, title) => {
    const { open } = await openBoard();
    const app = open();
    await screen.findByText("The board is empty. Add the first task, or import a list.");
    await app.user.click(screen.getByRole("button", { name }));
    expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
  });

  it("leads from a search that finds nothing back to everything", async () => {
    const { api, open } = await openBoard("?q=zebra&overdue=true");
    await api.tasks.create({ title: "Rehearse" });
    const app = open();
    await screen.findByText("No task matches “zebra” with the filter Due: Overdue.");
    // Four empty columns would say the same again.
    expect(screen.queryByText("No tasks")).toBeNull();
    expect(screen.queryByRole("region", { name: "Todo" })).toBeNull();
    await app.user.click(await screen.findByRole("button", { name: "Show Everything" }));
    expect(await screen.findByRole("link", { name: "Rehearse" })).toBeTruthy();
    expect((await column("In Progress")).getByText("No tasks")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show Everything" })).toBeNull();
    expect(app.router.state.location.search).toEqual({});
  });

  it("adds a task once it has a title (2.8)", async () => {
    const { open } = await openBoard();
    const app = open();
    await screen.findByRole("region", { name: "Todo" });
    await app.user.click(screen.getByRole("button", { name: "Add Task" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Task" }));
    expect((dialog.getByLabelText("Track") as HTMLSelectElement).value).toBe(
      "IT Systems & Data Migration",
    );
    expect((dialog.getByLabelText("Priority") as HTMLSelectElement).value).toBe("medium");
    await app.user.click(dialog.getByRole("button", { name: "Add Task" }));
    expect(await dialog.findByText("Title is required")).toBeTruthy();
    await app.user.type(dialog.getByLabelText("Title"), "Hand over the keys");
    await app.user.click(dialog.getByRole("button", { name: "Add Task" }));
    expect(await (await column("Todo")).findByText("Hand over the keys")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks before what was typed is lost", async () => {
    const { open } = await openBoard();
    const app = open();
    await screen.findByRole("region", { name: "Todo" });
    await app.user.click(screen.getByRole("button", { name: "Add Task" }));
    await app.user.type(await screen.findByLabelText("Title"), "Half a tho");
    await app.user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("Discard unsaved changes?")).toBeTruthy();
    await app.user.click(screen.getByRole("button", { name: "Discard Changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("filters by its address", async () => {
    const { api, open } = await openBoard('?priority=["critical"]');
    await api.tasks.create({ title: "Rehearse", priority: "critical" });
    await api.tasks.create({ title: "Archive", priority: "low" });
    const app = open();
    expect(await screen.findByRole("link", { name: "Rehearse" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Archive" })).toBeNull();
    const chip = screen.getByRole("button", { name: "Remove filter Priority: Critical" });
    // Where the filters go on out of sight, the number is still read.
    const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
    expect(screen.getByText("1 of 2 tasks").compareDocumentPosition(chip) & after).toBe(after);
    await app.user.click(chip);
    expect(await screen.findByRole("link", { name: "Archive" })).toBeTruthy();
    expect(app.router.state.location.search).toEqual({});
  });

  it("counts in its statistics (2.8)", async () => {
    const { api, open } = await openBoard();
    await api.tasks.create({ title: "Rehearse", priority: "critical", status: "completed" });
    await api.tasks.create({ title: "Archive", priority: "low" });
    const app = open();
    await screen.findByRole("link", { name: "Archive" });
    await app.user.click(screen.getByRole("button", { name: "Statistics" }));
    const panel = within(screen.getByRole("region", { name: "Statistics" }));
    const priorities = within(panel.getByRole("region", { name: "By Priority" }));
    expect(priorities.getAllByText("1 (50%)").length).toBe(2);
    expect(panel.getByRole("region", { name: "By Track" })).toBeTruthy();
    expect(panel.getByText("All tasks").parentElement?.textContent).toContain("2");
    expect(panel.getByText("Overall completion rate").parentElement?.textContent).toContain("50%");
  });
});

describe("a task's menu", () => {
  it("marks complete, sets high priority and moves (2.8)", async () => {
    const { api, open } = await openBoard();
    await api.tasks.create({ title: "Rehearse" });
    const app = open();
    await chooseFromMenu(app, "Rehearse", "High Priority");
    await waitFor(async () => expect((await api.tasks.list())[0]?.priority).toBe("high"));
    await app.user.click(await screen.findByRole("button", { name: "Actions for Rehearse" }));
    const moves = within(await screen.findByRole("group", { name: "Move to" }));
    expect(moves.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "In Progress",
      "At Risk",
    ]);
    await app.user.keyboard("{Escape}");
    await chooseFromMenu(app, "Rehearse", "Mark Complete");
    await waitFor(async () => expect(await titlesIn("Completed")).toEqual(["Rehearse"]));
    await waitFor(async () => expect((await api.tasks.list())[0]?.status).toBe("completed"));
  });

  it("never takes a critical task's priority away", async () => {
    const { api, open } = await openBoard();
    await api.tasks.create({ title: "Rehearse", priority: "critical" });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Actions for Rehearse" }));
    const item = await screen.findByRole("menuitemcheckbox", { name: "High Priority" });
    expect(item.getAttribute("aria-checked")).toBe("true");
    expect(item.getAttribute("aria-disabled")).toBe("true");
    await user.click(item);
    await user.keyboard("{Escape}");
    await chooseFromMenu({ user }, "Rehearse", "Mark Complete");
    await waitFor(async () =>
      expect(await api.tasks.list()).toMatchObject([{ status: "completed", priority: "critical" }]),
    );
  });

  it("deletes after asking (2.8)", async () => {
    const { api, open } = await openBoard();
    await api.tasks.create({ title: "Rehearse" });
    const app = open();
    await chooseFromMenu(app, "Rehearse", "Delete");
    expect(await screen.findByText("Are you sure you want to delete this task?")).toBeTruthy();
    await app.user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await titlesIn("Todo")).toEqual(["Rehearse"]);
    await chooseFromMenu(app, "Rehearse", "Delete");
    await app.user.click(await screen.findByRole("button", { name: "Delete Task" }));
    await waitFor(async () => expect(await titlesIn("Todo")).toEqual([]));
    await waitFor(async () => expect(await api.tasks.list()).toEqual([]));
  });

  it("puts the task back where the server refuses, and says why (8)", async () => {
    const { api, open } = await openBoard("", refuse("tasks.move"));
    await api.tasks.create({ title: "Rehearse" });
    const app = open();
    await chooseFromMenu(app, "Rehearse", "Mark Complete");
    const toast = await screen.findByTestId("toast");
    expect(toast.textContent).toContain("Failed to update task");
    expect(toast.textContent).toContain("The disk is full.");
    await waitFor(async () => expect(await titlesIn("Todo")).toEqual(["Rehearse"]));
  });
});

describe("editing a task that somebody else has changed meanwhile", () => {
  it("shows what changed, keeps what was typed, and saves on top of it", async () => {
    const { api, open } = await openBoard();
    const task = await api.tasks.create({ title: "Rehearse" });
    const app = open();
    await app.user.click(await screen.findByRole("link", { name: "Rehearse" }));
    const title = await screen.findByLabelText("Title");
    await app.user.clear(title);
    await app.user.type(title, "Rehearse the rollback");
    await api.tasks.update({ id: task.id, title: "Rehearse twice", priority: "critical" });
    await app.user.click(screen.getByRole("button", { name: "Save Changes" }));

    const notice = within(await screen.findByRole("alert"));
    expect(notice.getByText(/changed this task .* while you were editing\.$/)).toBeTruthy();
    expect(notice.getByText("Rehearse twice")).toBeTruthy();
    expect(notice.getByText("Now in the form")).toBeTruthy();
    expect((screen.getByLabelText("Title") as HTMLInputElement).value).toBe(
      "Rehearse the rollback",
    );
    expect((screen.getByLabelText("Priority") as HTMLSelectElement).value).toBe("critical");

    // Neither text is lost by looking at the other one.
    await app.user.click(notice.getByRole("button", { name: "Use Saved: Title" }));
    expect((screen.getByLabelText("Title") as HTMLInputElement).value).toBe("Rehearse twice");
    await app.user.click(notice.getByRole("button", { name: "Use Yours: Title" }));
    await app.user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByRole("link", { name: "Rehearse the rollback" })).toBeTruthy();
    expect(await api.tasks.read({ id: task.id })).toMatchObject({
      title: "Rehearse the rollback",
      priority: "critical",
    });
  });

  it("keeps what was typed beside what they changed, and saves it", async () => {
    const { api, open } = await openBoard();
    const { id } = await api.tasks.create({ title: "Rehearse" });
    const app = open();
    await app.user.click(await screen.findByRole("link", { name: "Rehearse" }));
    const title = await screen.findByLabelText("Title");
    await app.user.type(title, " the rollback");
    await api.tasks.update({ id, priority: "critical" });
    // As a live update has it read anew behind the form.
    await app.queryClient.invalidateQueries();
    await app.user.click(screen.getByRole("button", { name: "Save Changes" }));
    await screen.findByText("Now in the form");
    expect(title).toHaveProperty("value", "Rehearse the rollback");
    await app.user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByRole("link", { name: "Rehearse the rollback" })).toBeTruthy();
    expect(await api.tasks.read({ id })).toMatchObject({ priority: "critical" });
  });
});
