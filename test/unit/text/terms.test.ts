import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { Language } from "../../../server/platform/text/languages/language.ts";
import { contentTerms, type Term, tokenize } from "../../../server/platform/text/terms.ts";
import { createWordTable } from "../../../server/platform/text/word-table.ts";

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

test("words are those runs of letters, digits and marks that Unicode tells", () => {
  const pattern = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
  const characters = [
    ..."aZ9é ß_-.’ğ한字𝐀𠀋🙂\u0301\ue000\u{10fffd}\u{1f1e9}\n",
    "\ud800",
    "\udc00",
  ];
  // Every pair of characters that may meet, with a word at either side.
  for (const left of characters) {
    for (const right of characters) {
      const text = `Dock${left}${right}7`;
      const found = tokenize(text, "de").map(({ start, end }) => text.slice(start, end));
      // Only characters of one UTF-16 unit count as written without spaces.
      const words = (text.match(pattern) ?? [])
        .flatMap((word) => word.match(/字[字\p{M}]*|[^字]+/gu) ?? [])
        .filter((word) => /[^\p{M}]/u.test(word));
      expect(found, JSON.stringify(text)).toEqual(words);
    }
  }
});

test("where no space stands between words, two characters count as one", () => {
  const wordsOf = (text: string) => tokenize(text).map(({ word }) => word);
  expect(wordsOf("保存期間は90日間です。")).toEqual([
    "保存",
    "存期",
    "期間",
    "間は",
    "90",
    "日間",
    "間で",
    "です",
  ]);
  expect(wordsOf("バスとハス")).toEqual(["バス", "スと", "とハ", "ハス"]);
  expect(wordsOf("茶 and サーバーA")).toEqual(["茶", "and", "サー", "ーバ", "バー", "a"]);
  expect(wordsOf("한국어 문서")).toHaveLength(2);
  expect(contentTerms("備份は何日ですか").map(({ word }) => word)).toEqual([
    "備份",
    "份は",
    "は何",
    "何日",
    "日で",
  ]);
});

test.each<[Language, string]>([
  ["en", "ガスのバルブとパイプを点検します。"],
  ["en", "ガ and グー"],
  ["en", "한국어 문서의 보존 기간"],
  ["en", "Résumés of the cafés"],
  ["de", "Für die Häuser wären Schlüssel nötig"],
  ["fr", "Généralement à l'hôtel, la sécurité a été vérifiée"],
  ["pt", "As organizações são responsáveis"],
])("%s: %s has the same words with every accent apart", (language, text) => {
  const compared = (terms: readonly Term[]) => terms.map(({ word, stem }) => ({ word, stem }));
  const apart = text.normalize("NFD");
  expect(apart).not.toBe(text);
  expect(compared(tokenize(apart, language))).toEqual(compared(tokenize(text, language)));
  expect(compared(contentTerms(apart, language))).toEqual(compared(contentTerms(text, language)));
  expect(
    tokenize(apart, language).map(({ start, end }) => apart.slice(start, end).normalize("NFC")),
  ).toEqual(tokenize(text, language).map(({ start, end }) => text.slice(start, end)));
});

test("more words than are kept are told apart all the same", () => {
  const table = createWordTable((word) => word, 5_000);
  for (let round = 0; round < 2; round++) {
    for (let number = 0; number < 12_000; number++) {
      expect(table.get(`word${number}`)).toBe(`word${number}`);
    }
  }
});
