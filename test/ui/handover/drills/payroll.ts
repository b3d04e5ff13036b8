import { scopePrefix } from "../../../../src/lib/navigation/paths.ts";
import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../../helpers/harness.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";

type Person = Pick<Awaited<ReturnType<typeof registerMemberOf>>, "cookie" | "user">;
type Intercept = NonNullable<Parameters<typeof openApp>[1]>["intercept"];

const runbook = `# Payroll
## Release the file
1. Compare the totals.
2. Ask the treasurer for the token.
## Archive
1. Print the journal.
2. File it.
3. Lock the cabinet.
`;

/** An area with its runbook, its expert and the one who takes over. */
export async function startPayroll() {
  const deps = createTestDeps();
  const expert = await registerMember(deps);
  const receiver = await registerMemberOf(deps, expert.project.id, "member");
  const api = await expert.call();
  const area = await api.areas.create({
    name: "Payroll run",
    expertId: expert.user.id,
    receiverId: receiver.user.id,
  });
  const documentId = await storeMarkdown(deps, expert.project.id, "Payroll runbook", runbook);
  const begin = async () =>
    (await api.drills.start({ areaId: area.id, documentId, procedure: 0 })).id;
  const openAs = (person: Person, path: string, intercept?: Intercept) =>
    openApp(path, { deps, cookie: person.cookie(), ...(intercept && { intercept }) });
  const scopeOf = ({ user }: Person) => ({
    userId: user.userId,
    projectName: expert.project.name,
  });
  const openDrill = (person: Person, id: number, intercept?: Intercept) =>
    openAs(person, `${scopePrefix(scopeOf(person))}/handover/${area.id}/drills/${id}`, intercept);
  return { deps, expert, receiver, api, area, documentId, begin, openAs, openDrill };
}
