import { expect, test } from "vitest";
import {
  extremeAsked,
  isTotal,
} from "../../../../../server/features/assistant/documents/rows/extremes/extreme-words.ts";
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

const money = `# Money of the mill

## Grants by donor

| Donor | Grant |
|---|---|
| Harbour Fund | $900k |
| Ferry Trust | $1.2m |
| Mean Street Club | $1.4m |
| Grants total | $3.5m |

## Rents by house

| House | Rent |
|---|---|
| Corn loft | 12,346 (12345.6) |
| Cart shed | 9,100 |
| Bakehouse | 12,345 |

## Fees by stall

| Stall | Fee |
|---|---|
| Honey | 120 |
| Bread | 90 |
| Cider | 80 |
| Wool | 70 |
| Cheese | 200 or more |
`;

async function ask(question: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeMarkdown(deps, member.project.id, "Mill figures", figures);
  await storeMarkdown(deps, member.project.id, "Money of the mill", money);
  await storeMarkdown(deps, member.project.id, "Werkstätten der Mühle", german);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message;
}

test.each([
  ["Which mill milled the most grain in 2023?", "**Long Meadow** [1] (2023, 655"],
  ["Which donor has the highest grant?", "**Mean Street Club** [1] (Grant, $1.4m"],
  ["Which donor has the lowest grant?", "**Harbour Fund** [1] (Grant, $900k"],
  ["Which house has the highest rent?", "**Corn loft** [1] (Rent, 12,346 (12345.6)"],
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

test("no extreme is told where a figure of the column cannot be read", async () => {
  const { content } = await ask("Which stall has the highest fee?");
  expect(content).not.toContain("**Honey**");
});

test.each([
  ["Total", "en", true],
  ["Total Revenue", "en", true],
  ["Sales total", "en", true],
  ["Average of all", "en", true],
  ["All regions", "en", true],
  ["All Saints Road", "en", false],
  ["Mean Street", "en", false],
  ["Media", "en", false],
  ["Media", "es", true],
  ["Totalview", "en", false],
  ["Zwischensumme", "de", true],
  ["Endsumme 2024", "de", true],
  ["Umsatz gesamt", "de", true],
  ["Gesamtschule Nord", "de", false],
  ["Sous-total", "fr", true],
  ["Totaal", "nl", true],
] as const)("whether %s sums up others (%s)", (label, language, is) => {
  expect(isTotal(label, language)).toBe(is);
});
