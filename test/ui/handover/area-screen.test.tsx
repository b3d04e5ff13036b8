import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { handoverStageTitles } from "../../../db/enums.ts";
import { acceptanceQuestions } from "../../../db/schema/index.ts";
import { change, hold } from "../../helpers/answers.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function startArea(options: { name?: string } = {}) {
  const deps = createTestDeps();
  const person = await registerMember(deps);
  const api = await person.call();
  const area = await api.areas.create({
    name: options.name ?? "Payroll run",
    description: "Pays 4,000 people on the 23rd.",
    track: "Financial Management & Reporting",
    importance: "critical",
    expertId: person.user.id,
  });
  const open = (path: string, more: Parameters<typeof openApp>[1] = {}) =>
    openApp(path, { deps, cookie: person.cookie(), ...more });
  return { deps, api, area, person, open };
}

describe("the page of an area", () => {
  it("says what is handed over, how much it matters, and by whom to whom", async () => {
    const { area, person, open } = await startArea();
    const { router } = open(`/handover/${area.id}`);
    const heading = await screen.findByRole("heading", { level: 1, name: "Payroll run" });
    expect(heading.closest("header")?.textContent).toContain("Payroll runcriticalSystem");
    expect(document.title).toBe("Payroll run · Baton");
    expect(router.state.location.pathname).toMatch(new RegExp(`/handover/${area.id}$`));
    expect(screen.getByText("Pays 4,000 people on the 23rd.")).toBeTruthy();
    const trail = screen.getByRole("navigation", { name: "Breadcrumb" });
    expect(trail.textContent).toBe("Handover/Financial Management & Reporting");
    expect(await screen.findByText(`${person.user.name} hands over`)).toBeTruthy();
    expect(screen.getByText("Nobody takes over")).toBeTruthy();
  });

  it("shows how far each of the four stages is", async () => {
    const { area, open } = await startArea();
    open(`/handover/${area.id}`);
    const stages = within(await screen.findByRole("list", { name: "Stages" }));
    const cells = stages.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(cells.length).toBe(4);
    for (const [index, title] of Object.values(handoverStageTitles).entries()) {
      expect(cells[index]).toMatch(new RegExp(`^${title}`));
    }
  });

  it("says what each stage is, and what the stages add up to", async () => {
    const { deps, area, open } = await startArea();
    const { projectId, id: areaId } = area;
    for (const status of ["confirmed", "unanswered"] as const) {
      deps.db
        .insert(acceptanceQuestions)
        .values({ projectId, areaId, question: `What is ${status}?`, status })
        .run();
    }
    open(`/handover/${area.id}`);
    const stages = await screen.findByRole("list", { name: "Stages" });
    expect(within(stages).getByText("The expert shows the work in a session")).toBeTruthy();
    const told = screen.getByText("How this is worked out").closest("details")?.textContent;
    expect(told).toContain("Documented20 of 40");
    expect(told).toContain("Shadowed0 of 15");
    expect(told).toContain("Together 20%.");
  });

  it("says first how far it is and what is missing, then what proves the rest", async () => {
    const { area, open } = await startArea();
    open(`/handover/${area.id}`);
    expect(await screen.findByText(/^0% ready/)).toBeTruthy();
    const gaps = await screen.findByRole("region", { name: "Gaps" });
    for (const name of ["Acceptance Questions", "Sessions", "Comments"]) {
      const section = await screen.findByRole("region", { name });
      expect(gaps.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it("ends with what is said about it, which grows without end", async () => {
    const { area, open } = await startArea();
    open(`/handover/${area.id}`);
    const end = await screen.findByRole("region", { name: "Comments" });
    for (const name of ["Gaps", "Sessions", "Drills", "Signatures"]) {
      const section = await screen.findByRole("region", { name });
      expect(section.compareDocumentPosition(end)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it("asks for each of its parts once", async () => {
    const { area, open } = await startArea();
    const asked: string[] = [];
    const { queryClient } = open(`/handover/${area.id}`, {
      intercept: (path) => {
        asked.push(...path.replace("/trpc/", "").split(","));
        return null;
      },
    });
    await screen.findByText("Leaving side: not signed yet");
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(asked.filter((name, index) => asked.indexOf(name) !== index)).toEqual([]);
    expect(asked).toContain("signOffs.list");
  });

  it("leads from each gap to where it is resolved", async () => {
    const { api, area, open } = await startArea();
    const { user, router, queryClient } = open(`/handover/${area.id}`);
    const gaps = within(await screen.findByRole("region", { name: "Gaps" }));
    const choose = await gaps.findByRole("link", { name: "Choose Receiver: Nobody takes it over" });
    expect(gaps.getAllByText("critical").length).toBeGreaterThan(0);
    await user.click(choose);
    expect(router.state.location.search).toEqual({ open: "edit" });

    await api.areas.update({ id: area.id, receiverId: area.expertId });
    await queryClient.invalidateQueries();
    await waitFor(() =>
      expect(
        gaps.queryByRole("link", { name: "Choose Receiver: Nobody takes it over" }),
      ).toBeNull(),
    );
  });

  it("tells questions without an answer in one row, since each stands below", async () => {
    const { deps, area, open } = await startArea();
    const { projectId, id: areaId } = area;
    const questions = ["Who signs?", "Who pays?"].map((question) => ({
      projectId,
      areaId,
      question,
      status: "unanswered" as const,
    }));
    deps.db.insert(acceptanceQuestions).values(questions).run();
    open(`/handover/${area.id}`);
    const gaps = within(await screen.findByRole("region", { name: "Gaps" }));
    expect(await gaps.findByText("2 acceptance questions have no answer yet")).toBeTruthy();
    expect(gaps.getAllByRole("link", { name: /^Answer: / })).toHaveLength(1);
  });

  it("counts each gap that its button brings, also those told in one row", async () => {
    const { deps, area, open } = await startArea();
    const { projectId, id: areaId } = area;
    const questions = ["Who signs?", "Who pays?", "Who checks?"].map((question) => ({
      projectId,
      areaId,
      question,
      status: "unanswered" as const,
    }));
    deps.db.insert(acceptanceQuestions).values(questions).run();
    const isOfQuestion = ({ rule }: { rule: string }) => rule === "question-unanswered";
    const withSevenOthers = change("handover.gaps", (gaps) => [
      ...[1, 2, 3, 4, 5, 6, 7].flatMap((id) =>
        gaps
          .filter((gap) => !isOfQuestion(gap))
          .slice(0, 1)
          .map((gap) => ({ ...gap, id: `other-${id}` })),
      ),
      ...gaps.filter(isOfQuestion),
    ]);
    const { user } = open(`/handover/${area.id}`, { answers: [withSevenOthers] });
    const gaps = within(await screen.findByRole("region", { name: "Gaps" }));
    expect(await gaps.findByText("10 open")).toBeTruthy();
    expect(gaps.getAllByRole("listitem")).toHaveLength(6);
    await user.click(gaps.getByRole("button", { name: "Show 4 More" }));
    expect(gaps.getAllByRole("listitem")).toHaveLength(8);
    expect(gaps.getByText("3 acceptance questions have no answer yet")).toBeTruthy();
  });

  it("says of a person who has left that they are gone", async () => {
    const { deps, api, area, person, open } = await startArea();
    const lee = await registerMemberOf(deps, person.project.id, "member");
    await api.areas.update({ id: area.id, receiverId: lee.user.id });
    await api.members.remove({ userId: lee.user.id });
    open(`/handover/${area.id}`);
    expect(await screen.findByText(`${lee.user.name} takes over, but has left`)).toBeTruthy();
  });

  it("leads back while it loads", async () => {
    const { area, open } = await startArea();
    const { user } = open(`/handover/${area.id}`, { answers: [hold("areas.read")] });
    await screen.findByText("Loading the area...");
    const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    await user.click(trail.getByRole("link", { name: "Handover" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Handover" })).toBeTruthy();
  });

  it("says that an area is gone, and leads back", async () => {
    const { api, area, open } = await startArea();
    await api.areas.delete({ id: area.id });
    const { user, router } = open(`/handover/${area.id}`);
    await screen.findByText("This area is gone");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Area");
    expect(screen.getByRole("navigation", { name: "Breadcrumb" }).textContent).toBe("Handover");
    const trash = screen.getByRole("link", { name: "Open Trash" });
    expect(trash.getAttribute("href")).toMatch(/\/account\/trash$/);
    await user.click(screen.getByRole("link", { name: "Open the Handover" }));
    await screen.findByRole("heading", { level: 1, name: "Handover" });
    expect(router.state.location.pathname).toMatch(/\/handover$/);
  });

  it("keeps what is being typed when a colleague deletes it", async () => {
    const { api, area, open } = await startArea();
    const { user, queryClient } = open(`/handover/${area.id}?open=edit`);
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Area" }));
    const name = await dialog.findByLabelText<HTMLInputElement>("Name");
    await user.clear(name);
    await user.type(name, "Salaries");
    await api.areas.delete({ id: area.id });
    await queryClient.invalidateQueries();
    expect(await dialog.findByText(/^Someone else deleted this area/)).toBeTruthy();
    expect(name.isConnected).toBe(true);
    expect(name.value).toBe("Salaries");
    expect(dialog.getByRole("button", { name: "Save Changes" })).toHaveProperty("disabled", true);
    expect(screen.getAllByText(/^Someone else deleted this area/)).toHaveLength(2);
    expect(screen.queryByText("This area is gone")).toBeNull();
  });

  it("says the same where the address names no area at all", async () => {
    const { open } = await startArea();
    open("/handover/payroll");
    expect(await screen.findByText("This area is gone")).toBeTruthy();
  });

  it("tells a failure, and reads again at another try", async () => {
    const { area, open } = await startArea();
    let isDown = true;
    const { user } = open(`/handover/${area.id}`, {
      intercept: (path) =>
        isDown && path.includes("areas.read") ? new Response("down", { status: 503 }) : null,
    });
    await screen.findByText("The area could not be loaded");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Payroll run" })).toBeTruthy();
  });
});
