import { expect, test } from "vitest";
import {
  findFollowedTurns,
  resolveFollowUp,
  type Turn,
} from "../../../server/features/assistant/retrieve/follow-up.ts";

const resolve = (turns: (string | Turn)[]) =>
  resolveFollowUp(
    findFollowedTurns(turns.map((turn) => (typeof turn === "string" ? { question: turn } : turn))),
  );

test("a year alone takes the place of the earlier one", () => {
  expect(resolve(["What was the tax rate in 2022?", "and in 2021?"])).toBe(
    "What was the tax rate in 2021?",
  );
  expect(resolve(["What was the tax rate in 2022?", "and in 2021?", "And 2020?"])).toBe(
    "What was the tax rate in 2020?",
  );
});

test("a question that points back carries the earlier one's words", () => {
  expect(resolve(["Who owns the mail gateway?", "Where does it run?"])).toBe(
    "Where does it run? Who owns the mail gateway?",
  );
  expect(resolve(["How many stores are in Canada?", "What about Mexico?"])).toBe(
    "How many stores are in Canada? What about Mexico?",
  );
});

test("a question that stands alone forgets what came before", () => {
  const question = "Which vendor delivers the backup tapes?";
  expect(resolve(["What was the tax rate in 2022?", question])).toBe(question);
  expect(resolve([question])).toBe(question);
  expect(resolve([question, "Which deadlines are there in finance?"])).toBe(
    "Which deadlines are there in finance?",
  );
});

test.each([
  "And what is overdue?",
  "Also, who repairs the harbour crane?",
  "Why do we archive the mail?",
  "What is due this week and who has it?",
  "And which tasks are there that nobody owns?",
  "So how many stores are in Canada?",
])("a new subject starts anew: %s", (question) => {
  expect(resolve(["What was the tax rate in 2022?", question])).toBe(question);
});

test.each([
  "Why?",
  "And why?",
  "Why was it moved?",
  "Which are overdue?",
  "Who else?",
  "And Dana?",
])("what names nothing of its own goes on from the question before: %s", (question) => {
  const resolved = resolve(["Which tasks does Robin have?", question]);
  expect(resolved).toContain("Which tasks does Robin have?");
});

test.each([
  ["Wem gehört die Seilbahn?", "Und seit wann?"],
  ["Welche Miete wird verlangt?", "Wie hoch war sie im Vorjahr?"],
  ["Warum wurde die Mühle gekauft?", "Und warum nicht die Säge?"],
  ["Qui entretient le phare ?", "Et depuis quand ?"],
  ["Quel est le prix du bac ?", "Combien coûtait-il ?"],
  ["¿Quién repara el molino?", "¿Y desde cuándo?"],
])("%s %s goes on", (first, second) => {
  expect(resolve([first, second])).toContain(first);
});

test.each([
  ["Wem gehört die Seilbahn?", "Welche Standorte gibt es?"],
  ["Wem gehört die Seilbahn?", "Können Sie mir die Miete der Halle sagen?"],
  ["Wem gehört die Seilbahn?", "Was ist überfällig?"],
  ["Qui entretient le phare ?", "Quand le contrat de la grue expire-t-il ?"],
  ["Qui entretient le phare ?", "Que faut-il apporter au dépôt ?"],
  ["Who owns the mail gateway?", "Who leads IT?"],
])("after “%s”, “%s” stands alone", (first, second) => {
  expect(resolve([first, second])).toBe(second);
});

test("a phrase takes the place of its like", () => {
  expect(resolve(["How many boats lie in Lindau?", "And in Bregenz?"])).toBe(
    "How many boats lie in Bregenz?",
  );
  expect(resolve(["Wie viele Boote liegen in Lindau?", "Und in Bregenz?"])).toBe(
    "Wie viele Boote liegen in Bregenz?",
  );
  expect(resolve(["Who is the keeper of the lock at night?", "And of the mill?"])).toBe(
    "Who is the keeper of the mill at night?",
  );
});

test("what names a phrase only goes on from a question that was declined, too", () => {
  const answered = { question: "Who paints the hull?" };
  const declined = { question: "How many boats lie in Lindau?", isDeclined: true };
  expect(resolve([answered, declined, "And in Bregenz?"])).toBe("How many boats lie in Bregenz?");
  expect(resolve([answered, declined, "And when?"])).toContain("Who paints the hull?");
});

test("another column of the row that was shown is asked of that row alone", () => {
  const answer =
    "**3.5 %** (Harbour loan, Rate) [1]\n\n> Harbour loan: Rate 3.5 %; Lender Seebank; Repaid 2 May 2031 [1]";
  const first = { question: "What is the rate of the harbour loan?", answer };
  expect(resolve([first, "And when is it repaid?"])).toBe("when is it repaid? Harbour loan");
  expect(resolve([first, "And who signed it?"])).toContain("What is the rate");
});

test("a name of letters and figures takes the place of its like", () => {
  expect(resolve(["Who owns srv-web01?", "And srv-file01?"])).toBe("Who owns srv-file01?");
  expect(resolve(["What links P1 to P2?", "And P3?"])).toBe("What links P1 to P2? And P3?");
});

test("a question word alone goes on from the question before", () => {
  expect(resolve(["What was decided on the mast?", "When?"])).toContain("the mast");
  expect(resolve(["Was wurde zum Mast beschlossen?", "Wann?"])).toContain("Mast");
});

test("the later question says what kind of thing is asked for", () => {
  expect(resolve(["How long is the notice period?", "Who signs it?"])).toBe(
    "Who signs it? is the notice period?",
  );
});
