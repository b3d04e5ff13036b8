import { finance, it } from "../../../helpers/handover-project.ts";
import { createTestDeps, registerMember, registerPerson } from "../../../helpers/harness.ts";
import { stopClock } from "../../../helpers/stop-clock.ts";

/** A project on Wednesday, November 18, 2026, so that the week has days before and after it. */
export async function fillProject() {
  stopClock();
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const dana = await registerPerson(deps, { firstName: "Dana" });
  await (await dana.call()).projects.join({ projectId: member.project.id });
  const api = await member.call();
  const addTask = async (title: string, endDate: string, fields: object = {}) =>
    api.tasks.create({
      title,
      track: it,
      priority: "medium",
      endDate: new Date(endDate),
      ...fields,
    });
  const hers = { assigneeId: dana.user.id };
  await addTask("Migrate the DNS zone", "2026-11-10", { status: "at-risk", ...hers });
  await addTask("Rehearse the cut-over", "2026-11-20", { priority: "critical", ...hers });
  await addTask("Archive old mail", "2026-11-30", { status: "in-progress", ...hers });
  const free = await addTask("Order badges", "2026-12-20", { priority: "high" });
  await api.tasks.update({ id: free.id, assigneeId: null });
  await addTask("Close the books", "2026-11-12", { track: finance, status: "completed", ...hers });
  await api.meetings.create({
    title: "Steering committee",
    date: new Date("2026-11-16"),
    startTime: "10:00",
    endTime: "11:00",
    status: "completed",
    decisions: ["The cut-over moves to December."],
    actionItems: [
      { description: "Tell the landlord", assignee: "Lee Park", dueDate: new Date("2026-11-19") },
    ],
  });
  await api.meetings.create({
    title: "Go or no go",
    date: new Date("2026-11-24"),
    startTime: "10:00",
    endTime: "11:00",
  });
  await api.milestones.create({ title: "Wave one", dueDate: new Date("2026-11-14") });
  await api.milestones.create({ title: "Wave two", dueDate: new Date("2026-12-14") });
  const { id } = await api.assistant.createConversation({});
  return async (message: string) => {
    const answer = await api.assistant.chat({ conversationId: id, message });
    return answer.message.content;
  };
}

/** The lead and the names that are listed, in order. */
export const shortOf = (answer: string) => {
  const content = answer.replaceAll(/ Tester\d+/g, " Tester");
  const [lead = ""] = content.split("\n");
  const names = [...content.matchAll(/^- \*\*(.+?)\*\*/gm)].map((match) => match[1]);
  if (names.length > 1 && lead.startsWith("-")) return names.join(", ");
  return names.length > 0 && !lead.startsWith("-") ? `${lead} ${names.join(", ")}` : content;
};
