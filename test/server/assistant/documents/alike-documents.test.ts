import { expect, test } from "vitest";
import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

type Ferry = { ferry: string; pier: string; keeper: string; mate: string; number: number };

const ferries: Ferry[] = ["Aldra", "Brenta", "Corvo"].flatMap((ferry, row) =>
  ["Volos", "Sligo", "Rauma"].map((pier, column) => ({
    ferry,
    pier,
    keeper: ["Ana Silva", "Noor Haddad", "Piotr Zieliński"][(row + column) % 3] ?? "",
    mate: ["Mika Laine", "Ines Duarte", "Owen Byrne"][(row + 2 * column) % 3] ?? "",
    number: 20 + 10 * row + 3 * column,
  })),
);

/** Pages that differ in their names and figures alone, with tables beside the sentences. */
const pages = ({ ferry, pier, keeper, mate, number }: Ferry) => ({
  [`When ${ferry} lies still in ${pier}`]: `
## When it lies still

- Ring the harbor master on ${number}00.
- After ${number} minutes, passengers take the bus with voucher V-${number}.
- Write down every voucher within two hours.

## Numbers

| Role | Name | Phone |
|---|---|---|
| Keeper of ${ferry} | ${keeper} | ${number}11 |
| Mate | ${mate} | ${number}12 |
`,
  [`Boarding ${ferry}, ${pier}`]: `
## Boarding

1. The clerk asks for a seat on ${ferry} with slip S-${number}.
2. ${mate} compares the slip with the list.
3. The gate opens at half past, and the list goes to the office.

## Timetable

| Ferry | To | When |
|---|---|---|
| ${ferry} | the islands | 0${number % 10}:45 |

The last crossing of ${ferry} from ${pier} begins at 1${number % 10}:10. It may be called off until 1${number % 10}:05; the calloff is told at the gate.

The keeper of ${ferry} in ${pier} is ${keeper}, and ${mate} stands in.
`,
});

async function askOfFerries() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  for (const [title, text] of ferries.flatMap((one) => Object.entries(pages(one)))) {
    await storeMarkdown(deps, member.project.id, title, text);
  }
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return async (message: string) => (await api.chat({ conversationId: id, message })).message;
}

const asked = ferries.filter((_, index) => index % 4 === 0);

test.each(asked)("$ferry in $pier is told apart from all that are like it", async (one) => {
  const { ferry, pier, keeper, mate, number } = one;
  const ask = await askOfFerries();
  const answerTo = async (question: string) => {
    const { content, citations } = await ask(question);
    for (const { title } of citations) expect(title).toMatch(new RegExp(`${ferry}.*${pier}`));
    return content;
  };
  const when = await answerTo(`When does the last crossing of ${ferry} from ${pier} begin?`);
  expect(when).toContain(`1${number % 10}:10`);
  const mateOf = await answerTo(`Who stands in for the keeper of ${ferry} in ${pier}?`);
  expect(mateOf).toContain(mate);
  expect(mateOf).not.toMatch(/^\*\*/);
  expect(await answerTo(`Who is the keeper of ${ferry} in ${pier}?`)).toContain(keeper);
  const still = await answerTo(`What do we do when ${ferry} lies still in ${pier}?`);
  expect(still).toContain(`V-${number}`);
  expect(still).toContain("within two hours");
  const seat = await answerTo(`How do I get a seat on ${ferry} in ${pier}?`);
  expect(seat).toContain(`S-${number}`);
  expect(seat).toContain("The gate opens at half past");
});

test("a phone number is nobody's name", async () => {
  const ask = await askOfFerries();
  const { content } = await ask("Who is the keeper of Brenta in Sligo?");
  expect(content).toContain("Piotr Zieliński");
  expect(content).not.toMatch(/\*\*\d/);
});

test("a verb with a particle finds the noun that is made of both", async () => {
  const ask = await askOfFerries();
  const { content } = await ask("Until when is the crossing of Corvo from Rauma called off?");
  expect(content).toContain("16:05");
});
