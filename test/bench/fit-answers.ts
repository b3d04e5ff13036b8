import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  answerBias,
  answerWeights,
  minProbability,
  wholeRatio,
} from "../../server/features/assistant/documents/answer-weights.ts";
import type { FeatureName } from "../../server/features/assistant/documents/candidate.ts";
import { type Asked, collect, featureNames as names } from "./fitting/collect-candidates.ts";
import { dot, type Example, fitLogistic, logistic } from "./fitting/logistic.ts";
import { writeWeights } from "./fitting/write-answer-weights.ts";
import { print } from "./questions/question-set.ts";

const penalty = 3;
/** What odds there are without any sign is left to the examples. */
const biasPenalty = 0.001;
const penalties = [biasPenalty, ...names.map(() => penalty)];
/** What can only speak against an answer, and what may do either; all else only speaks for it. */
const against = new Set<FeatureName>(["lacksType", "absent", "guessed", "unnamed", "uncovered"]);
const either = new Set<FeatureName>([
  "names",
  "otherLanguage",
  "documentInOther",
  "length",
  "isRow",
  "isBlock",
]);
const signs = [0, ...names.map((name) => (either.has(name) ? 0 : against.has(name) ? -1 : 1))];
/** Questions changed into ones that nobody would ask count for less than those that somebody asked. */
const changedWeight = 0.2;

/**
 * The lowest limit is taken at which so few of the articles' questions are answered while their
 * article is not there.
 */
const maxAnsweredWithout = 0.15;
const limitStep = 0.005;

/** Only sets of articles have so many. */
const minArticleQuestions = 100;
const folds = 5;

const countOf = (asked: Asked[], set: string) =>
  asked.filter((one) => one.set === set && one.isAnswerable).length;

/** Small sets count for more than their questions, by the square root of how much larger others are. */
function examplesOf(asked: Asked[]) {
  const sets = [...new Set(asked.map(({ set }) => set))];
  const counts = new Map(sets.map((set) => [set, Math.max(1, countOf(asked, set))]));
  const largest = Math.max(...counts.values());
  return asked.flatMap(({ set, isChanged, candidates }) => {
    const weight = Math.sqrt(largest / (counts.get(set) ?? 1)) * (isChanged ? changedWeight : 1);
    return candidates.map((candidate) => ({ ...candidate, weight }));
  });
}

const numberOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

const wholeColumns = (["isRow", "isBlock"] as const).map((name) => 1 + names.indexOf(name));

/** What the assistant takes: the likeliest, where sentences count for a share of their probability. */
function best(weights: number[], { candidates }: Asked, ratio = wholeRatio) {
  let first: { example: Example; probability: number; rank: number } | undefined;
  for (const example of candidates) {
    const probability = logistic(dot(weights, example.values));
    const isWhole = wholeColumns.some((column) => example.values[column] === 1);
    const rank = isWhole ? probability : ratio * probability;
    if (!first || rank > first.rank) first = { example, probability, rank };
  }
  return first;
}

const ratios = Array.from({ length: 12 }, (_, index) => (index + 1) / 10);

/** The share with which most questions on documents left out are answered right; each set counts the same. */
function chooseRatio(asked: Asked[], weightsFor: (one: Asked) => number[]) {
  const sets = [...new Set(asked.map(({ set }) => set))].map((set) =>
    asked.filter((one) => one.set === set && one.isAnswerable),
  );
  const shareRight = (ratio: number) =>
    sets
      .map((ofSet) => {
        const right = ofSet.filter((one) => best(weightsFor(one), one, ratio)?.example.isRight);
        return right.length / Math.max(1, ofSet.length);
      })
      .reduce((sum, share) => sum + share, 0);
  return ratios.reduce((chosen, ratio) =>
    shareRight(ratio) >= shareRight(chosen) ? ratio : chosen,
  );
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
      return `${100 * share}% / ${declined(missing)}% / ${declined(changed)}% at ${limit.toFixed(2)}`;
    });
    print(`  ${set.padEnd(20)} first right ${((100 * right) / present.length).toFixed(1)}%`);
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

/** The lowest limit that leaves few enough answers without their article. */
function chooseLimit(asked: Asked[], weightsFor: (one: Asked) => number[], ratio: number) {
  const missing = asked.filter(
    ({ set, isAnswerable, isChanged }) =>
      !isAnswerable && !isChanged && countOf(asked, set) >= minArticleQuestions,
  );
  const probabilities = missing.map((one) => best(weightsFor(one), one, ratio)?.probability ?? 0);
  for (let limit = limitStep; limit < 1; limit += limitStep) {
    const answered = probabilities.filter((probability) => probability >= limit).length;
    if (answered <= maxAnsweredWithout * missing.length) return limit;
  }
  return 1;
}

const percentOf = (some: Asked[], is: (one: Asked) => boolean | undefined) =>
  `${((100 * some.filter(is).length) / Math.max(1, some.length)).toFixed(1)}%`;

/** What is decided with a limit on documents left out of the fit, a line for each set. */
function figuresAt(
  limit: number,
  ratio: number,
  asked: Asked[],
  weightsFor: (one: Asked) => number[],
) {
  const top = (one: Asked) => best(weightsFor(one), one, ratio);
  const isAnswered = (one: Asked) => (top(one)?.probability ?? 0) >= limit;
  const isRight = (one: Asked) => isAnswered(one) && top(one)?.example.isRight === true;
  return [...new Set(asked.map(({ set }) => set))].map((set) => {
    const ofSet = asked.filter((one) => one.set === set);
    const present = ofSet.filter(({ isAnswerable }) => isAnswerable);
    const missing = ofSet.filter(({ isAnswerable, isChanged }) => !isAnswerable && !isChanged);
    return `${set}, ${present.length} questions: ${percentOf(present, isRight)} right, ${percentOf(present, (one) => !isAnswered(one))} declined; without its document ${percentOf(missing, (one) => !isAnswered(one))} declined`;
  });
}

/**
 * `npm run bench fit-answers FILE...`: fits the weights of the candidates' features, shows what they
 * decide on documents left out of the fit, and with `--write` puts them into `answer-weights.ts`. Each
 * set is asked in a project of its own and in one with all of them. `--keep FILE` keeps what was
 * proposed for another fit, and `--every N` takes every Nth question of articles.
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
  const projects = [...files.map((file) => [file]), ...(files.length > 1 ? [files] : [])];
  for (const together of projects) {
    asked.push(...(await collect(together, values.cache, Number(values.every))));
    print(`${together.join(", ")}: ${asked.length} questions so far`);
  }
  if (values.keep) writeFileSync(values.keep, JSON.stringify(asked));
  const atHand = [answerBias, ...names.map((name) => answerWeights[name])];
  report("With the weights at hand", asked, () => atHand);
  for (const line of figuresAt(minProbability, wholeRatio, asked, () => atHand)) print(`  ${line}`);
  const foldOf = ({ fold }: Asked) => numberOf(fold) % folds;
  const byFold = Array.from({ length: folds }, (_, fold) =>
    fitLogistic(examplesOf(asked.filter((one) => foldOf(one) !== fold)), penalties, signs),
  );
  const leftOut = (one: Asked) => byFold[foldOf(one)] ?? atHand;
  report("Fitted, on documents left out", asked, leftOut);
  const ratio = chooseRatio(asked, leftOut);
  const limit = chooseLimit(asked, leftOut, ratio);
  const figures = figuresAt(limit, ratio, asked, leftOut);
  print(`  limit ${limit.toFixed(3)}, sentences count for ${ratio}`);
  for (const line of figures) print(`  ${line}`);
  const fitted = fitLogistic(examplesOf(asked), penalties, signs);
  print(
    ["bias", ...names]
      .map((name, index) => `${name} ${(fitted[index] ?? 0).toFixed(2)}`)
      .join("  "),
  );
  if (values.write) writeWeights(fitted, { limit, ratio }, figures);
}
