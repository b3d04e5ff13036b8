import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { documents } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui-app.tsx";

beforeEach(() => {
  // jsdom has no layout: a list of no height would draw none of its cards.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(globalThis, "matchMedia").mockImplementation(
    (media) =>
      ({
        ...new EventTarget(),
        matches: true,
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

const column = async (name: string) => within(await screen.findByRole("region", { name }));
const titlesIn = async (name: string) =>
  (await column(name)).queryAllByRole("link").map((link) => link.textContent);

async function openBoard(query = "", intercept: (path: string) => Response | null = () => null) {
  const deps = createTestDeps();
  const person = await registerMember(deps);
  const api = await person.call();
  const open = () => openApp(`/workflow${query}`, { deps, cookie: person.cookie(), intercept });
  return { api, open, deps, project: person.project };
}

type Opened = ReturnType<typeof openApp>;

async function chooseFromMenu({ user }: Opened, title: string, item: string | RegExp) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${title}` }));
  await user.click(await screen.findByText(item));
}

const diskFull = {
  code: -32603,
  message: "The disk is full.",
  data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 507, appCode: "DISK_FULL" },
};
const refuse = (procedure: string) => (path: string) =>
  path.includes(procedure) ? Response.json([{ error: { json: diskFull } }], { status: 507 }) : null;

describe("the board", () => {
  it("reads all again of what could not be read", async () => {
    let isDown = true;
    const { open } = await openBoard("", (path) =>
      isDown && path.includes("tracks.list") ? new Response("down", { status: 502 }) : null,
    );
    const { user } = open();
    await screen.findByText("The tasks could not be loaded", {}, { timeout: 5_000 });
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect((await column("Todo")).getByText("No tasks")).toBeTruthy();
  });

  it("says that there are no tasks, column by column", async () => {
    const { open } = await openBoard();
    open();
    for (const name of ["Todo", "In Progress", "At Risk", "Completed"]) {
      expect((await column(name)).getByText("No tasks")).toBeTruthy();
      expect((await column(name)).getByRole("img", { name: "0 tasks" })).toBeTruthy();
    }
    expect(screen.getByText("Manage tasks and track progress")).toBeTruthy();
    expect(screen.getByPlaceholderText("Search tasks...")).toBeTruthy();
  });

  it("leads from an empty board to the first task", async () => {
    const { open } = await openBoard();
    const app = open();
    await app.user.click(await screen.findByRole("button", { name: "Add the first one" }));
    expect(await screen.findByRole("dialog", { name: "Add Task" })).toBeTruthy();
  });

  it("leads from a search that finds nothing back to everything", async () => {
    const { api, open } = await openBoard("?q=zebra&overdue=true");
    await api.tasks.create({ title: "Rehearse" });
    const app = open();
    await app.user.click(await screen.findByRole("button", { name: "Show everything" }));
    expect(await screen.findByRole("link", { name: "Rehearse" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show everything" })).toBeNull();
    expect(app.router.state.location.search).toEqual({});
  });

  it("adds a task once it has a title", async () => {
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
    await app.user.click(screen.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("filters by its address", async () => {
    const { api, open } = await openBoard('?priority=["critical"]');
    await api.tasks.create({ title: "Rehearse", priority: "critical" });
    await api.tasks.create({ title: "Archive", priority: "low" });
    const app = open();
    expect(await screen.findByRole("link", { name: "Rehearse" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Archive" })).toBeNull();
    expect(screen.getByText("1 of 2 tasks")).toBeTruthy();
    await app.user.click(screen.getByRole("button", { name: "Remove filter Priority: Critical" }));
    expect(await screen.findByRole("link", { name: "Archive" })).toBeTruthy();
    expect(app.router.state.location.search).toEqual({});
  });

  it("counts in its statistics", async () => {
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
    expect(panel.getByText("Overall completion rate").parentElement?.textContent).toContain("50%");
  });
});

describe("a task's menu", () => {
  it("marks complete, sets high priority and moves", async () => {
    const { api, open } = await openBoard();
    await api.tasks.create({ title: "Rehearse" });
    const app = open();
    await chooseFromMenu(app, "Rehearse", "High Priority");
    await waitFor(async () => expect((await api.tasks.list())[0]?.priority).toBe("high"));
    await chooseFromMenu(app, "Rehearse", "Mark Complete");
    await waitFor(async () => expect(await titlesIn("Completed")).toEqual(["Rehearse"]));
    await waitFor(async () => expect((await api.tasks.list())[0]?.status).toBe("completed"));
  });

  it("deletes after asking", async () => {
    const { api, open } = await openBoard();
    await api.tasks.create({ title: "Rehearse" });
    const app = open();
    await chooseFromMenu(app, "Rehearse", "Delete");
    expect(await screen.findByText("Are you sure you want to delete this task?")).toBeTruthy();
    await app.user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await titlesIn("Todo")).toEqual(["Rehearse"]);
    await chooseFromMenu(app, "Rehearse", "Delete");
    await app.user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(async () => expect(await titlesIn("Todo")).toEqual([]));
    await waitFor(async () => expect(await api.tasks.list()).toEqual([]));
  });

  it("puts the task back where the server refuses, and says why", async () => {
    const { api, open } = await openBoard("", refuse("tasks.update"));
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
    expect(notice.getByText("Someone else changed this task while you were editing.")).toBeTruthy();
    expect(notice.getByText("Rehearse twice")).toBeTruthy();
    expect(notice.getByText("filled in")).toBeTruthy();
    expect((screen.getByLabelText("Title") as HTMLInputElement).value).toBe(
      "Rehearse the rollback",
    );
    expect((screen.getByLabelText("Priority") as HTMLSelectElement).value).toBe("critical");

    await app.user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByRole("link", { name: "Rehearse the rollback" })).toBeTruthy();
    expect(await api.tasks.read({ id: task.id })).toMatchObject({
      title: "Rehearse the rollback",
      priority: "critical",
    });
  });
});

describe("tracks", () => {
  it("are added by name", async () => {
    const { api, open } = await openBoard();
    const app = open();
    await screen.findByRole("region", { name: "Todo" });
    await app.user.click(screen.getByRole("button", { name: "Add Track" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Track" }));
    expect((dialog.getByLabelText("Blue") as HTMLInputElement).checked).toBe(true);
    await app.user.click(dialog.getByRole("button", { name: "Add Track" }));
    expect(await dialog.findByText("Track name is required")).toBeTruthy();
    await app.user.type(dialog.getByLabelText("Track name"), "hr & change management");
    await app.user.click(dialog.getByRole("button", { name: "Add Track" }));
    expect(await dialog.findByText(/already exists/)).toBeTruthy();
    await app.user.type(dialog.getByLabelText("Track name"), " at the new site");
    await app.user.click(dialog.getByLabelText("Purple"));
    await app.user.click(dialog.getByRole("button", { name: "Add Track" }));
    await waitFor(async () =>
      expect((await api.tracks.list()).at(-1)).toMatchObject({
        name: "hr & change management at the new site",
        color: "purple",
      }),
    );
  });

  it("are renamed and archived", async () => {
    const { api, open } = await openBoard();
    await api.tasks.create({ title: "Rehearse" });
    const app = open();
    await screen.findByRole("link", { name: "Rehearse" });
    await app.user.click(screen.getByRole("button", { name: "Manage Tracks" }));
    await app.user.click(
      await screen.findByRole("button", { name: "Edit IT Systems & Data Migration" }),
    );
    const name = screen.getByLabelText("Track name");
    await app.user.clear(name);
    await app.user.type(name, "Systems");
    await app.user.click(screen.getByRole("button", { name: "Save Track" }));
    await app.user.click(await screen.findByRole("button", { name: "Archive Systems" }));
    expect(await screen.findByText("Archived")).toBeTruthy();
    await app.user.click(screen.getByRole("button", { name: "Done" }));
    expect(await (await column("Todo")).findByText("Systems")).toBeTruthy();
    expect((await api.tracks.list())[0]).toMatchObject({ name: "Systems", isActive: false });
  });

  it("are deleted when empty, and otherwise hand their work to another", async () => {
    const { api, open } = await openBoard();
    await api.tasks.create({ title: "Rehearse", track: "HR & Change Management" });
    const app = open();
    await screen.findByRole("link", { name: "Rehearse" });
    await app.user.click(screen.getByRole("button", { name: "Manage Tracks" }));
    const remove = async (name: string) => {
      await app.user.click(await screen.findByRole("button", { name: `Delete ${name}` }));
      return within(await screen.findByRole("alertdialog"));
    };
    const empty = await remove("Customer Relations & Support");
    expect(empty.queryByLabelText("Move its work to")).toBeNull();
    await app.user.click(empty.getByRole("button", { name: "Delete" }));
    await waitFor(() =>
      expect(
        screen.queryByRole("button", { name: "Delete Customer Relations & Support" }),
      ).toBeNull(),
    );

    const inUse = await remove("HR & Change Management");
    expect(inUse.getByText("1 task and the track's documents go there.")).toBeTruthy();
    await app.user.click(inUse.getByRole("button", { name: "Delete" }));
    expect(inUse.getByText("Choose the track that takes over")).toBeTruthy();
    await app.user.selectOptions(
      inUse.getByLabelText("Move its work to"),
      inUse.getByRole("option", { name: "Risk Management & Compliance" }),
    );
    await app.user.click(inUse.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect((await api.tasks.list())[0]?.track).toBe("Risk Management & Compliance");
    expect((await api.tracks.list()).map(({ name }) => name)).not.toContain(
      "HR & Change Management",
    );
  });

  it("tell with the server's count what else they hold", async () => {
    const { api, deps, project, open } = await openBoard();
    const track = "HR & Change Management";
    deps.db
      .insert(documents)
      .values({ projectId: project.id, title: "Runbook", category: "sops", track })
      .run();
    const app = open();
    await app.user.click(await screen.findByRole("button", { name: "Manage Tracks" }));
    await app.user.click(await screen.findByRole("button", { name: `Delete ${track}` }));
    const question = within(await screen.findByRole("alertdialog"));
    await app.user.click(question.getByRole("button", { name: "Delete" }));
    expect(await question.findByText(/still holds 1 document/)).toBeTruthy();
    await app.user.selectOptions(
      question.getByLabelText("Move its work to"),
      question.getByRole("option", { name: "Risk Management & Compliance" }),
    );
    await app.user.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(async () => expect(await api.tracks.list()).toHaveLength(5));
    expect(deps.db.select().from(documents).get()?.track).toBe("Risk Management & Compliance");
  });
});
