import { expect, test } from "vitest";
import { extremeAsked } from "../../../../../server/features/assistant/documents/rows/extremes/extreme-words.ts";
import { storeMarkdown } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

const figures = `# Mill figures

## Grain milled (in thousands of sacks)

| Mill | 2023 | 2024 |
|---|---|---|
| Upper Weir | 412 | 388 |
| Old Bridge | 97 | 1,105 |
| Long Meadow | 655 | 640 |
| Total | 1,164 | 2,133 |

## Stops in 2024

| Mill | Stops | Long stops | Days lost |
|---|---|---|---|
| Upper Weir | 4 | 3 | 11 |
| Old Bridge | 0 | 0 | 0 |
| Long Meadow | 9 | 2 | 7 |

## Budget and actual 2024

| Department | Budget | Actual | Variance |
|---|---|---|---|
| Milling | 900 | 880 | -20 |
| Carting | 310 | 372 | 62 |
| Repairs | 150 | 169 | 19 |

## Visitors of the guided tours

| Tour | 2023 | 2024 | Change |
|---|---|---|---|
| Wheel room | 120 | 140 | 17 % |
| Granary | 300 | 285 | -5 % |
| Night tour | 40 | 56 | 40 % |
`;

const german = `# Werkstätten der Mühle

Die Werkstätten sind im Sommer offen, und Besucher werden an der Tür gezählt.

## Besucher der Werkstätten

| Werkstatt | Besucher 2023 | Besucher 2024 | Veränderung |
|---|---|---|---|
| Schmiede | 88 | 80 | -8 |
| Weberei | 60 | 75 | 15 |
| Töpferei | 51 | 53 | 2 |
`;

async function ask(question: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeMarkdown(deps, member.project.id, "Mill figures", figures);
  await storeMarkdown(deps, member.project.id, "Werkstätten der Mühle", german);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message;
}

test.each([
  ["Which mill milled the most grain in 2023?", "**Long Meadow** [1] (2023, 655"],
  ["Which mill milled the most grain in 2024?", "**Old Bridge** [1] (2024, 1,105"],
  ["Which mill milled the least grain in 2023?", "**Old Bridge** [1] (2023, 97"],
  ["Which mill had the most days lost in 2024?", "**Upper Weir** [1] (Days lost, 2024, 11"],
  ["Which mill had the most stops in 2024?", "**Long Meadow** [1] (Stops, 2024, 9"],
  ["Which mill had the most long stops in 2024?", "**Upper Weir** [1] (Long stops, 2024, 3"],
  ["Which mill had no stops in 2024?", "**Old Bridge** [1] (Stops, 2024, 0"],
  ["Which tour grew the most?", "**Night tour** [1] (Change, 40 %"],
  ["Which tour grew the most between 2023 and 2024?", "**Night tour** [1] (Change, 40 %"],
  ["Which tour fell the most?", "**Granary** [1] (Change, -5 %"],
  ["Welche Werkstatt ist am meisten gewachsen?", "**Weberei** [1] (Veränderung, 15"],
])("the rows of a table are compared: %s", async (question, start) => {
  const { content, citations } = await ask(question);
  expect(content.startsWith(start), content).toBe(true);
  expect(citations).toHaveLength(1);
});

test.each([
  "Which mill milled the most grain?",
  "Which department went over its budget the most in 2024?",
  "Which mill milled the most grain in 2019?",
  // It may have fallen, or risen least of all.
  "Which tour fell the least?",
  "Which mill grew the most?",
])("no row is picked where the table does not tell which: %s", async (question) => {
  const { content } = await ask(question);
  expect(content).not.toContain("**");
});

test("a small table is shown in full where two of its columns would have to be compared", async () => {
  const { content } = await ask("Which department went over its budget the most in 2024?");
  expect(content).toContain("| Department | Budget | Actual | Variance |");
  expect(content).toContain("| Carting | 310 | 372 | 62 |");
});

test("a word for the most in another language is none in the question's own", () => {
  expect(extremeAsked("Qual foi o valor no Brasil?", "pt")).toBeUndefined();
  expect(extremeAsked("Was there no answer?", "en")).toBeUndefined();
  expect(extremeAsked("Où y a-t-il le plus de moulins ?", "fr")).toBe("greatest");
  expect(extremeAsked("¿Qué molino tiene más días?", "es")).toBe("greatest");
  expect(extremeAsked("Welche Mühle hat die größte Menge?", "de")).toBe("greatest");
  expect(extremeAsked("Which mill had no stops?", "en")).toBe("none");
});
