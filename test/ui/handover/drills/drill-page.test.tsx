import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { drills } from "../../../../db/schema/index.ts";
import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { registerMemberOf } from "../../../helpers/harness.ts";
import { startPayroll } from "./payroll.ts";

const step = async (position: number) =>
  within(await screen.findByRole("listitem", { name: `Step ${position}` }));

describe("the page of a drill", () => {
  it("marks steps, notes what was in the way, and makes a task of a stuck one", async () => {
    const { api, begin, receiver, openDrill } = await startPayroll();
    const id = await begin();
    const { user } = openDrill(receiver, id);
    const first = await step(1);
    expect(screen.getByText("Steps 1 and 2 are not marked yet.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Finish Drill" })).toHaveProperty("disabled", true);
    await user.click(first.getByRole("button", { name: "Done" }));
    expect(first.getByRole("button", { name: "Done" }).getAttribute("aria-pressed")).toBe("true");
    const second = await step(2);
    await user.click(second.getByRole("button", { name: "Stuck" }));
    const bar = screen.getByRole("progressbar", { name: "Steps done" });
    expect(bar.getAttribute("aria-valuenow")).toBe("50");
    expect(bar.childElementCount).toBe(2);
    await user.type(second.getByRole("textbox", { name: /in the way/ }), "No right to ask.");
    await user.tab();
    await waitFor(async () =>
      expect((await api.drills.read({ id })).steps[1]).toMatchObject({
        outcome: "stuck",
        note: "No right to ask.",
      }),
    );
    await user.click(screen.getByRole("button", { name: "Finish Drill" }));
    await screen.findByText(/^Stuck at step 2 on/);
    const ended = within(screen.getByRole("region", { name: "How this drill stands" }));
    expect(ended.getByText("Once the task of this step is done, continue here.")).toBeTruthy();
    expect(screen.getAllByText(/stuck/i).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Stuck at step 2 on/),
      "1 of 2 steps done, 1 stuck",
      "Stuck",
    ]);
    const [task] = await api.tasks.list();
    expect(task?.title).toBe("Stuck at step 2: Ask the treasurer for the token");
    const link = (await step(2)).getByRole("link", { name: "Open Task" });
    expect(link.getAttribute("href")).toContain(`task=${task?.id}`);
    // Two ways on at most, and the task where its step stands.
    expect(ended.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Continue This Drill",
    ]);
    expect(ended.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Start a New Drill",
    ]);
    await user.click(screen.getByRole("button", { name: "Continue This Drill" }));
    await user.click((await step(2)).getByRole("button", { name: "With Help" }));
    await user.click(screen.getByRole("button", { name: "Finish Drill" }));
    await screen.findByText(/has not confirmed it yet\.$/);
    expect(screen.getByText(/ did it, .* is to confirm it$/)).toBeTruthy();
    expect(screen.getByText("from “Payroll runbook”")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Confirm What I Saw" })).toBeNull();
  });

  it("keeps both notes where two people have written into the same one", async () => {
    const { api, begin, expert, receiver, openDrill } = await startPayroll();
    const id = await begin();
    const steps = [1, 2].map((position) => ({ position, outcome: "done" as const }));
    await api.drills.update({ id, steps });
    await api.drills.update({ id, steps: [{ position: 1, note: "Begun." }] });
    const { user } = openDrill(receiver, id);
    const first = await step(1);
    const note = () => first.getByRole<HTMLTextAreaElement>("textbox", { name: /^Note/ });
    const leave = async (text: string) => {
      await user.clear(note());
      await user.type(note(), text);
      await user.tab();
    };
    const stored = async () => (await api.drills.read({ id })).steps[0]?.note;
    const finish = screen.getByRole("button", { name: "Finish Drill" });

    await user.clear(note());
    await user.type(note(), "Mine.");
    await api.drills.update({ id, steps: [{ position: 1, note: "Theirs." }] });
    await user.tab();
    const notice = within(await screen.findByRole("alert"));
    expect(notice.getByRole("group", { name: "Saved Note" }).textContent).toBe("Theirs.");
    expect(notice.getByRole("group", { name: "Your Note" }).textContent).toBe("Mine.");
    const { name } = expert.user;
    expect(notice.getByText(`${name} changed this step while you were editing.`)).toBeTruthy();
    expect(notice.getByText(/Keep both, or choose one\.$/)).toBeTruthy();
    expect(first.queryByRole("textbox")).toBeNull();
    expect(finish).toHaveProperty("disabled", true);
    expect(screen.getByText("Step 1 has two notes. Keep both, or choose one.")).toBeTruthy();
    expect(await stored()).toBe("Theirs.");
    await user.click(first.getByRole("button", { name: "Keep Both" }));
    expect(document.activeElement).toBe(note());
    expect(finish).toHaveProperty("disabled", false);
    await waitFor(async () => expect(await stored()).toBe("Theirs.\n\nMine."));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());

    // What somebody else does to another step hinders nobody.
    await api.drills.update({ id, steps: [{ position: 2, outcome: "done", note: "Fine." }] });
    await leave("Only mine.");
    await waitFor(async () => expect(await stored()).toBe("Only mine."));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("finishes a drill only once what was noted before has been stored", async () => {
    const { api, begin, receiver, openDrill } = await startPayroll();
    const id = await begin();
    const steps = [1, 2].map((position) => ({ position, outcome: "done" as const }));
    await api.drills.update({ id, steps });
    const called: string[] = [];
    const slow = Promise.withResolvers<null>();
    const { user } = openDrill(receiver, id, (path) => {
      called.push(path);
      return path.includes("drills.update") ? slow.promise : null;
    });
    const first = await step(1);
    await user.click(first.getByRole("button", { name: "Add Note" }));
    expect(document.activeElement).toBe(first.getByRole("textbox", { name: /^Note/ }));
    await user.type(first.getByRole("textbox", { name: /^Note/ }), "The totals differ.");
    await user.click(screen.getByRole("button", { name: "Finish Drill" }));
    await waitFor(() => expect(called.join()).toContain("drills.update"));
    expect(called.join()).not.toContain("drills.finish");
    slow.resolve(null);
    await screen.findByText(/has not confirmed it yet\.$/);
    expect((await api.drills.read({ id })).steps[0]?.note).toBe("The totals differ.");
  });

  it("keeps a note that the server refuses in its field, and says why", async () => {
    const { api, begin, receiver, openDrill } = await startPayroll();
    const id = await begin();
    const { user } = openDrill(receiver, id);
    const first = await step(1);
    await user.click(first.getByRole("button", { name: "Add Note" }));
    const note = first.getByRole<HTMLTextAreaElement>("textbox", { name: /^Note/ });
    await user.type(note, "The totals differ.");
    await api.drills.finish({ id, abandon: true });
    await user.tab();
    await first.findByText("Not saved: This drill is over. Reopen it to go on with it.");
    expect(note.value).toBe("The totals differ.");
  });

  it("stores what was typed last when one goes back", async () => {
    const { api, area, begin, receiver, openAs } = await startPayroll();
    const id = await begin();
    const { user, router } = openAs(receiver, `/handover/${area.id}`);
    await user.click(await screen.findByRole("link", { name: /Release the file/ }));
    const first = await step(1);
    await user.click(first.getByRole("button", { name: "Add Note" }));
    await user.type(first.getByRole("textbox", { name: /^Note/ }), "The totals differ.");
    router.history.back();
    await screen.findByRole("region", { name: "Acceptance Questions" });
    await waitFor(async () =>
      expect((await api.drills.read({ id })).steps[0]?.note).toBe("The totals differ."),
    );
  });

  it("saves a note before it is left by a link, and asks where that fails", async () => {
    const { api, begin, receiver, openDrill } = await startPayroll();
    const id = await begin();
    let isDown = true;
    const { user, router } = openDrill(receiver, id, (path) =>
      isDown && path.includes("drills.update") ? new Response("down", { status: 502 }) : null,
    );
    const first = await step(1);
    const path = router.state.location.pathname;
    const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    await user.click(first.getByRole("button", { name: "Add Note" }));
    const note = first.getByRole<HTMLTextAreaElement>("textbox", { name: /^Note/ });
    await user.type(note, "The totals differ.");
    await user.click(trail.getByRole("link", { name: "Handover" }));
    const question = await screen.findByRole("alertdialog", { name: "Discard unsaved changes?" });
    await user.click(within(question).getByRole("button", { name: "Keep Editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(router.state.location.pathname).toBe(path);
    expect(note.value).toBe("The totals differ.");

    isDown = false;
    await user.click(trail.getByRole("link", { name: "Handover" }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe(path));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect((await api.drills.read({ id })).steps[0]?.note).toBe("The totals differ.");
  });

  it("takes a mark back at a second press", async () => {
    const { api, begin, receiver, openDrill } = await startPayroll();
    const id = await begin();
    const { user } = openDrill(receiver, id);
    const first = await step(1);
    await user.click(first.getByRole("button", { name: "Done" }));
    await user.click(first.getByRole("button", { name: "Done" }));
    await waitFor(async () => expect((await api.drills.read({ id })).counts.open).toBe(2));
    expect(first.getByRole("button", { name: "Done" }).getAttribute("aria-pressed")).toBe("false");
  });

  it("lets the witness confirm, which makes it evidence", async () => {
    const { api, begin, expert, receiver, openDrill } = await startPayroll();
    const id = await begin();
    const outcome = "done" as const;
    await api.drills.update({ id, steps: [1, 2].map((position) => ({ position, outcome })) });
    await api.drills.finish({ id });
    const { user } = openDrill(expert, id);
    await user.click(await screen.findByRole("button", { name: "Confirm What I Saw" }));
    await screen.findByText(`It proves that ${receiver.user.name} can do it.`);
    expect((await api.drills.read({ id })).isEvidence).toBe(true);
  });

  it("leads to the task that is in the way, and on with the drill once that is done", async () => {
    const { api, begin, expert, openDrill } = await startPayroll();
    const id = await begin();
    await api.drills.update({ id, steps: [{ position: 1, outcome: "stuck" }] });
    await api.drills.finish({ id });
    const [task] = await api.tasks.list();
    const { user, router } = openDrill(expert, id);
    expect((await step(2)).getByText("Not tried")).toBeTruthy();
    await user.click((await step(1)).getByRole("link", { name: "Open Task" }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ task: task?.id }));
    cleanup();
    await api.tasks.update({ id: Number(task?.id), status: "completed" });
    openDrill(expert, id);
    await screen.findByText("Its task is no longer open: continue here.");
    expect(screen.queryByRole("link", { name: "Open Task" })).toBeNull();
    expect(screen.getByRole("button", { name: "Continue This Drill" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Confirm What I Saw" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Start a New Drill" })).toBeNull();
  });

  it("says what has changed in the playbook since", async () => {
    const { deps, api, begin, expert, openDrill } = await startPayroll();
    const id = await begin();
    const outcome = "done" as const;
    await api.drills.update({ id, steps: [1, 2].map((position) => ({ position, outcome })) });
    await api.drills.finish({ id });
    const changed = "1. Compare the totals.\n2. Ask the bank for the token.\n";
    const documentId = await storeMarkdown(deps, expert.project.id, "Payroll runbook", changed);
    deps.db
      .update(drills)
      .set({ documentId, playbookChangedAt: new Date() })
      .where(eq(drills.id, id))
      .run();
    openDrill(expert, id);
    const changes = await screen.findByRole("list", { name: "What changed in the playbook" });
    expect(changes.textContent).toBe(
      "Changed (step 2): Ask the treasurer for the token. Ask the bank for the token.",
    );
    expect(screen.getByText(/^The steps of the playbook have changed/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Continue This Drill" })).toBeNull();
    expect(screen.getByRole("link", { name: "Start a New Drill" })).toBeTruthy();
  });

  it("shows a viewer how it went and offers nothing", async () => {
    const { deps, api, begin, expert, openDrill } = await startPayroll();
    const viewer = await registerMemberOf(deps, expert.project.id, "viewer");
    const id = await begin();
    await api.drills.update({ id, steps: [{ position: 1, outcome: "helped", note: "Twice." }] });
    openDrill(viewer, id);
    const first = await step(1);
    expect(first.getByText("With Help")).toBeTruthy();
    expect(first.getByText("Twice.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Finish Drill" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
  });

  it.each([
    ["running", true],
    ["finished", false],
  ] as const)("is outlined as one that is %s, as its area has said", async (status, hasButtons) => {
    const { api, area, begin, receiver, openDrill } = await startPayroll();
    const id = await begin();
    if (status === "finished") {
      const steps = [1, 2].map((position) => ({ position, outcome: "done" as const }));
      await api.drills.update({ id, steps });
      await api.drills.finish({ id });
    }
    const list = await api.drills.list({ areaId: area.id });
    const { queryClient } = openDrill(receiver, id, (path) =>
      path.includes("drills.read") ? new Promise<Response>(() => {}) : null,
    );
    queryClient.setQueryData(
      [["drills", "list"], { input: { areaId: area.id }, type: "query" }],
      list,
    );
    const outline = (await screen.findByText("Loading the drill...")).parentElement;
    expect(outline?.querySelector("[data-outcome]") !== null).toBe(hasButtons);
  });

  it("says that a drill is gone", async () => {
    const { api, area, begin, expert, openDrill } = await startPayroll();
    const id = await begin();
    await api.areas.delete({ id: area.id });
    openDrill(expert, id);
    expect(await screen.findByText("This drill is gone")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Drill");
    expect(screen.getByRole("navigation", { name: "Breadcrumb" }).textContent).toBe("Handover");
    expect(screen.getByRole("link", { name: "Open Trash" })).toBeTruthy();
  });
});
