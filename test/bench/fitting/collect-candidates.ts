import { speaksOfAsked } from "../../../server/features/assistant/documents/answer-from-passages.ts";
import { answerWeights } from "../../../server/features/assistant/documents/answer-weights.ts";
import {
  type AnswerContext,
  type CandidateSource,
  citationOf,
  type FeatureName,
  type Features,
} from "../../../server/features/assistant/documents/candidate.ts";
import {
  rankCandidates,
  selectCandidates,
} from "../../../server/features/assistant/documents/candidate-answers.ts";
import { proposeCandidates } from "../../../server/features/assistant/documents/propose-candidates.ts";
import { retrieveContext } from "../../../server/features/assistant/retrieve/retrieve-context.ts";
import { createClock } from "../../../server/platform/clock.ts";
import { type BenchProject, createBenchProject } from "../projects/bench-project.ts";
import { type AnswerSet, type AskedQuestion, readAnswerSet } from "../questions/answer-sets.ts";
import { askOfAnother } from "../questions/changed-questions.ts";
import type { Example } from "./logistic.ts";

export const featureNames = Object.keys(answerWeights) as FeatureName[];

/** What was proposed for one question while its document was there, or was not. */
export type Asked = {
  set: string;
  fold: string;
  isAnswerable: boolean;
  /** Whether it was asked of somebody or something else than the set asks about. */
  isChanged: boolean;
  candidates: Example[];
};

const maxProposed = 5;
const minLargeSet = 500;

/** The constant stands first, for the bias. */
const valuesOf = (features: Features) => [1, ...featureNames.map((name) => features[name] ?? 0)];

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
  const mayAnswer = speaksOfAsked(context, quoted);
  const sentences = quoted.slice(0, mayAnswer ? 1 : 0).map(({ features }) =>
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

const nothing = () => ({ isRight: false, isCited: false });

/**
 * Every question of some sets with its document there and, by articles and files, with it taken out.
 * The documents of all of them stand in one project.
 */
export async function collect(files: string[], cache: string | undefined, every: number) {
  const sets = files.map(readAnswerSet);
  const project = createBenchProject(cache);
  try {
    for (const document of sets.flatMap(({ documents }) => documents)) await project.add(document);
    const asked: Asked[] = [];
    for (const set of sets) {
      const name = sets.length > 1 ? `${set.name} among all` : set.name;
      asked.push(...(await askSet(project, set, name, every)));
    }
    return asked;
  } finally {
    project.end();
  }
}

async function askSet(project: BenchProject, set: AnswerSet, name: string, every: number) {
  const asked: Asked[] = [];
  const step = set.questions.length < minLargeSet ? 1 : every;
  const chosen = set.questions.filter((_, index) => index % step === 0);
  const ask = async (question: AskedQuestion, isAnswerable: boolean, isChanged = false) => {
    const judged = isAnswerable ? question : { ...question, judge: nothing };
    const candidates = await propose(project, judged);
    const fold = question.documents[0] ?? question.question;
    asked.push({ set: name, fold, isAnswerable, isChanged, candidates });
  };
  for (const [index, question] of chosen.entries()) {
    await ask(question, question.judge !== undefined);
    const changed = askOfAnother(question, index, set.questions);
    if (changed && question.judge) await ask({ ...question, question: changed }, false, true);
  }
  const titles = set.documents.map(({ title }) => title);
  for (const title of titles) {
    const meant = chosen.filter(({ documents }) => documents[0] && title.startsWith(documents[0]));
    if (meant.length === 0 || titles.length === 1) continue;
    await project.without(title, async () => {
      for (const question of meant) await ask(question, false);
    });
  }
  return asked;
}
