import { expect, test } from "vitest";
import { parseQuery } from "../../../../server/features/search/parse-query.ts";
import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

/** Pages by one hand, which never say "long", "use" or "depend". */
const page = (system: string, site: string, minutes: number, port: number) => `
## Restore

A full restore of ${system} in ${site} takes ${minutes} minutes. Ana Silva releases it.

## Interfaces

Files of ${system} run over the integration host of ${site}, port ${port}.
`;

async function askOfPages() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  for (const [index, site] of ["Lyon", "Cork", "Graz", "Turku"].entries()) {
    for (const [place, system] of ["Gatehouse", "Loadplan", "Magnolia"].entries()) {
      const number = 10 * index + place;
      const text = page(system, site, 40 + number, 4100 + number);
      await storeMarkdown(deps, member.project.id, `${system} in ${site}`, text);
    }
  }
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  const ask = async (message: string) => (await api.chat({ conversationId: id, message })).message;
  return { ask, parse: (question: string) => parseQuery(deps.db, member.project.id, question) };
}

test("what everybody says is no name, though these pages never say it", async () => {
  const { ask, parse } = await askOfPages();
  const weights = parse("Which port does Loadplan use in Graz?").terms;
  expect(weights.get("us")?.weight).toBeLessThan(weights.get("loadplan")?.weight ?? 0);
  const restore = await ask("How long does a full restore of Gatehouse in Cork take?");
  expect(restore.content).toContain("takes 50 minutes");
  expect(restore.citations).toMatchObject([{ title: "Gatehouse in Cork" }]);
  expect((await ask("Which port does Loadplan use in Graz?")).content).toContain("4121");
});

test("a name two letters from another is not taken for it", async () => {
  const { ask, parse } = await askOfPages();
  expect(parse("What is the capital of Mongolia?").corrections).toEqual(new Map());
  expect((await ask("What is the capital of Mongolia?")).declined).toBe(true);
  // One slip is one.
  expect(
    (await ask("How many minutes does a full restore of Magnolai in Lyon take?")).content,
  ).toContain("takes 42 minutes");
});

test("how quickly something must be done is told without that word", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const text = `## Reporting water damage

Whoever sees water damage calls the porter within 30 minutes. Photographs follow on the same day.

## Whom to write to

- One address reaches the porter, the insurer and the owner of the house quickly, so that water damage is known to all of them.
`;
  await storeMarkdown(deps, member.project.id, "Water damage", text);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  for (const message of [
    "How quickly must I report water damage?",
    "How soon is the porter called for water damage?",
  ]) {
    const answer = await api.chat({ conversationId: id, message });
    expect(answer.message.content.split("\n\n")[0]).toContain("within 30 minutes");
  }
});

test("what only joins the parts of a question is not sought", async () => {
  const { parse } = await askOfPages();
  const { terms, absent } = parse("Who decides whether Loadplan moves, and whose turn is it?");
  for (const word of ["whether", "whose"]) {
    expect(terms.has(word)).toBe(false);
    expect(absent?.has(word)).toBe(false);
  }
});
