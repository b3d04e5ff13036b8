import { eq } from "drizzle-orm";

import { documents } from "../../db/schema/index.ts";
import { storeDocument } from "./files/documents.ts";
import { createTestDeps, registerMember, registerPerson } from "./harness.ts";
import { stopClock } from "./stop-clock.ts";

export const it = "IT Systems & Data Migration";
export const hr = "HR & Change Management";
export const finance = "Financial Management & Reporting";

async function addWork(api: Awaited<ReturnType<typeof people>>["api"], danaId: number) {
  const addTask = (title: string, endDate: string | null, fields: object = {}) =>
    api.tasks.create({
      title,
      track: it,
      priority: "medium",
      ...(endDate ? { endDate: new Date(endDate) } : {}),
      ...fields,
    });
  const hers = { assigneeId: danaId };
  await addTask("Migrate the DNS zone", "2026-11-10", { status: "at-risk", ...hers });
  await addTask("Rotate the backup tapes", "2026-11-12");
  await addTask("Rehearse the cut-over", "2026-11-20", { priority: "critical", ...hers });
  await addTask("Hand over the payroll", "2026-12-04", { track: hr, ...hers });
  await addTask("Order badges", "2026-12-27", { track: hr, assigneeId: null, priority: "high" });
  await addTask("Sort the cellar", null, { priority: "low" });
  await addTask("Write the staff letter", "2026-11-02", { track: hr, status: "completed" });
  const held = { startTime: "10:00", endTime: "11:00", status: "completed" } as const;
  await api.meetings.create({
    ...held,
    title: "Network readiness review",
    date: new Date("2026-11-05"),
    actionItems: [
      {
        description: "Send the network readiness report",
        assignee: "Lee Park",
        dueDate: new Date("2026-11-27"),
      },
    ],
  });
  await api.meetings.create({
    ...held,
    title: "Steering committee",
    date: new Date("2026-11-16"),
    decisions: ["The mainframe stays until March.", "We leave the old plant on January 8."],
  });
  await api.milestones.create({ title: "Moving day", dueDate: new Date("2026-12-12") });
}

async function people() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const dana = await registerPerson(deps, { firstName: "Dana" });
  await (await dana.call()).projects.join({ projectId: member.project.id });
  return { deps, member, dana, api: await member.call() };
}

/**
 * A project in the middle of a handover, on Wednesday, November 18, 2026: a function that asks its
 * assistant.
 */
export async function fillHandoverProject() {
  stopClock();
  const { deps, member, dana, api } = await people();
  await addWork(api, dana.user.id);
  const addDocument = async (
    title: string,
    category: "sops" | "playbooks",
    passages: string[],
    [uploadedBy, day]: [number, string],
  ) => {
    const id = await storeDocument(deps, member.project.id, { title, category, passages });
    deps.db
      .update(documents)
      .set({ uploadedBy, createdAt: new Date(day) })
      .where(eq(documents.id, id))
      .run();
  };
  const trial =
    "The union sued us for moving the plant. The court has set the trial for May 4, 2027.";
  await addDocument("Annual report", "sops", [trial], [dana.user.id, "2026-11-17"]);
  const dates = "The close of the fiscal year is due on November 14, 2025.";
  await addDocument("Calendar of duties", "sops", [dates], [member.user.id, "2026-10-06"]);
  const tapes = "Rotate the backup tapes every Monday: take the old tapes out and label them.";
  await addDocument("Backup runbook", "playbooks", [tapes], [member.user.id, "2026-10-05"]);
  const dns = "To migrate a DNS zone, lower its time to live first. Then import the zone.";
  await addDocument("DNS runbook", "playbooks", [dns], [member.user.id, "2026-10-02"]);
  const { id } = await api.assistant.createConversation({});
  return async (message: string) =>
    (await api.assistant.chat({ conversationId: id, message })).message;
}

/** The lead and the names under it, in order; an answer of one line as it is. */
export function shortOf(answer: string) {
  const content = answer.replaceAll(/ Tester\d+/g, " Tester");
  const lead = content.startsWith("-") ? "" : (content.split("\n")[0] ?? "");
  const names = [...content.matchAll(/^(?:- |\| )\*\*(.+?)\*\*/gm)].map((match) => match[1]);
  return [lead, names.join(", ")].filter(Boolean).join(" ");
}
