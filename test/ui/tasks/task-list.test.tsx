import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { tasks as taskTable } from "../../../db/schema/index.ts";
import { taskLimits } from "../../../server/features/tasks/task-limits.schema.ts";
import { patience } from "../../helpers/patience.ts";
import { announced } from "../../helpers/ui/announced.ts";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";
import { layOutBoard, openBoard } from "./open-board.ts";

layOutBoard();

const openList = (query = "") => openBoard(`?view=list${query}`);

const titles = async () =>
  within(await screen.findByRole("table", { name: "Tasks" }))
    .getAllByRole("link")
    .map((link) => link.textContent);

async function listOfThree(query = "") {
  const opened = await openList(query);
  const { api } = opened;
  await api.tasks.create({ title: "Archive", priority: "low", endDate: new Date("2027-03-01") });
  await api.tasks.create({ title: "Rehearse", priority: "critical", status: "at-risk" });
  await api.tasks.create({ title: "Badges", priority: "high", endDate: new Date("2027-01-01") });
  return opened;
}

/** What can be done with all that is selected. */
const bar = () => within(screen.getByRole("group", { name: "Change the selected tasks" }));

describe("the list of tasks", () => {
  it("is chosen from the view, and its address says so", async () => {
    const { api, open } = await openBoard();
    await api.tasks.create({ title: "Rehearse" });
    const { user, router } = open();
    await screen.findByRole("region", { name: "Todo" });
    await user.click(screen.getByRole("button", { name: "Layout" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "List" }));
    expect(await titles()).toEqual(["Rehearse"]);
    expect(router.state.location.search).toEqual({ view: "list" });
    expect(screen.queryByRole("region", { name: "Todo" })).toBeNull();
  });

  it("is sorted by its heads, one way, the other way and not at all", async () => {
    const { open } = await listOfThree();
    const { user, router } = open();
    expect(await titles()).toEqual(["Archive", "Badges", "Rehearse"]);
    const sortBy = (name: string) => user.click(screen.getByRole("button", { name }));
    await sortBy("Priority");
    expect(await titles()).toEqual(["Rehearse", "Badges", "Archive"]);
    await sortBy("Due");
    expect(await titles()).toEqual(["Badges", "Archive", "Rehearse"]);
    expect(router.state.location.search).toEqual({ view: "list", sort: "due" });
    await sortBy("Due");
    expect(await titles()).toEqual(["Archive", "Badges", "Rehearse"]);
    const head = screen.getByRole("columnheader", { name: "Due" });
    expect(head.getAttribute("aria-sort")).toBe("descending");
    await sortBy("Due");
    expect(router.state.location.search).toEqual({ view: "list" });
  });

  it("puts tasks under their tracks", async () => {
    const { api, open } = await openList("&group=track");
    await api.tracks.create({ name: "Legal" });
    await api.tasks.create({ title: "Sign the lease", track: "Legal" });
    await api.tasks.create({ title: "Rehearse" });
    open();
    await screen.findByText("Sign the lease");
    const rows = screen.getAllByRole("row").map((row) => row.textContent);
    expect(rows.findIndex((text) => text?.startsWith("Legal"))).toBe(
      rows.findIndex((text) => text?.startsWith("Sign the lease")) - 1,
    );
    // A track without a task has no heading here.
    expect(screen.queryByText("Operations")).toBeNull();
    // What the heading says no row repeats.
    expect(screen.getAllByText("Legal")).toHaveLength(1);
    const heads = screen.getAllByRole("columnheader").map((head) => head.textContent);
    expect(heads).toEqual(["", "Task", "Status", "Priority", "Assignee", "Due"]);
    const [heading] = screen.getByText("Legal").closest("[role=row]")?.children ?? [];
    expect(heading?.getAttribute("aria-colspan")).toBe("6");
  });

  it("puts away what was completed more than a week ago, unless that is looked for", async () => {
    const { api, deps, open } = await openList("&group=track&q=done");
    const track = "HR & Change Management";
    const old = await api.tasks.create({ title: "Long done", status: "completed", track });
    await api.tasks.create({ title: "Just done", status: "completed" });
    const completedAt = new Date(Date.now() - 8 * 86_400_000);
    deps.db.update(taskTable).set({ completedAt }).where(eq(taskTable.id, old.id)).run();
    const { user, router } = open();
    expect((await titles()).sort()).toEqual(["Just done", "Long done"]);
    await router.navigate({ href: `${router.state.location.pathname}?view=list&group=track` });
    await waitFor(async () => expect(await titles()).toEqual(["Just done"]));
    expect(screen.queryByText(track)).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Select all tasks" }));
    expect(bar().getByText("1 task selected")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show 1 completed over a week ago" }));
    expect((await titles()).sort()).toEqual(["Just done", "Long done"]);
    expect(screen.queryByRole("button", { name: /over a week ago/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe("Just done");
  });

  it("brings a task that was just added into view", async () => {
    const { open } = await listOfThree();
    const { user } = open();
    const table = await screen.findByRole("table", { name: "Tasks" });
    const scroll = vi.spyOn(table, "scrollTo");
    await user.click(screen.getByRole("button", { name: "Add Task" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Task" }));
    await user.type(dialog.getByLabelText("Title"), "Count the till");
    await user.click(dialog.getByRole("button", { name: "Add Task" }));
    await within(table).findByRole("link", { name: "Count the till" });
    await waitFor(() => expect(scroll).toHaveBeenCalled());
  });

  it("goes from task to task by the arrow keys and selects by a space", async () => {
    const { open } = await listOfThree();
    const { user } = open();
    const first = await screen.findByRole("link", { name: "Archive" });
    first.focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Badges");
    await user.keyboard(" ");
    expect(screen.getByText("1 task selected")).toBeTruthy();
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(first);
  });

  it("changes all that are selected, whole ranges by shift", async () => {
    const { api, open } = await listOfThree();
    const { user } = open();
    await user.click(await screen.findByRole("checkbox", { name: "Select Archive" }));
    await user.keyboard("{Shift>}");
    await user.click(screen.getByRole("checkbox", { name: "Select Rehearse" }));
    await user.keyboard("{/Shift}");
    expect(bar().getByText("3 tasks selected")).toBeTruthy();
    await user.click(bar().getByRole("button", { name: "Status" }));
    await user.click(await screen.findByRole("menuitem", { name: "In Progress" }));
    expect(await screen.findByText("Changed 3 tasks")).toBeTruthy();
    const statuses = (await api.tasks.list()).map(({ status }) => status);
    expect(statuses).toEqual(["in-progress", "in-progress", "in-progress"]);
    await waitFor(() => expect(screen.getAllByText("In Progress")).toHaveLength(3));
  });

  it("puts all that are selected into an area", async () => {
    const { api, open } = await listOfThree();
    const { id } = await api.areas.create({ name: "Payroll" });
    const { user } = open();
    await user.click(await screen.findByRole("checkbox", { name: "Select Archive" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Badges" }));
    await user.click(await bar().findByRole("button", { name: "Area" }));
    await user.click(await screen.findByRole("menuitem", { name: "Payroll" }));
    expect(await screen.findByText("Changed 2 tasks")).toBeTruthy();
    const linked = (await api.areaLinks.list({ id })).filter(
      ({ status }) => status === "confirmed",
    );
    expect(linked.map(({ title }) => title)).toEqual(["Archive", "Badges"]);
  });

  it("deletes what is selected and brings it back", async () => {
    const { api, open } = await listOfThree();
    const { user } = open();
    const all = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Select all tasks" });
    await user.click(all);
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await user.click(bar().getByRole("button", { name: "Clear Selection" }));
    expect(all.checked).toBe(false);
    await user.click(all);
    await user.click(screen.getByRole("checkbox", { name: "Select Badges" }));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await expect.poll(announced).toContain("2 tasks selected");
    await user.click(bar().getByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Are you sure you want to delete 2 tasks?")).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Delete 2 Tasks" }));
    await screen.findByText("Deleted 2 tasks");
    await waitFor(async () => expect(await titles()).toEqual(["Badges"]));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Restored 2 tasks")).toBeTruthy();
    expect(await api.tasks.list()).toHaveLength(3);
  });

  it("changes and deletes more tasks than the server takes at a time", async () => {
    const { api, deps, open, project } = await openList();
    const { id } = await api.areas.create({ name: "Payroll" });
    const count = taskLimits.selection + 1;
    const rows = Array.from({ length: count }, (_, position) => ({
      projectId: project.id,
      title: `Task ${position}`,
      position,
    }));
    deps.db.insert(taskTable).values(rows).run();
    const { user } = open();
    await user.click(await screen.findByRole("checkbox", { name: "Select all tasks" }));
    await user.click(bar().getByRole("button", { name: "Status" }));
    await user.click(await screen.findByRole("menuitem", { name: "In Progress" }));
    expect(await screen.findByText(`Changed ${count} tasks`, undefined, patience)).toBeTruthy();
    const statuses = new Set((await api.tasks.list()).map(({ status }) => status));
    expect([...statuses]).toEqual(["in-progress"]);
    await user.click(await bar().findByRole("button", { name: "Area" }));
    await user.click(await screen.findByRole("menuitem", { name: "Payroll" }));
    const linked = async () =>
      (await api.areaLinks.list({ id })).filter(({ status }) => status === "confirmed");
    await waitFor(async () => expect(await linked()).toHaveLength(count), patience);
    await user.click(bar().getByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: `Delete ${count} Tasks` }));
    expect(await screen.findByText(`Deleted ${count} tasks`, undefined, patience)).toBeTruthy();
    expect(await api.tasks.list()).toEqual([]);
  });

  it("gives a title two lines where there is no room for columns", async () => {
    const { open } = await listOfThree();
    const looks = new Set<string>();
    for (const width of ["wide", "narrow"] as const) {
      setWindowWidth(width);
      open();
      looks.add((await screen.findByRole("link", { name: "Archive" })).className);
      cleanup();
    }
    expect(looks.size).toBe(2);
  });

  it("is sorted and selected as a whole on a phone too", async () => {
    setWindowWidth("narrow");
    const { open } = await listOfThree();
    const { user, router } = open();
    expect(await titles()).toEqual(["Archive", "Badges", "Rehearse"]);
    await user.click(screen.getByRole("button", { name: "Sort by: As on the board" }));
    // The board's own order has no other way round.
    expect(screen.queryByRole("menuitemradio", { name: "Descending" })).toBeNull();
    await user.click(await screen.findByRole("menuitemradio", { name: "Due" }));
    expect(await titles()).toEqual(["Badges", "Archive", "Rehearse"]);
    await user.click(screen.getByRole("button", { name: "Sort by: Due" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Descending" }));
    expect(await titles()).toEqual(["Archive", "Badges", "Rehearse"]);
    expect(router.state.location.search).toEqual({ view: "list", sort: "due", descending: true });
    await user.click(screen.getByRole("checkbox", { name: "Select all tasks" }));
    expect(bar().getByText("3 tasks selected")).toBeTruthy();
  });

  it("says which tasks could not be changed, and why", async () => {
    const { api, open } = await listOfThree();
    const { user } = open();
    await user.click(await screen.findByRole("checkbox", { name: "Select all tasks" }));
    const [task] = await api.tasks.list({ search: "Archive" });
    if (!task) throw new Error("There is no task to delete.");
    await api.tasks.delete({ id: task.id });
    await user.click(bar().getByRole("button", { name: "Priority" }));
    await user.click(await screen.findByRole("menuitem", { name: "Medium" }));
    expect(await screen.findByText("Changed 2 tasks, 1 task could not be")).toBeTruthy();
  });
});
