import { expect, test } from "vitest";
import { opensAsYesOrNo } from "../../../../server/features/assistant/documents/short-answers/yes-or-no.ts";
import { askDocuments } from "../../../helpers/ask-documents.ts";

const ask = (title: string, text: string, question: string) =>
  askDocuments(
    {
      [title]: `# ${title}

${text}
`,
    },
    question,
  );

const budget =
  "| Item | Budget | Actual |\n|---|---|---|\n| Licences | 12000 | 11800 |\n| Training | 850 | 900 |";
const staff =
  "| Employee | Role | Contract ends |\n|---|---|---|\n| Ada Moor | Clerk | 1 May 2027 |\n| Tom Okafor | Driver | 3 June 2029 |";
const keys = `| Schlüssel | Anzahl |
|---|---|
| Hauptschlüssel | 3 |
| Bootshaus | 5 |

Der Hauptschlüssel darf nicht ausgegeben werden.`;
const addresses =
  "| Host | Address |\n|---|---|\n| web01-dev | 10.1.0.4 |\n| web01-prod | 10.2.0.4 |";

test.each([
  [
    "Fact sheet",
    "- Go-live: 3 May 2026\n- Contract end: 31 December 2027",
    "When is the go-live?",
    "**3 May 2026**",
  ],
  ["Fact sheet", "Kick-off – 4 May 2026.", "When is the kick-off?", "**4 May 2026**"],
  [
    "Support",
    "Support runs until 31 March 2027.",
    "Until when does support run?",
    "**31 March 2027**",
  ],
  ["Finances 2026", budget, "What is the licence budget 2026?", "12000"],
  ["Hosts", addresses, "What is the address of web01-dev?", "10.1.0.4"],
  [
    "Changes",
    "CR 2025/17 moves the mail gateway to Turku.",
    "What does CR-2025-17 do?",
    "moves the mail gateway",
  ],
])("a plain fact is told: %s, %#", async (title, text, question, right) => {
  expect(await ask(title, text, question)).toContain(right);
});

test.each([
  [
    "Licences",
    "The Atlas licence saves us €40,000 a year.",
    "What is the price of the Atlas licence?",
    "**€40,000",
  ],
  ["Staff", staff, "Who is the newest employee?", "**Tom Okafor**"],
  ["Schlüssel", keys, "Darf der Hauptschlüssel ausgegeben werden?", "**3**"],
])(
  "what is told of something else is no short answer: %s",
  async (title, text, question, wrong) => {
    expect(await ask(title, text, question)).not.toContain(wrong);
  },
);

test("a question for yes or no is known by its opening in other languages too", () => {
  expect(opensAsYesOrNo("Le passe-partout peut-il être prêté ?", "fr")).toBe(true);
  expect(opensAsYesOrNo("¿Se puede prestar la llave?", "es")).toBe(true);
  expect(opensAsYesOrNo("Combien de clés peut-on prêter ?", "fr")).toBe(false);
  expect(opensAsYesOrNo("Können Sie mir sagen, wann das Bootshaus öffnet?", "de")).toBe(false);
});

test.each([
  ["Können Sie mir die Miete der Halle sagen?", "de"],
  ["Können Sie mir sagen, welche Telefonnummer die Werft hat?", "de"],
  ["Gibt es eine Telefonnummer für die Werft?", "de"],
  ["Pouvez-vous me donner le numéro du chantier ?", "fr"],
  ["La pompe, comment la démarre-t-on ?", "fr"],
  ["La pompe 2, quelle pression a-t-elle ?", "fr"],
  ["¿Puedo saber qué código abre la puerta?", "es"],
  ["Può dirmi il codice della porta?", "it"],
  ["Kunt u mij het nummer van de werf geven?", "nl"],
  ["Pode dizer-me o telefone da oficina?", "pt"],
] as const)("who asks to be told something wants no yes or no: %s", (question, language) => {
  expect(opensAsYesOrNo(question, language)).toBe(false);
});
