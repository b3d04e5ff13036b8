import { expect, test } from "vitest";
import { storeMarkdown } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

const contacts = (system: string, site: string, first: number) => `
## Contacts

| Role | Name | Phone |
| --- | --- | --- |
| Owner of ${system} | Ines Moreau | ${first} |
| Deputy | Tom Adler | ${first + 1} |
| Vendor hotline | service desk | ${first + 2} |

## Hours

The desk of ${site} is open from eight to six.
`;

const hosting = (system: string, site: string, other: string) => `
## Hosting

${system} runs on two machines in ${site}; its database stands in ${other}.

## Interfaces

| From | To | What | When |
| --- | --- | --- | --- |
| ${system} | Datamart | figures of ${site} | 05:45 |

${site} has no second person who can restore ${system}. After 14 minutes without ${system}, ${site}
works on paper. ${system} serves 42 people in ${site}, most of them at the gate.
`;

async function askOfSites() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const sites = ["Lyon", "Cork", "Graz", "Turku"];
  for (const [index, site] of sites.entries()) {
    for (const system of ["Gatehouse", "Loadplan"]) {
      const title = `Who to call about ${system} in ${site}`;
      const first = 4100 + 100 * index + (system === "Gatehouse" ? 0 : 50);
      await storeMarkdown(deps, member.project.id, title, contacts(system, site, first));
      const neighbor = sites[(index + 2) % sites.length] ?? site;
      const text = hosting(system, site, neighbor);
      await storeMarkdown(deps, member.project.id, `Hosting of ${system} in ${site}`, text);
    }
  }
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return async (message: string) => (await api.chat({ conversationId: id, message })).message;
}

test("whom to call is told by an extension under its head, of the place asked about", async () => {
  const ask = await askOfSites();
  const { content, citations } = await ask("Whom do I call about Gatehouse in Cork?");
  expect(content).toContain("4200");
  expect(content).not.toContain("05:45");
  expect(citations).toMatchObject([{ title: "Who to call about Gatehouse in Cork" }]);
});

test("a hotline that is asked for by name is found among the contacts", async () => {
  const ask = await askOfSites();
  const { content } = await ask("Whom do I call at the vendor hotline about Loadplan in Lyon?");
  expect(content).toContain("4152");
});

test("people are counted before any verb, and not what is named beside them", async () => {
  const ask = await askOfSites();
  const { content } = await ask("How many people use Gatehouse in Cork?");
  expect(content).toContain("42 people in Cork");
});

test("who is responsible is told by a table without numbers and addresses too", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const duties =
    "| Process | Responsible |\n| --- | --- |\n| Payroll | Mei Tanaka |\n| Audit | Jonas Roth |";
  await storeMarkdown(deps, member.project.id, "Duties", duties);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  const { message } = await api.chat({
    conversationId: id,
    message: "Who is responsible for payroll?",
  });
  expect(message.content).toContain("Mei Tanaka");
});
