import { expect, test } from "vitest";
import { detectLanguage } from "../../../server/platform/text/languages/detect-language.ts";
import type { Language } from "../../../server/platform/text/languages/language.ts";

test.each<[Language, string]>([
  ["en", "Who signs the lease of the warehouse?"],
  ["de", "Wer unterschreibt den Mietvertrag für das Lager?"],
  ["de", "Wann ist Abgabe?"],
  ["fr", "Qui signe le bail de l'entrepôt ?"],
  ["fr", "Où se trouve le bureau ?"],
  ["es", "¿Quién firma el contrato de alquiler?"],
  ["it", "Chi firma il contratto d'affitto?"],
  ["nl", "Wie tekent het huurcontract van het magazijn?"],
  ["pt", "Quem assina o contrato de aluguel?"],
  ["pt", "Quando termina o contrato?"],
  ["de", "Was bedeutet der Fehler F27?"],
  ["de", "Wie lange werden Messwerte gespeichert?"],
  ["de", "Was kostet die Wartung?"],
  ["en", "extension of Lotte De Smet"],
  ["en", `Headcount by site\n${"Total\tQ1\tQ2\tQ3\tQ4\n".repeat(40)}Lisbon\tGeneral works`],
])("%s: %s", (language, question) => {
  expect(detectLanguage(question)).toBe(language);
});

test.each([
  ["names alone", "TrackPoint Turku"],
  ["figures", "4711 0815 3,14"],
  ["nothing", ""],
  ["hardly a word of any language", `${"Contoso Fabrikam Litware ".repeat(40)} die`],
])("no language is told from %s", (_, text) => {
  expect(detectLanguage(text)).toBeUndefined();
});

test("a name from abroad and a quotation leave a text in its language", () => {
  expect(detectLanguage("When does the team in Zürich meet Mr. Müller?")).toBe("en");
  expect(
    detectLanguage("Das Handbuch heißt „The way we work“ und liegt seit Mai in der Ablage."),
  ).toBe("de");
});
