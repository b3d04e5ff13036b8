import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../../helpers/harness.ts";

const runbook = `# Payroll
## Release the file
1. Compare the totals.
2. Ask the treasurer for the token.
3. Release the file.
## Archive
1. Print the journal.
2. File it.
`;

/** The expert, the receiver and an area with its runbook. */
export async function startDrilling() {
  const deps = createTestDeps();
  const expert = await registerMember(deps);
  const receiver = await registerMemberOf(deps, expert.project.id, "member");
  const api = await expert.call();
  const area = await api.areas.create({
    name: "Payroll run",
    importance: "critical",
    expertId: expert.user.id,
    receiverId: receiver.user.id,
  });
  const documentId = await storeMarkdown(deps, expert.project.id, "Payroll runbook", runbook);
  const theirs = await receiver.call();
  const begin = () => theirs.drills.start({ areaId: area.id, documentId, procedure: 0 });
  const decide = (id: number, ...outcomes: ("done" | "helped" | "stuck")[]) =>
    theirs.drills.update({
      id,
      steps: outcomes.map((outcome, index) => ({ position: index + 1, outcome })),
    });
  return { deps, expert, receiver, api, theirs, area, documentId, begin, decide };
}
