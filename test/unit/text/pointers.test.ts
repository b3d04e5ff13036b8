import { expect, test } from "vitest";
import type { Language } from "../../../server/platform/text/languages/language.ts";
import { pointsBack } from "../../../server/platform/text/pointers.ts";

test.each<[Language, string]>([
  ["en", "It serves 42 people there."],
  ["en", "In this case the duty officer calls the bank."],
  ["en", "“They leave on Friday,” she said."],
  ["de", "Sie umfasst drei Teile."],
  ["de", "Während dieser Zeit bleibt das Tor zu."],
  ["de", "Dabei hilft die Leitstelle."],
  ["fr", "Celle-ci ferme à midi."],
  ["es", "Estos trenes paran en Lugo."],
  ["it", "Questi treni fermano a Lecce."],
  ["nl", "Hij woont in Gent."],
  ["pt", "Elas fecham ao meio-dia."],
])("in %s, nobody can tell by itself what this is about: %s", (language, sentence) => {
  expect(pointsBack(sentence, language)).toBe(true);
});

test.each<[Language, string]>([
  ["en", "Italy closes its office."],
  ["en", "The office closes, and they leave."],
  ["de", "Siemens liefert die Pumpe."],
  ["de", "Die Pumpe steht im Keller, wo es kalt ist."],
  ["fr", "La gare ferme, et elle rouvre à midi."],
])("in %s, this names its subject: %s", (language, sentence) => {
  expect(pointsBack(sentence, language)).toBe(false);
});
