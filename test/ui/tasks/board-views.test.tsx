import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { tasks as taskTable } from "../../../db/schema/index.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";
import { chooseFromMenu, column, layOutBoard, openBoard, refuse, titlesIn } from "./open-board.ts";

layOutBoard();

const typeTitle = async (
  { user }: Pick<ReturnType<Awaited<ReturnType<typeof openBoard>>["open"]>, "user">,
  place: string,
  title: string,
) => {
  await user.click(await screen.findByRole("button", { name: `Add a task to ${place}` }));
  await user.type(screen.getByRole("textbox", { name: `Title of a new task in ${place}` }), title);
};

async function whoAmI(api: Awaited<ReturnType<typeof openBoard>>["api"]) {
  const me = await api.accounts.current();
  if (!me) throw new Error("Nobody is signed in.");
  return me;
}

describe("adding in a column", () => {
  it("adds one task after the other where they are to stand", async () => {
    const { api, open } = await openBoard();
    await api.tasks.create({ title: "Rehearse" });
    const app = open();
    await typeTitle(app, "At Risk", "Oil the hinges{Enter}");
    // Under the last task, within what scrolls.
    const scroller = screen.getByRole("list", { name: "At Risk" }).parentElement;
    expect(scroller?.contains(screen.getByRole("textbox", { name: /^Title of/ }))).toBe(true);
    await app.user.keyboard("Order badges{Enter}{Escape}");
    await waitFor(async () =>
      expect(await titlesIn("At Risk")).toEqual(["Oil the hinges", "Order badges"]),
    );
    const opener = screen.getByRole("button", { name: "Add a task to At Risk" });
    expect(document.activeElement).toBe(opener);
    const me = await whoAmI(api);
    const added = await api.tasks.list({ status: "at-risk" });
    expect(added.map(({ assigneeId }) => assigneeId)).toEqual([me.id, me.id]);
  });

  it("brings the task into view once, and follows it no further", async () => {
    const { api, open } = await openBoard();
    const other = await api.tasks.create({ title: "Oil the hinges" });
    const app = open();
    await screen.findByRole("link", { name: "Oil the hinges" });
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    const shown = () =>
      scroll.mock.calls.filter(([how]) => JSON.stringify(how)?.includes("inline"));
    await typeTitle(app, "Todo", "Order badges{Enter}");
    await waitFor(() => expect(shown()).toHaveLength(1));
    await waitFor(async () =>
      expect(await titlesIn("Todo")).toEqual(["Oil the hinges", "Order badges"]),
    );
    await api.tasks.delete({ id: other.id });
    await act(() => app.queryClient.invalidateQueries());
    await waitFor(async () => expect(await titlesIn("Todo")).toEqual(["Order badges"]));
    expect(shown()).toHaveLength(1);
  });

  it("gives the task what the board is filtered by, so that it is seen", async () => {
    const { api, open } = await openBoard('?priority=["critical"]&assignee=["none"]');
    await api.tasks.create({ title: "Archive", priority: "critical", assigneeId: null });
    const app = open();
    await typeTitle(app, "Todo", "Rehearse{Enter}");
    expect(await (await column("Todo")).findByRole("link", { name: "Rehearse" })).toBeTruthy();
    const [task] = await api.tasks.list({ search: "Rehearse" });
    expect(task).toMatchObject({ priority: "critical", assigneeId: null });
  });

  it("says when a task is hidden by the search, and leads to it", async () => {
    const { api, open } = await openBoard("?q=zebra");
    await api.tasks.create({ title: "Feed the zebra" });
    const app = open();
    await typeTitle(app, "Todo", "Rehearse{Enter}");
    expect(
      await screen.findByText("“Rehearse” is hidden by what you search or filter for."),
    ).toBeTruthy();
    const toast = within(screen.getByRole("region", { name: /notification/i }));
    await app.user.click(toast.getByRole("button", { name: "Show Everything" }));
    expect(await screen.findByRole("link", { name: "Rehearse" })).toBeTruthy();
  });

  it("keeps the title when the server refuses it", async () => {
    const { api, open } = await openBoard("", refuse("tasks.create"));
    await api.tasks.create({ title: "Archive" });
    const app = open();
    await typeTitle(app, "Todo", "Rehearse{Enter}");
    expect(await screen.findByText("The disk is full.")).toBeTruthy();
    const field = screen.getByRole("textbox", { name: "Title of a new task in Todo" });
    expect((field as HTMLTextAreaElement).value).toBe("Rehearse");
  });

  it("keeps a title that was not added while the board is shown otherwise", async () => {
    const { api, open } = await openBoard();
    await api.tasks.create({ title: "Rehearse" });
    const app = open();
    await typeTitle(app, "Todo", "Oil the hinges");
    const { pathname } = app.router.state.location;
    await app.router.navigate({ href: `${pathname}?view=list` });
    await waitFor(() => expect(screen.queryByRole("region", { name: "Todo" })).toBeNull());
    await app.router.navigate({ href: pathname });
    await app.user.click(
      await screen.findByRole("button", { name: "Add “Oil the hinges” to Todo" }),
    );
    const field = screen.getByRole("textbox", { name: "Title of a new task in Todo" });
    expect((field as HTMLTextAreaElement).value).toBe("Oil the hinges");
  });
});

const columnWidth = 300;

/** Gives a swiped board columns beside each other, and room for one and a quarter of them. */
function layOutSwiped(board: HTMLElement) {
  const clientWidth = columnWidth * 1.25;
  const columns = [...board.querySelectorAll("[data-status]")];
  const sizes = { clientWidth, scrollWidth: columns.length * columnWidth };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(board, name, { value });
  board.getBoundingClientRect = () => new DOMRect(0, 0, clientWidth, 1);
  for (const [index, each] of columns.entries()) {
    each.getBoundingClientRect = () =>
      new DOMRect(index * columnWidth - board.scrollLeft, 0, columnWidth, 1);
  }
  return board;
}

/** To and fro, some of them past several columns at once. */
const swipes = [
  [columnWidth - 40, /^In Progress/],
  [columnWidth * 2 - 40, /^At Risk/],
  [columnWidth * 2.75, /^Completed/],
  [columnWidth - 40, /^In Progress/],
  [0, /^Todo/],
] as const;

describe("the switch between columns on a phone", () => {
  it("follows the columns that come back once a filter is lifted", async () => {
    setWindowWidth("narrow");
    const { open } = await openBoard('?status=["todo","completed"]');
    const { user } = open();
    const marked = () =>
      within(screen.getByRole("navigation", { name: "Columns" })).getByRole("button", {
        current: true,
      });
    await screen.findByRole("navigation", { name: "Columns" });
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    await screen.findByRole("region", { name: "At Risk" });
    const board = layOutSwiped(screen.getByRole("group", { name: "Board" }));
    for (const [left, title] of swipes) {
      board.scrollLeft = left;
      fireEvent.scroll(board);
      expect(marked().textContent).toMatch(title);
    }
  });
});

describe("lanes", () => {
  const openTwoLanes = async () => {
    const { api, open } = await openBoard("?group=person");
    await api.tasks.create({ title: "Rehearse" });
    await api.tasks.create({ title: "Archive", assigneeId: null });
    const app = open();
    await screen.findByRole("link", { name: "Rehearse" });
    return app;
  };

  it("name their columns once above all of them, with the tasks of all", async () => {
    await openTwoLanes();
    const isInRegion = (element: HTMLElement) => element.closest("section[aria-label]") !== null;
    const heads = screen.getAllByText("Todo").filter((head) => !isInRegion(head));
    expect(heads).toHaveLength(1);
    expect(heads[0]?.parentElement?.textContent).toBe("Todo2");
  });

  it("are swiped together on a phone, by one switch", async () => {
    setWindowWidth("narrow");
    const { user } = await openTwoLanes();
    const board = layOutSwiped(screen.getByRole("group", { name: "Board" }));
    expect(within(board).getByRole("region", { name: "Todo of Nobody" })).toBeTruthy();
    const scroll = vi.spyOn(board, "scrollTo");
    const columns = within(screen.getByRole("navigation", { name: "Columns" }));
    expect(columns.getByRole("button", { name: "Todo 2" })).toBeTruthy();
    await user.click(columns.getByRole("button", { name: /^In Progress/ }));
    const left = columnWidth * 1.5 - columnWidth * 0.625;
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ left }));
  });

  testOfFullRun("stand one under the other by person, and take what is added there", async () => {
    const { api, open } = await openBoard("?group=person");
    const me = await whoAmI(api);
    await api.tasks.create({ title: "Rehearse" });
    await api.tasks.create({ title: "Archive", assigneeId: null });
    const app = open();
    await screen.findByRole("link", { name: "Rehearse" });
    expect(await titlesIn(`Todo of ${me.name}`)).toEqual(["Rehearse"]);
    expect(await titlesIn("Todo of Nobody")).toEqual(["Archive"]);
    await typeTitle(app, "At Risk of Nobody", "Order badges{Enter}");
    await waitFor(async () =>
      expect(await titlesIn("At Risk of Nobody")).toEqual(["Order badges"]),
    );
    const [added] = await api.tasks.list({ search: "badges" });
    expect(added?.assigneeId).toBeNull();
    await chooseFromMenu(app, "Archive", "Mark Complete");
    await waitFor(async () => expect(await titlesIn("Completed of Nobody")).toEqual(["Archive"]));
  });

  testOfFullRun(
    "are put away by their names, and left out where a search empties them",
    async () => {
      const { api, open } = await openBoard("?group=track");
      await api.tracks.create({ name: "Legal" });
      await api.tasks.create({ title: "Sign the lease", track: "Legal" });
      const { user } = open();
      const legal = await screen.findByRole("button", { name: /^Legal/ });
      await user.click(legal);
      expect(legal.getAttribute("aria-expanded")).toBe("false");
      expect(screen.queryByRole("link", { name: "Sign the lease" })).toBeNull();
      await user.click(legal);
      await user.type(screen.getByRole("searchbox", { name: "Search tasks" }), "lease");
      await waitFor(() => expect(screen.queryByRole("button", { name: /^IT Systems/ })).toBeNull());
      expect(screen.getByRole("button", { name: /^Legal/ })).toBeTruthy();
    },
  );
});

describe("what the board shows", () => {
  it("puts away what was completed more than a week ago", async () => {
    const { api, deps, open } = await openBoard();
    const old = await api.tasks.create({ title: "Long done", status: "completed" });
    await api.tasks.create({ title: "Just done", status: "completed" });
    deps.db
      .update(taskTable)
      .set({ completedAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(taskTable.id, old.id))
      .run();
    const { user } = open();
    await screen.findByRole("link", { name: "Just done" });
    expect(await titlesIn("Completed")).toEqual(["Just done"]);
    expect((await column("Completed")).getByRole("img", { name: "2 tasks" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show 1 completed over a week ago" }));
    expect(await titlesIn("Completed")).toEqual(["Long done", "Just done"]);
    expect(document.activeElement?.textContent).toBe("Just done");
  });

  it("shows one's own tasks only, and says so in its address", async () => {
    const { api, open } = await openBoard();
    const me = await whoAmI(api);
    await api.tasks.create({ title: "Mine" });
    await api.tasks.create({ title: "Nobody's", assigneeId: null });
    const { user, router } = open();
    await screen.findByRole("link", { name: "Mine" });
    const mine = screen.getByRole("button", { name: "My Tasks" });
    await user.click(mine);
    await waitFor(() => expect(screen.queryByRole("link", { name: "Nobody's" })).toBeNull());
    expect(router.state.location.search).toEqual({ assignee: [me.id] });
    expect(mine.getAttribute("aria-pressed")).toBe("true");
    await user.click(mine);
    expect(await screen.findByRole("link", { name: "Nobody's" })).toBeTruthy();
  });

  it("opens one's own tasks, and any other saved view, from the menu of views", async () => {
    const { api, open } = await openBoard();
    const me = await whoAmI(api);
    await api.tasks.create({ title: "Mine" });
    await api.tasks.create({ title: "Nobody's", assigneeId: null, priority: "critical" });
    const search = { priority: ["critical"], view: "list", unknown: 1 };
    await api.savedViews.save({ list: "tasks", name: "Urgent", search });
    const { user, router } = open();
    await screen.findByRole("link", { name: "Mine" });
    await user.click(screen.getByRole("button", { name: "Views" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "My Tasks" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ assignee: [me.id] }));
    await user.click(screen.getByRole("button", { name: "Views: My Tasks" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Urgent" }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ priority: ["critical"], view: "list" }),
    );
  });

  it.each(["at risk", "checked twice", "rehearse risk"])(
    "finds a task by words on the screen: %s",
    async (words) => {
      const { api, open } = await openBoard(`?q=${encodeURIComponent(words)}`);
      await api.tasks.create({
        title: "Rehearse",
        status: "at-risk",
        checklist: [{ text: "Checked twice" }],
      });
      await api.tasks.create({ title: "Archive" });
      open();
      expect(await screen.findByRole("link", { name: "Rehearse" })).toBeTruthy();
      expect(screen.queryByRole("link", { name: "Archive" })).toBeNull();
    },
  );
});
