import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { Language } from "../../../server/platform/text/languages/language.ts";
import { contentTerms, tokenize } from "../../../server/platform/text/terms.ts";

/** What FTS5 keeps of a text's words. */
function indexedWords(text: string) {
  const sqlite = new Sqlite(":memory:");
  onTestFinished(() => {
    sqlite.close();
  });
  sqlite.exec(`CREATE VIRTUAL TABLE t USING fts5(x, tokenize = 'porter unicode61 remove_diacritics 2');
    CREATE VIRTUAL TABLE words USING fts5vocab(t, 'row');`);
  sqlite.prepare("INSERT INTO t VALUES (?)").run(text);
  return sqlite.prepare("SELECT term FROM words ORDER BY term").pluck().all();
}

test("English words are stemmed as the index stems them", () => {
  const text =
    "Protection of relational organizations; traditions generously hopping, dying skis, cafés, Zürich, résumés and 3 flies";
  const stems = new Set(tokenize(text).map((term) => term.stem));
  expect([...stems].sort()).toEqual(indexedWords(text));
});

test.each<[Language, string, string]>([
  ["en", "protections", "protect"],
  ["de", "Häuser", "haus"],
  ["fr", "généralement", "general"],
  ["es", "organizaciones", "organiz"],
  ["it", "abbandonata", "abbandon"],
  ["nl", "lichamelijk", "licham"],
  ["pt", "organizações", "organiz"],
])("%s: %s is stemmed to %s", (language, word, stem) => {
  expect(tokenize(word, language).map((term) => term.stem)).toEqual([stem]);
});

test.each<[Language, string, string[]]>([
  ["en", "When didn't they take a well out of IT?", ["take", "well", "it"]],
  ["en", "How many tasks are overdue?", ["tasks", "overdue"]],
  ["de", "Welche Impfung war für uns freigegeben?", ["impfung", "freigegeben"]],
  ["fr", "Quel est le bureau de l'administration ?", ["bureau", "administration"]],
])("%s: stop words choose no passage", (language, question, words) => {
  expect(contentTerms(question, language).map((term) => term.word)).toEqual(words);
});
