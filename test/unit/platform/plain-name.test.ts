import { expect, test } from "vitest";
import { plainName } from "../../../server/platform/fields.schema.ts";

test.each([
  ["a direction that is turned", "invoice\u202efdp.exe", "invoicefdp.exe"],
  ["directions that are set apart", "\u2066Ada\u2069 \u2067King\u2069", "Ada King"],
  ["a space without width", "Ada\u200b Lovelace", "Ada Lovelace"],
  ["a joiner between letters that join nothing", "Ada\u200d\u200cLovelace", "AdaLovelace"],
  ["a mark at the beginning", "\u200e Ada ", "Ada"],
  ["a byte order mark and a soft hyphen", "\ufeffA\u00add\u2060a", "Ada"],
  ["letters written in two ways", "Zoe\u0308 K.", "Zo\u00eb K."],
])("%s does not disguise a name", (_, name, shown) => {
  expect(plainName(name)).toBe(shown);
});

test.each([
  "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
  "\u0915\u094d\u200d\u0937",
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
])("%s keeps the joiners that it is written with", (name) => {
  expect(plainName(name)).toBe(name);
});
