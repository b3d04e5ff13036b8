import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import type { StoredCitation } from "../../../db/schema/assistant.ts";
import { type QuestionSet, questionSetSchema } from "./question-set.ts";

/** What became of a question: a right short answer is also a right one. */
export type Outcome = {
  isRight: boolean;
  /** What stands bold at the head of the answer, where anything does. */
  short?: "right" | "wrong" | undefined;
  /** Whether the source is cited in which the answer stands. */
  isCited: boolean;
};

export type Given = { content: string; declined: boolean; citations: StoredCitation[] };

export type AskedQuestion = {
  question: string;
  kind: string;
  /** Absent where nothing in any document answers, so that declining is right. */
  judge?: (answer: Given) => Outcome;
  /** The titles of the documents that answer begin so. */
  documents: string[];
};

/** A document as a file to be read, or as a text whose paragraphs are parted by empty lines. */
export type SetDocument = { title: string; file: string } | { title: string; text: string };

export type AnswerSet = { name: string; documents: SetDocument[]; questions: AskedQuestion[] };

const handoverSchema = z.array(
  z.object({
    question: z.string(),
    kind: z.string(),
    /** Regular expressions; the answer matches all of them, whatever the case. */
    must: z.array(z.string()),
    documents: z.array(z.string()),
  }),
);
const lookupSchema = z.array(
  z.object({ document: z.string(), question: z.string(), value: z.string(), page: z.number() }),
);
const absurdSchema = z.array(z.string());
const setSchema = z.union([questionSetSchema, handoverSchema, lookupSchema, absurdSchema]);

/** As a reader sees it: without the backslashes of Markdown. */
export const plainText = (content: string) => content.replace(/\\(.)/g, "$1");
const normal = (text: string) => plainText(text).toLowerCase().replace(/\s+/g, " ").trim();

/** What an answer gives bold before everything else. */
const shortAnswer = /^\*\*(.+?)\*\*/s;

const titleOf = (fileName: string) => fileName.replace(/\.[^.]+$/, "");

const citesTitle = ({ citations }: Given, beginnings: string[]) =>
  citations.some(({ title }) => beginnings.some((beginning) => title.startsWith(beginning)));

/** The folder beside a set whose files its questions speak of, and these files. */
function documentsBeside(setFile: string, beginnings: string[]): SetDocument[] {
  const folders = readdirSync(dirname(setFile), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(dirname(setFile), name));
  const isMeant = (folder: string) =>
    readdirSync(folder).some((name) => beginnings.some((beginning) => name.startsWith(beginning)));
  const folder = folders.find(isMeant);
  if (!folder) throw new Error(`No folder beside ${setFile} holds the documents it asks about.`);
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ title: titleOf(name), file: join(folder, name) }));
}

export function judgePatterns(must: string[], documents: string[]) {
  const patterns = must.map((pattern) => new RegExp(pattern, "i"));
  return (answer: Given): Outcome => {
    const matches = (text: string) => patterns.every((pattern) => pattern.test(text));
    const text = plainText(answer.content).replaceAll("**", "");
    return {
      isRight: !answer.declined && matches(text),
      isCited: citesTitle(answer, documents),
    };
  };
}

/** A figure is right where it stands bold itself, whatever its currency sign or bracket. */
function judgeFigure(value: string, title: string, page: number) {
  const figure = new RegExp(`(?<![\\d.,])${value.replaceAll(".", "\\.")}(?![\\d]|[.,]\\d)`);
  return (answer: Given): Outcome => {
    const text = plainText(answer.content);
    const short = shortAnswer.exec(text)?.[1];
    return {
      isRight: figure.test(text),
      short: short === undefined ? undefined : figure.test(short) ? "right" : "wrong",
      isCited: answer.citations.some(
        (citation) => citation.title === title && citation.location.page === page,
      ),
    };
  };
}

function judgeArticle(answer: string, title: string) {
  return (given: Given): Outcome => ({
    isRight: normal(given.content).includes(normal(answer)),
    isCited: citesTitle(given, [title]),
  });
}

function fromArticles(name: string, { documents, questions }: QuestionSet): AnswerSet {
  const titles = new Map(documents.map(({ id, title }) => [id, title.replaceAll("_", " ")]));
  return {
    name,
    documents: documents.map(({ id, text }) => ({ title: titles.get(id) ?? "", text })),
    questions: questions.map(({ question, answer, document }) => {
      const title = titles.get(document) ?? "";
      return { question, kind: name, judge: judgeArticle(answer, title), documents: [title] };
    }),
  };
}

/**
 * A set of questions of any kind, by its content: articles with their questions, questions about
 * the files of a folder beside it, figures to look up in such files, or questions that nothing
 * answers.
 */
export function readAnswerSet(file: string): AnswerSet {
  if (!existsSync(file)) throw new Error(`There is no question set ${file}.`);
  const name = titleOf(basename(file));
  const set = setSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  if (!Array.isArray(set)) return fromArticles(name, set);
  const questions = set.map((entry): AskedQuestion => {
    if (typeof entry === "string") return { question: entry, kind: name, documents: [] };
    const { question } = entry;
    if ("must" in entry) {
      const { kind, must, documents } = entry;
      return { question, kind, judge: judgePatterns(must, documents), documents };
    }
    const title = titleOf(entry.document);
    const judge = judgeFigure(entry.value, title, entry.page);
    return { question, kind: name, judge, documents: [title] };
  });
  const beginnings = questions.flatMap(({ documents }) => documents);
  const documents = beginnings.length > 0 ? documentsBeside(file, beginnings) : [];
  return { name, documents, questions };
}
