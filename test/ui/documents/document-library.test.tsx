import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { documents } from "../../../db/schema/index.ts";
import { fail } from "../../helpers/answers.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { announced } from "../../helpers/ui/announced.ts";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";
import {
  finance,
  layOutLibrary,
  openLibrary,
  search,
  systems,
  table,
  titles,
  untilTitles,
} from "./open-library.ts";

layOutLibrary();

describe("the list of all documents", () => {
  it("stands beside the cards, and its address says so", async () => {
    const opened = await openLibrary("");
    const { user } = opened;
    await screen.findByRole("region", { name: "Playbooks" });
    await user.click(await screen.findByRole("button", { name: "List" }));
    await untilTitles(["Payroll runbook", "Carrier terms", "Gate system", "Bank contacts"]);
    expect(search(opened)).toEqual({ view: "list" });
    expect(screen.queryByRole("region", { name: "Playbooks" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Cards" }));
    expect(await screen.findByRole("region", { name: "Playbooks" })).toBeTruthy();
    expect(search(opened)).toEqual({});
  });

  it("tells type, track, owner, day and state of each, and why one could not be read", async () => {
    await openLibrary();
    await titles();
    const rowOf = (name: string) => screen.getByRole("link", { name }).closest('[role="row"]');
    expect(rowOf("Payroll runbook")?.textContent).toContain(finance);
    expect(rowOf("Payroll runbook")?.textContent).toContain("Oct 4");
    expect(rowOf("Payroll runbook")?.textContent).toContain("Due for review");
    expect(rowOf("Carrier terms")?.textContent).toContain("It is protected.");
    expect(rowOf("Carrier terms")?.textContent).toContain("Could not be read");
    expect(rowOf("Gate system")?.textContent).toContain("Ready");
  });

  testOfFullRun("is ordered by its heads, one way and the other", async () => {
    const opened = await openLibrary();
    const { user } = opened;
    await titles();
    const head = (name: string) => screen.getByRole("columnheader", { name });
    expect(head("Updated").getAttribute("aria-sort")).toBe("descending");
    const sortBy = (name: string) => user.click(within(head(name)).getByRole("button"));
    await sortBy("Title");
    await untilTitles(["Bank contacts", "Carrier terms", "Gate system", "Payroll runbook"]);
    expect(search(opened)).toEqual({ view: "list", sort: "title" });
    await sortBy("Title");
    await untilTitles(["Payroll runbook", "Gate system", "Carrier terms", "Bank contacts"]);
    expect(head("Title").getAttribute("aria-sort")).toBe("descending");
    await sortBy("State");
    await untilTitles(["Carrier terms", "Payroll runbook", "Bank contacts", "Gate system"]);
    await sortBy("Updated");
    await untilTitles(["Payroll runbook", "Carrier terms", "Gate system", "Bank contacts"]);
    expect(search(opened)).toEqual({ view: "list" });
  });

  testOfFullRun("is ordered and selected as a whole on a phone too", async () => {
    setWindowWidth("narrow");
    const opened = await openLibrary();
    const { user } = opened;
    await titles();
    const chooseOrder = async (now: string, wanted: string) => {
      await user.click(screen.getByRole("button", { name: `Sort by: ${now}` }));
      await user.click(await screen.findByRole("menuitemradio", { name: wanted }));
    };
    await chooseOrder("Updated", "Ascending");
    await untilTitles(["Bank contacts", "Gate system", "Carrier terms", "Payroll runbook"]);
    await chooseOrder("Updated", "Title");
    await untilTitles(["Bank contacts", "Carrier terms", "Gate system", "Payroll runbook"]);
    await chooseOrder("Title", "Descending");
    await untilTitles(["Payroll runbook", "Gate system", "Carrier terms", "Bank contacts"]);
    expect(search(opened)).toEqual({ view: "list", sort: "title", reverse: true });
    await user.click(await screen.findByRole("checkbox", { name: "Select all documents" }));
    const bar = within(await screen.findByRole("group", { name: "Change the selected documents" }));
    expect(bar.getByText("4 documents selected")).toBeTruthy();
  });

  testOfFullRun(
    "changes all that are selected, whole ranges by shift and by the keys",
    async () => {
      const { user, deps } = await openLibrary();
      await titles();
      await user.click(screen.getByRole("checkbox", { name: "Select Payroll runbook" }));
      await user.keyboard("{Shift>}");
      await user.click(screen.getByRole("checkbox", { name: "Select Gate system" }));
      await user.keyboard("{/Shift}");
      const bar = within(
        await screen.findByRole("group", { name: "Change the selected documents" }),
      );
      await waitFor(() => expect(bar.getByText("3 documents selected")).toBeTruthy());
      screen.getByRole("link", { name: "Carrier terms" }).focus();
      await user.keyboard(" ");
      expect(bar.getByText("2 documents selected")).toBeTruthy();
      await user.click(bar.getByRole("button", { name: "Track" }));
      await user.click(await screen.findByRole("menuitem", { name: systems }));
      expect(await screen.findByText("Changed 2 documents")).toBeTruthy();
      const tracks = Object.fromEntries(
        deps.db
          .select()
          .from(documents)
          .all()
          .map(({ title, track }) => [title, track]),
      );
      expect(tracks).toEqual({
        "Payroll runbook": systems,
        "Carrier terms": systems,
        "Gate system": systems,
        "Bank contacts": finance,
      });
      await user.click(bar.getByRole("button", { name: "Owner" }));
      await user.click(await screen.findByRole("menuitem", { name: "Nobody" }));
      await waitFor(() =>
        expect(
          deps.db
            .select()
            .from(documents)
            .all()
            .every(({ ownerId }) => !ownerId),
        ).toBe(true),
      );
    },
  );

  it("selects all that a filter leaves, deletes them and brings them back", async () => {
    const { user } = await openLibrary("?view=list&category=sops");
    await untilTitles(["Carrier terms", "Gate system"]);
    await user.click(screen.getByRole("checkbox", { name: "Select all documents" }));
    const bar = within(await screen.findByRole("group", { name: "Change the selected documents" }));
    await user.click(bar.getByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Are you sure you want to delete 2 documents?")).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Delete 2 Documents" }));
    await screen.findByText("Deleted 2 documents");
    expect(await screen.findByText("No documents found")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Restored 2 documents")).toBeTruthy();
    await untilTitles(["Carrier terms", "Gate system"]);
  });

  it("is narrowed down by category and by facets that count, and each can be lifted", async () => {
    const opened = await openLibrary();
    const { user } = opened;
    await titles();
    await user.click(screen.getByRole("button", { name: "SOPs & Procedures 2" }));
    await untilTitles(["Carrier terms", "Gate system"]);
    await user.click(screen.getByRole("button", { name: "Filter" }));
    const facets = within(await screen.findByRole("dialog", { name: "Filter documents" }));
    expect(facets.getByRole("group", { name: "Track" }).textContent).toBe(`Track${systems} 2`);
    await user.click(facets.getByRole("button", { name: "Could not be read 1" }));
    await expect.poll(announced).toContain("1 of 4 documents");
    await user.click(facets.getByRole("button", { name: "Done" }));
    await untilTitles(["Carrier terms"]);
    expect(search(opened)).toEqual({ view: "list", category: "sops", state: "failed" });
    expect(screen.getByText("1 of 4 documents")).toBeTruthy();
    await user.click(
      screen.getByRole("button", { name: "Remove filter State: Could not be read" }),
    );
    await user.click(screen.getByRole("button", { name: /^All/ }));
    await untilTitles(["Payroll runbook", "Carrier terms", "Gate system", "Bank contacts"]);
  });

  it("is narrowed down to what has no track, in place of those of a track", async () => {
    const opened = await openLibrary(`?view=list&track=${encodeURIComponent(systems)}`);
    const { user, deps, gate, queryClient } = opened;
    deps.db.update(documents).set({ track: null }).where(eq(documents.id, gate)).run();
    await queryClient.invalidateQueries();
    await user.click(await screen.findByRole("button", { name: /^Filter/ }));
    await user.click(await screen.findByRole("button", { name: "Without a track 1" }));
    await untilTitles(["Gate system"]);
    expect(search(opened)).toEqual({ view: "list", untracked: true });
    expect(
      screen.getByRole("button", { name: "Remove filter Track: Without a track" }),
    ).toBeTruthy();
  });

  testOfFullRun(
    "stays, and so does what is being edited, when it cannot be read anew",
    async () => {
      let isFailing = false;
      const { user, queryClient } = await openLibrary("?view=list", [
        fail("documents.list", () => isFailing),
      ]);
      await table();
      await user.click(screen.getByRole("button", { name: "Actions for Gate system" }));
      await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Edit Document" }));
      const title = await dialog.findByLabelText("Article Title");
      await user.type(title, " at night");
      isFailing = true;
      await queryClient.invalidateQueries();
      await user.type(title, " and day");
      const dialogNow = within(screen.getByRole("dialog", { name: "Edit Document" }));
      expect(dialogNow.getByLabelText("Article Title")).toHaveProperty(
        "value",
        "Gate system at night and day",
      );
      expect(screen.queryByText("The documents could not be loaded")).toBeNull();
    },
  );

  it("opens as a link says", async () => {
    await openLibrary(`?view=list&track=${encodeURIComponent(`"${finance}"`)}&sort=title`);
    expect(await titles()).toEqual(["Bank contacts", "Payroll runbook"]);
    expect(screen.getByRole("button", { name: `Remove filter Track: ${finance}` })).toBeTruthy();
  });

  testOfFullRun("keeps a view under a name, opens it again and deletes it", async () => {
    const opened = await openLibrary("?view=list&category=sops&sort=title");
    const { user } = opened;
    await untilTitles(["Carrier terms", "Gate system"]);
    await user.click(await screen.findByRole("button", { name: "Views" }));
    await user.click(await screen.findByRole("menuitem", { name: "Save this view..." }));
    const form = within(await screen.findByRole("dialog", { name: "Save this view" }));
    await user.click(form.getByRole("button", { name: "Save View" }));
    expect(form.getByText("Name is required")).toBeTruthy();
    await user.type(form.getByRole("textbox", { name: /^Name/ }), "House rules");
    await user.click(form.getByRole("checkbox", { name: /everyone/ }));
    await user.click(form.getByRole("button", { name: "Save View" }));
    await screen.findByRole("button", { name: "Views: House rules" });
    await user.click(screen.getByRole("button", { name: /^All / }));
    await user.click(await screen.findByRole("button", { name: "Views" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Could not be read" }));
    await untilTitles(["Carrier terms"]);
    expect(search(opened)).toEqual({ view: "list", state: "failed" });
    await user.click(screen.getByRole("button", { name: "Views: Could not be read" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "House rules" }));
    await untilTitles(["Carrier terms", "Gate system"]);
    expect(search(opened)).toEqual({ view: "list", category: "sops", sort: "title" });
    await user.click(screen.getByRole("button", { name: "Views: House rules" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete views..." }));
    const own = within(await screen.findByRole("dialog", { name: "Delete views" }));
    await user.click(own.getByRole("button", { name: "Delete the view House rules" }));
    expect(await own.findByText("There is no view here that you may delete.")).toBeTruthy();
  });

  it("goes by the arrow keys and opens the preview by Enter", async () => {
    const { user, router } = await openLibrary();
    await titles();
    screen.getByRole("link", { name: "Payroll runbook" }).focus();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(document.activeElement?.textContent).toBe("Carrier terms");
    await user.keyboard("{End}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Bank contacts"));
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: "Bank contacts" })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ view: "list" });
  });

  testOfFullRun("reads two thousand documents by the page and draws those in view", async () => {
    const { deps, projectId, user } = await openLibrary("");
    deps.db
      .insert(documents)
      .values(
        Array.from({ length: 2_000 }, (_, index) => ({
          projectId,
          title: `Page ${index + 1}`,
          category: "sops" as const,
          processingStatus: "completed" as const,
          updatedAt: new Date(Date.UTC(2020, 0, 1)),
        })),
      )
      .run();
    await user.click(await screen.findByRole("button", { name: "List" }));
    const list = await screen.findByRole("table", { name: "Documents" });
    await screen.findByRole("link", { name: "Payroll runbook" });
    await waitFor(() => expect(list.getAttribute("aria-rowcount")).toBe("2005"));
    expect(within(list).getAllByRole("row").length).toBeLessThan(60);
  });
});
