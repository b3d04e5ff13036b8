import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  answerBias,
  answerWeights,
} from "../../server/features/assistant/documents/answer-weights.ts";
import {
  type AnswerContext,
  type CandidateSource,
  citationOf,
  type Features,
} from "../../server/features/assistant/documents/candidate.ts";
import {
  rankCandidates,
  selectCandidates,
} from "../../server/features/assistant/documents/candidate-answers.ts";
import { proposeCandidates } from "../../server/features/assistant/documents/propose-candidates.ts";
import { retrieveContext } from "../../server/features/assistant/retrieve/retrieve-context.ts";
import { createClock } from "../../server/platform/clock.ts";
import { type AskedQuestion, readAnswerSet } from "./answer-sets.ts";
import { type BenchProject, createBenchProject } from "./bench-project.ts";
import { dot, type Example, fitLogistic, logistic } from "./logistic.ts";
import { print } from "./question-set.ts";

const names = Object.keys(answerWeights) as (keyof typeof answerWeights)[];
const weightsFile = join(
  import.meta.dirname,
  "../../server/features/assistant/documents/answer-weights.ts",
);

/** How firmly weights are held to what is assumed; those of few examples more so. */
const penalty = 3;
const firmPenalty = 300;
/** What few examples speak of stays near this. */
const assumed: Features = {
  found: 16,
  length: 4,
  absent: -2,
  form: 6,
  isRow: -3,
  isBlock: -3,
  isExact: 4,
};
const prior = [-9, ...names.map((name) => assumed[name] ?? 0)];
const penalties = [penalty, ...names.map((name) => (name in assumed ? firmPenalty : penalty))];

/** What was proposed for one question while its document was there, or was not. */
type Asked = {
  set: string;
  fold: string;
  isAnswerable: boolean;
  /** Whether it was asked of somebody or something else than the set asks about. */
  isChanged: boolean;
  candidates: Example[];
};

const maxProposed = 5;
const minLargeSet = 500;
const folds = 5;

/** The constant stands first, for the bias. */
const valuesOf = (features: Features) => [1, ...names.map((name) => features[name] ?? 0)];

async function propose({ deps, access }: BenchProject, { question, judge }: AskedQuestion) {
  const clock = createClock(() => "UTC");
  const { query, passages } = await retrieveContext(deps, access, question, clock);
  const context: AnswerContext = {
    db: deps.db,
    projectId: access.projectId,
    question,
    asked: question,
    query,
    passages,
  };
  const toExample = (content: string, sources: CandidateSource[], features: Features): Example => {
    const citations = sources.map((source, index) => citationOf(source, index + 1));
    const outcome = judge?.({ content, citations, declined: false });
    return {
      values: valuesOf(features),
      isRight: Boolean(outcome?.isRight && outcome.isCited),
      weight: 1,
    };
  };
  // Of sentences several are quoted: the first one's features stand for all of them.
  const quoted = selectCandidates(rankCandidates(question, query, passages));
  const sentences = quoted.slice(0, 1).map(({ features }) =>
    toExample(
      quoted.map(({ text }) => text).join("\n"),
      quoted.map(({ passage, text }) => ({ passage, quote: text })),
      features,
    ),
  );
  const others = proposeCandidates(context)
    .slice(0, maxProposed)
    .map(({ write, short, sources, features }) => {
      const markers = sources.map((_, index) => `[${index + 1}]`);
      return toExample(`${short?.(markers) ?? ""}\n${write(markers)}`, sources, features);
    });
  return [...sentences, ...others];
}

const nameRun = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)*/gu;
const inventedNames = ["Zorvex", "Quellmar Brind", "Tovasund", "Ildrak Penner", "Marvolin"];

const inventedWords = ["frondle", "quambit", "storvane", "blenchet", "tralliby"];
const minWordLength = 5;

/** The question with its longest word made one that stands nowhere. */
function askOfNothing(question: string, index: number) {
  const words = [...question.matchAll(/(?<= )\p{Ll}+/gu)].map(([word]) => word);
  const [longest = ""] = words.toSorted((left, right) => right.length - left.length);
  const invented = inventedWords[index % inventedWords.length] ?? "";
  return longest.length < minWordLength ? undefined : question.replace(longest, invented);
}

/**
 * The question asked of somebody or something else, in turn of one that is nowhere and of one that
 * another question names: what answers it then says nothing of whom it asks about.
 */
function askOfAnother({ question }: AskedQuestion, index: number, others: AskedQuestion[]) {
  const own = index % 3 === 0 ? undefined : [...question.matchAll(nameRun)].at(-1);
  if (!own) return askOfNothing(question, index);
  const other = others[(index * 7 + 3) % others.length];
  const found = [...(other?.question ?? "").matchAll(nameRun)].at(-1)?.[0];
  const isKnown = index % 2 === 0 && found && !question.includes(found);
  const name = isKnown ? found : inventedNames[index % inventedNames.length];
  return `${question.slice(0, own.index)}${name}${question.slice(own.index + own[0].length)}`;
}

const nothing = () => ({ isRight: false, isCited: false });

/** Every question of a set with its document there and, by articles and files, with it taken out. */
async function collect(file: string, cache: string | undefined, every: number) {
  const set = readAnswerSet(file);
  const project = createBenchProject(cache);
  const asked: Asked[] = [];
  try {
    for (const document of set.documents) await project.add(document);
    const step = set.questions.length < minLargeSet ? 1 : every;
    const chosen = set.questions.filter((_, index) => index % step === 0);
    const ask = async (question: AskedQuestion, isAnswerable: boolean, isChanged = false) => {
      const judged = isAnswerable ? question : { ...question, judge: nothing };
      const candidates = await propose(project, judged);
      const fold = question.documents[0] ?? question.question;
      asked.push({ set: set.name, fold, isAnswerable, isChanged, candidates });
    };
    for (const [index, question] of chosen.entries()) {
      await ask(question, question.judge !== undefined);
      const changed = askOfAnother(question, index, set.questions);
      if (changed && question.judge) await ask({ ...question, question: changed }, false, true);
    }
    const titles = set.documents.map(({ title }) => title);
    for (const title of titles) {
      const meant = chosen.filter(
        ({ documents }) => documents[0] && title.startsWith(documents[0]),
      );
      if (meant.length === 0 || titles.length === 1) continue;
      await project.without(title, async () => {
        for (const question of meant) await ask(question, false);
      });
    }
  } finally {
    project.end();
  }
  return asked;
}

const examplesOf = (asked: Asked[]) => asked.flatMap(({ candidates }) => candidates);

const numberOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

function best(weights: number[], { candidates }: Asked) {
  let first: { example: Example; probability: number } | undefined;
  for (const example of candidates) {
    const probability = logistic(dot(weights, example.values));
    if (!first || probability > first.probability) first = { example, probability };
  }
  return first;
}

function report(name: string, asked: Asked[], weightsFor: (one: Asked) => number[]) {
  print(name);
  for (const set of new Set(asked.map((one) => one.set))) {
    const ofSet = asked.filter((one) => one.set === set);
    const present = ofSet.filter(({ isAnswerable }) => isAnswerable);
    const missing = ofSet.filter(({ isAnswerable, isChanged }) => !isAnswerable && !isChanged);
    const changed = ofSet.filter(({ isChanged }) => isChanged);
    const tops = present.map((one) => best(weightsFor(one), one));
    const right = tops.filter((top) => top?.example.isRight).length;
    const probability = (one: Asked) => best(weightsFor(one), one)?.probability ?? 0;
    const sorted = present.map(probability).toSorted((left, right) => left - right);
    const shares = [0.02, 0.04, 0.06, 0.1, 0.15].map((share) => {
      const limit = sorted[Math.floor(share * sorted.length)] ?? 0;
      const declined = (some: Asked[]) =>
        (
          (100 * some.filter((one) => probability(one) < limit).length) /
          Math.max(1, some.length)
        ).toFixed(1);
      return `${100 * share} % / ${declined(missing)} % / ${declined(changed)} % at ${limit.toFixed(2)}`;
    });
    print(`  ${set.padEnd(20)} first right ${((100 * right) / present.length).toFixed(1)} %`);
    print(`    declined with / without its document / asked of another ${shares.join(", ")}`);
    const bins = Array.from({ length: 5 }, () => ({ sum: 0, right: 0, count: 0 }));
    for (const one of ofSet) {
      const top = best(weightsFor(one), one);
      const bin = top && bins[Math.min(4, Math.floor(top.probability * 5))];
      if (!top || !bin) continue;
      bin.sum += top.probability;
      bin.count++;
      if (top.example.isRight) bin.right++;
    }
    print(
      `    calibration ${bins.map(({ sum, right: hits, count }) => `${(sum / count).toFixed(2)}:${(hits / count).toFixed(2)} (${count})`).join("  ")}`,
    );
  }
}

function writeWeights([bias = 0, ...weights]: number[]) {
  let text = readFileSync(weightsFile, "utf8");
  text = text.replace(/(answerBias = )[^;]+;/, `$1${bias.toFixed(2)};`);
  for (const [index, name] of names.entries()) {
    const value = Number((weights[index] ?? 0).toFixed(2));
    text = text.replace(new RegExp(`(\\n  ${name}: )[^,]+,`), `$1${value},`);
  }
  writeFileSync(weightsFile, text);
}

/**
 * `npm run bench fit-answers FILE...`: fits the weights of the candidates' features, shows what
 * they decide on documents left out of the fit, and with `--write` puts them into
 * `answer-weights.ts`. `--keep FILE` keeps what was proposed for another fit, `--every N` takes each
 * Nth question of articles.
 */
export async function run(args: string[]) {
  const { values, positionals: files } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      cache: { type: "string" },
      every: { type: "string", default: "1" },
      write: { type: "boolean", default: false },
      keep: { type: "string" },
      kept: { type: "string" },
    },
  });
  const asked: Asked[] = values.kept ? JSON.parse(readFileSync(values.kept, "utf8")) : [];
  for (const file of files) {
    asked.push(...(await collect(file, values.cache, Number(values.every))));
    print(`${file}: ${asked.length} questions so far`);
  }
  if (values.keep) writeFileSync(values.keep, JSON.stringify(asked));
  const atHand = [answerBias, ...names.map((name) => answerWeights[name])];
  report("With the weights at hand", asked, () => atHand);
  const foldOf = ({ fold }: Asked) => numberOf(fold) % folds;
  const byFold = Array.from({ length: folds }, (_, fold) =>
    fitLogistic(examplesOf(asked.filter((one) => foldOf(one) !== fold)), prior, penalties),
  );
  report("Fitted, on documents left out", asked, (one) => byFold[foldOf(one)] ?? prior);
  const fitted = fitLogistic(examplesOf(asked), prior, penalties);
  print(
    ["bias", ...names]
      .map((name, index) => `${name} ${(fitted[index] ?? 0).toFixed(2)}`)
      .join("  "),
  );
  if (values.write) writeWeights(fitted);
}
