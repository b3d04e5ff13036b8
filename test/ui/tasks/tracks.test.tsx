import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { documents } from "../../../db/schema/index.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { column, layOutBoard, openBoard } from "./open-board.ts";

layOutBoard();

describe("tracks", () => {
  it("are added by name (2.8)", async () => {
    const { api, open } = await openBoard();
    const app = open();
    await screen.findByRole("region", { name: "Todo" });
    await app.user.click(screen.getByRole("button", { name: "Add Track" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Track" }));
    expect((dialog.getByLabelText("Blue") as HTMLInputElement).checked).toBe(true);
    await app.user.click(dialog.getByRole("button", { name: "Add Track" }));
    expect(await dialog.findByText("Track name is required")).toBeTruthy();
    await app.user.type(dialog.getByLabelText("Track Name"), "hr & change management");
    await app.user.click(dialog.getByRole("button", { name: "Add Track" }));
    expect(await dialog.findByText(/already exists/)).toBeTruthy();
    await app.user.type(dialog.getByLabelText("Track Name"), " at the new site");
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
    const name = screen.getByLabelText("Track Name");
    await app.user.clear(name);
    await app.user.type(name, "Systems");
    await app.user.click(screen.getByRole("button", { name: "Save Track" }));
    await app.user.click(await screen.findByRole("button", { name: "Archive Systems" }));
    expect(await screen.findByText("Archived")).toBeTruthy();
    await app.user.click(screen.getByRole("button", { name: "Done" }));
    expect(await (await column("Todo")).findByText("Systems")).toBeTruthy();
    expect((await api.tracks.list())[0]).toMatchObject({ name: "Systems", isActive: false });
  });

  testOfFullRun("are asked about before what was typed into one is lost", async () => {
    const { api, open } = await openBoard();
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Manage Tracks" }));
    await user.click(
      await screen.findByRole("button", { name: "Edit IT Systems & Data Migration" }),
    );
    const name = screen.getByLabelText<HTMLInputElement>("Track Name");
    await user.type(name, " 2");
    const answer = async (words: string) => {
      const question = within(
        await screen.findByRole("alertdialog", { name: "Discard unsaved changes?" }),
      );
      await user.click(question.getByRole("button", { name: words }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    };
    for (const way of ["Done", "Close", "Cancel", "Edit HR & Change Management"]) {
      await user.click(screen.getByRole("button", { name: way }));
      await answer("Keep Editing");
      expect(name.isConnected).toBe(true);
      expect(name.value).toBe("IT Systems & Data Migration 2");
    }
    await user.click(screen.getByRole("button", { name: "Edit HR & Change Management" }));
    await answer("Discard Changes");
    const other = await screen.findByLabelText<HTMLInputElement>("Track Name");
    expect(other.value).toBe("HR & Change Management");
    await user.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await api.tracks.list())[0]?.name).toBe("IT Systems & Data Migration");
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
    expect(empty.queryByLabelText(/^Move its/)).toBeNull();
    await app.user.click(empty.getByRole("button", { name: "Delete Track" }));
    await waitFor(() =>
      expect(
        screen.queryByRole("button", { name: "Delete Customer Relations & Support" }),
      ).toBeNull(),
    );

    const inUse = await remove("HR & Change Management");
    await app.user.click(inUse.getByRole("button", { name: "Delete Track" }));
    expect(inUse.getByText("Choose the track that takes over")).toBeTruthy();
    await app.user.selectOptions(
      inUse.getByLabelText("Move its task and any documents to"),
      inUse.getByRole("option", { name: "Risk Management & Compliance" }),
    );
    await app.user.click(inUse.getByRole("button", { name: "Delete Track" }));
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
    await app.user.click(question.getByRole("button", { name: "Delete Track" }));
    expect(await question.findByText(/still holds 1 document/)).toBeTruthy();
    await app.user.selectOptions(
      question.getByLabelText("Move its documents to"),
      question.getByRole("option", { name: "Risk Management & Compliance" }),
    );
    await app.user.click(question.getByRole("button", { name: "Delete Track" }));
    await waitFor(async () => expect(await api.tracks.list()).toHaveLength(5));
    expect(deps.db.select().from(documents).get()?.track).toBe("Risk Management & Compliance");
  });
});
