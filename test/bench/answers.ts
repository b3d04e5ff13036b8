import { parseArgs } from "node:util";
import { type BenchProject, createBenchProject } from "./projects/bench-project.ts";
import { alikeDocuments } from "./questions/alike-documents.ts";
import {
  type AnswerSet,
  type AskedQuestion,
  type Given,
  type Outcome,
  plainText,
  readAnswerSet,
} from "./questions/answer-sets.ts";
import { percentile, print } from "./questions/question-set.ts";

type Asked = AskedQuestion &
  Given & {
    /** Undefined where nothing answers. */
    outcome: Outcome | undefined;
    milliseconds: number;
    cpuMilliseconds: number;
    usage: { contextTokens: number; corpusTokens: number };
  };

const percent = (part: number, whole: number) =>
  `${(whole > 0 ? (100 * part) / whole : 0).toFixed(1)}%`;

const count = <Item>(items: Item[], is: (item: Item) => unknown) => items.filter(is).length;

/** What nobody wants to read in an answer. */
const untidy = [
  { what: "raw address", is: /(?<!\]\()https?:\/\//i },
  { what: "front matter", is: /^>?\s*(?:---+|[a-z_]+:\s*$)/m },
  { what: "anchor", is: /\{[:#][^}]*\}|<a\s/i },
  { what: "lead-in without its list", is: /:\s*(?:\[\d+\]\s*)*$/ },
];

const isUntidy = ({ content }: Given) => untidy.some(({ is }) => is.test(plainText(content)));

const tokensOf = (asked: Asked[]) => {
  const sum = (of: (one: Asked) => number) => asked.reduce((total, one) => total + of(one), 0);
  const context = sum(({ usage }) => usage.contextTokens);
  const corpus = sum(({ usage }) => usage.corpusTokens);
  return { context, corpus };
};

function printKinds(asked: Asked[]) {
  for (const kind of new Set(asked.map((one) => one.kind))) {
    const ofKind = asked.filter((one) => one.kind === kind);
    const right = count(ofKind, ({ outcome }) => outcome?.isRight);
    const declined = count(ofKind, (one) => one.declined);
    print(
      `    ${kind.padEnd(16)} ${right} of ${ofKind.length} right${declined > 0 ? `, ${declined} declined` : ""}`,
    );
  }
}

function printAnswerable(asked: Asked[], corpusTokens: number) {
  const all = asked.length;
  const answered = asked.filter((one) => !one.declined);
  const right = count(asked, ({ outcome }) => outcome?.isRight);
  const short = (is: Outcome["short"]) => count(asked, ({ outcome }) => outcome?.short === is);
  print(`  right                 ${right} of ${all}  ${percent(right, all)}`);
  if (short("right") + short("wrong") > 0) {
    print(`  short answer          ${short("right")} right, ${short("wrong")} wrong`);
  }
  print(
    `  source cited          ${count(asked, ({ outcome }) => outcome?.isCited)}, declined ${all - answered.length}  ${percent(all - answered.length, all)}`,
  );
  print(
    `  untidy                ${count(answered, isUntidy)}; characters of an answer ${(answered.reduce((sum, { content }) => sum + content.length, 0) / Math.max(1, answered.length)).toFixed(0)}`,
  );
  const { context, corpus } = tokensOf(asked);
  print(
    `  tokens saved          ${percent(corpus - context, corpus)} of the documents cited, ${percent(corpusTokens * all - context, corpusTokens * all)} of the project's`,
  );
  if (new Set(asked.map(({ kind }) => kind)).size > 1) printKinds(asked);
}

function printAnswers(asked: Asked[]) {
  for (const { question, outcome, declined, content } of asked) {
    const isRight = outcome ? outcome.isRight : declined;
    const mark = outcome?.short === "wrong" ? "!" : isRight ? "+" : "-";
    print(`${mark} ${question}`);
    print(content.replace(/^/gm, "    "));
  }
}

async function askAll(project: BenchProject, questions: AskedQuestion[]) {
  const asked: Asked[] = [];
  for (const one of questions) {
    const answer = await project.ask(one.question);
    asked.push({ ...one, ...answer, outcome: one.judge?.(answer) });
  }
  return asked;
}

/** Each document is taken out in turn, and what only it answers is asked. */
async function askWithoutSource(project: BenchProject, { questions }: AnswerSet) {
  const titles = new Set(questions.flatMap(({ documents }) => documents.slice(0, 1)));
  const asked: Asked[] = [];
  for (const title of titles) {
    const meant = questions.filter(({ documents }) => documents[0] === title);
    await project.without(title, async () => {
      asked.push(...(await askAll(project, meant)));
    });
  }
  return asked;
}

/** Only where a question's document is known by its whole title. */
const namesDocuments = ({ documents, questions }: AnswerSet) =>
  documents.length > 1 &&
  questions.every(
    (one) =>
      one.documents.length === 1 && documents.some(({ title }) => title === one.documents[0]),
  );

const isAnswerable = ({ questions }: AnswerSet) => questions.some(({ judge }) => judge);

async function measure(project: BenchProject, set: AnswerSet, showsAnswers: boolean) {
  print(`${set.name}: ${set.questions.length} questions`);
  const asked = await askAll(project, set.questions);
  if (showsAnswers) printAnswers(asked);
  if (isAnswerable(set)) printAnswerable(asked, project.corpusTokens());
  else print(`  answered although nothing does   ${count(asked, (one) => !one.declined)}`);
  if (namesDocuments(set)) {
    const missing = await askWithoutSource(project, set);
    const answered = missing.filter((one) => !one.declined);
    if (showsAnswers) printAnswers(missing.map((one) => ({ ...one, outcome: undefined })));
    print(
      `  document removed      ${answered.length} answered, ${percent(missing.length - answered.length, missing.length)} declined`,
    );
  }
  const printTimes = (name: string, times: number[]) =>
    print(
      `  ${name.padEnd(21)} p50 ${percentile(times, 0.5).toFixed(1)}  p95 ${percentile(times, 0.95).toFixed(1)}`,
    );
  printTimes(
    "ms",
    asked.map(({ milliseconds }) => milliseconds),
  );
  printTimes(
    "ms of processor",
    asked.map(({ cpuMilliseconds }) => cpuMilliseconds),
  );
}

/**
 * `npm run bench answers FILE...`: what the built-in assistant answers and declines. The documents
 * of all sets stand together in one project. The set "alike" is made of the example project's
 * documents. `--cache FOLDER` keeps what was read of files,
 * `--show` prints every answer, `--only WORDS` asks only the questions that hold these words,
 * `--pad 100000` fills the project up to so many passages.
 */
export async function run(args: string[]) {
  const { values, positionals: files } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      cache: { type: "string" },
      show: { type: "boolean", default: false },
      only: { type: "string" },
      pad: { type: "string" },
    },
  });
  if (files.length === 0) {
    process.stderr.write("Usage: npm run bench answers FILE...\n");
    process.exitCode = 1;
    return;
  }
  const sets = files.map((file) => (file === "alike" ? alikeDocuments() : readAnswerSet(file)));
  const project = createBenchProject(values.cache);
  try {
    for (const document of sets.flatMap(({ documents }) => documents)) await project.add(document);
    if (values.pad) project.pad(Number(values.pad));
    await project.warmUp();
    print(`${project.chunkCount()} passages, ${project.corpusTokens()} tokens`);
    const only = values.only?.toLowerCase() ?? "";
    const isMeant = ({ question }: AskedQuestion) => question.toLowerCase().includes(only);
    for (const set of sets) {
      const meant = { ...set, questions: set.questions.filter(isMeant) };
      if (meant.questions.length > 0) await measure(project, meant, values.show);
    }
  } finally {
    project.end();
  }
}
