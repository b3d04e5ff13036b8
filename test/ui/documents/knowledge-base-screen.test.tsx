import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { documents } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui-app.tsx";

async function openKnowledgeBase(path: string, loading: boolean) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  return openApp(path, {
    deps,
    cookie: member.cookie(),
    intercept: (called) =>
      loading && called.includes("documents.") ? new Promise<Response>(() => {}) : null,
  });
}

/** The cards that stand in for those to come. */
async function placeholders() {
  const label = await screen.findByText("Loading documents...");
  const [grid] = label.nextElementSibling?.children ?? [];
  return grid?.childElementCount;
}

describe("the landing view", () => {
  it("shows the outlines of its six categories while documents load", async () => {
    await openKnowledgeBase("/knowledge-base", true);
    expect(await placeholders()).toBe(6);
  });
});

describe("a category", () => {
  it("shows six placeholder cards while documents load", async () => {
    await openKnowledgeBase("/knowledge-base/playbooks", true);
    expect(await placeholders()).toBe(6);
  });

  it("offers the upload where there is no document yet", async () => {
    const { user } = await openKnowledgeBase("/knowledge-base/playbooks", false);
    await screen.findByText("No documents yet");
    await user.click(screen.getByRole("button", { name: "Upload Your First Document" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Upload Document" }));
    expect(dialog.getByLabelText<HTMLSelectElement>("Document Type").value).toBe("playbooks");
  });
});

describe("the preview", () => {
  it("gives a document that could not be read another try", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    const { id } = deps.db
      .insert(documents)
      .values({
        projectId: member.project.id,
        title: "Torn page",
        category: "sops",
        fileName: "torn.pdf",
        filePath: "torn",
        processingStatus: "failed",
        processingError: "The file is damaged.",
      })
      .returning({ id: documents.id })
      .get();
    const { user } = openApp(`/knowledge-base/sops?document=${id}`, {
      deps,
      cookie: member.cookie(),
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Torn page" }));
    await dialog.findByText("The file is damaged.");
    await user.click(dialog.getByRole("button", { name: "Try Again" }));
    await dialog.findByText("The text is on its way");
  });
});
