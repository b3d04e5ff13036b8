import type { StoredMessage } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Clock } from "../../platform/clock.ts";
import { chooseProvider } from "../integrations/ai-provider.ts";
import { answerSmallTalk } from "./answer-small-talk.ts";
import { answerFromAsked, requireAskedDocuments } from "./asked-documents.ts";
import type { ChatEvent, ChatInput, ChatResult } from "./assistant.schema.ts";
import type { Answer, Usage } from "./assistant.types.ts";
import { noteVersions } from "./changed-citations.ts";
import { appendMessage, appendQuestion } from "./conversations.service.ts";
import { decline } from "./decline.ts";
import { answerFromPassages, answerFromWhole } from "./documents/answer-from-passages.ts";
import { answerFromSummary } from "./documents/answer-from-summary.ts";
import type { AnswerContext } from "./documents/candidate.ts";
import { setAsideInstructions } from "./documents/set-aside-instructions.ts";
import { answerWithModel } from "./model/answer-with-model.ts";
import { coreQuestion } from "./retrieve/core-question.ts";
import {
  findFollowedTurns,
  isBareQuestion,
  listTurns,
  namesAskedOnward,
  refersBack,
  resolveFollowUp,
  type Turn,
} from "./retrieve/follow-up.ts";
import { answerParts } from "./retrieve/question-parts.ts";
import { retrieveContext, usageOfAnswer } from "./retrieve/retrieve-context.ts";
import { recordUnanswered, removeAnswered } from "./unanswered.service.ts";
import { addUsage } from "./usage.service.ts";
import { type AnswerFromWork, answerFromWork, tellsOfDays } from "./work/answer-from-work.ts";
import { answerAboutItem } from "./work/answers/answer-about-item.ts";
import { namePerson } from "./work/answers/name-person.ts";
import { renderAnswer } from "./work/compose-work-answer.ts";

type AssistantDeps = Pick<Deps, "db" | "config" | "vault" | "logger" | "serviceFetch">;

type Draft = Answer & { usage: Usage };

const emptyAnswer = (engine: string) =>
  new AppError(
    "PROVIDER_FAILED",
    `${engine} gave an empty answer. Try again, or ask the built-in assistant.`,
  );

/** What "it" is after an answer about one piece of work, where the last of the turns asks for that. */
function answerOnward({ db }: AssistantDeps, access: ProjectAccess, turns: Turn[], clock: Clock) {
  const [before, last] = turns.slice(-2);
  if (!last || !(refersBack(last.question) || isBareQuestion(last.question))) return undefined;
  const cited = before?.citations ?? [];
  const named = namePerson(db, access, cited, last.question, clock);
  const ofPerson = named && answerFromWork(db, access, [named], clock);
  if (ofPerson) return ofPerson.answer;
  const found = answerAboutItem(db, access, cited, last.question, clock);
  return found && renderAnswer(found, { isTable: false });
}

/** An answer that needs no search; `turns` are those that the last goes on from, and that one. */
function answerAtOnce(
  deps: AssistantDeps,
  access: ProjectAccess,
  question: string,
  turns: Turn[],
  clock: Clock,
): AnswerFromWork | undefined {
  const { db } = deps;
  const answer =
    answerSmallTalk(question) ??
    answerFromSummary(db, access, question) ??
    answerOnward(deps, access, turns, clock);
  const questions = turns.map((turn) => turn.question);
  return answer ? { answer } : answerFromWork(db, access, questions, clock);
}

/** What an answer may be quoted from. */
async function gatherContext(
  deps: AssistantDeps,
  access: ProjectAccess,
  asked: string,
  turns: Turn[],
  clock: Clock,
): Promise<AnswerContext> {
  const question = setAsideInstructions(asked);
  const { query, passages } = await retrieveContext(deps, access, question, clock);
  const { db } = deps;
  const names = namesAskedOnward(turns, query.language);
  return { db, projectId: access.projectId, question, asked, names, query, passages };
}

/** What a document tells is preferred to an answer that nothing is recorded where it answers so likely. */
const minOverNothing = 0.4;

/**
 * That nothing of the work is of certain days, or that nothing of a kind is recorded, gives way to a
 * document that tells of it.
 */
async function preferDocument(
  { answer, days, mayBeInDocument }: AnswerFromWork,
  gather: () => Promise<AnswerContext>,
  today: Date,
) {
  if (!days && !mayBeInDocument) return answer;
  const context = await gather();
  const whole = mayBeInDocument ? answerFromWhole(context) : undefined;
  if (whole) return whole;
  if (!days) {
    const told = answerFromPassages({ ...context, minProbability: minOverNothing });
    return told.declined ? answer : told;
  }
  const quoted = answerFromPassages(context);
  return tellsOfDays(quoted, days, today) ? quoted : answer;
}

type Asked = {
  question: string;
  /** Those that the question goes on from, and itself. */
  turns: Turn[];
  /** The documents that it is limited to. */
  documentIds: readonly number[] | undefined;
};

/** Answers exactly from the project's work where the question is about it, else by quoting. */
async function* answerBuiltIn(
  deps: AssistantDeps,
  access: ProjectAccess,
  { question, turns, documentIds }: Asked,
  clock: Clock,
): AsyncGenerator<string, Draft> {
  const answerOf = async (asked: string, followed: Turn[]) => {
    const gather = () => gatherContext(deps, access, asked, followed, clock);
    const known = answerAtOnce(deps, access, asked, followed, clock);
    if (known) return preferDocument(known, gather, clock.today);
    const asksNothing = followed.length === 1 && isBareQuestion(asked);
    return asksNothing ? decline() : answerFromPassages(await gather());
  };
  const answerAlone = (asked: string) => answerOf(asked, [{ question: asked }]);
  const answerFromAll = async () => {
    const ofParts = turns.length === 1 ? await answerParts(question, answerAlone) : undefined;
    const answer = ofParts ?? (await answerOf(question, turns));
    const core = answer.declined ? coreQuestion(question) : undefined;
    if (core === undefined) return answer;
    const ofCore = await answerAlone(core);
    return ofCore.declined ? answer : ofCore;
  };
  const answer = documentIds
    ? await answerFromAsked(deps, access, question, documentIds, clock)
    : await answerFromAll();
  yield answer.content;
  return { ...answer, usage: await usageOfAnswer(deps.db, access.projectId, question, answer) };
}

/**
 * Answers a question in one of the caller's conversations as a stream of text and, at the end, the
 * stored answer. The question is kept whatever happens; aborting `signal`, or leaving the stream,
 * keeps the part of the answer written by then. Throws NOT_FOUND for an unknown conversation or a
 * document that is not the project's, and PROVIDER_FAILED, with a sentence, when the provider fails.
 */
export function streamAnswer(
  deps: AssistantDeps,
  access: ProjectAccess,
  input: ChatInput,
  clock: Clock,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<ChatEvent> {
  requireAskedDocuments(deps.db, access, input.documentIds);
  const { conversationId, message: question, documentIds } = input;
  const earlier = appendQuestion(deps.db, access, conversationId, { question, documentIds });
  return answerEvents(deps, access, { ...input, earlier }, clock, signal);
}

async function* answerEvents(
  deps: AssistantDeps,
  access: ProjectAccess,
  {
    conversationId,
    message,
    builtIn,
    documentIds,
    earlier,
  }: ChatInput & { earlier: StoredMessage[] },
  clock: Clock,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const turns = findFollowedTurns([...listTurns(earlier), { question: message }]);
  /** What is searched for, counted and kept: the question in words that need no other turn. */
  const question = resolveFollowUp(turns);

  const store = (draft: Draft, stopped: boolean): ChatResult => {
    const answer = {
      role: "assistant" as const,
      timestamp: new Date().toISOString(),
      ...draft,
      ...(stopped ? { stopped } : {}),
    } satisfies StoredMessage;
    const message = deps.db.transaction((tx) => {
      // What a few documents do not answer, the project may: it is nothing for the team's list.
      const isOpen = draft.declined && !documentIds;
      const unansweredId = isOpen ? recordUnanswered(tx, access, question) : undefined;
      if (!draft.declined && !stopped && !documentIds) removeAnswered(tx, access, question);
      addUsage(tx, access, draft.usage);
      const noted = { ...answer, citations: noteVersions(tx, access, answer.citations) };
      const stored = unansweredId === undefined ? noted : { ...noted, unansweredId };
      appendMessage(tx, access, conversationId, stored);
      return stored;
    });
    return { conversationId, message, usage: draft.usage };
  };

  /** What a reader who leaves now would have seen of the answer. */
  let unstored: (() => Draft) | undefined;
  const leaving = new AbortController();
  const provider = builtIn ? undefined : chooseProvider(deps, access);
  const answer = provider
    ? answerWithModel(
        { db: deps.db, access, clock },
        provider,
        {
          question: message,
          history: earlier,
          retrieved: await retrieveContext(deps, access, question, clock, documentIds),
          documentIds,
        },
        AbortSignal.any([signal, leaving.signal]),
        (readDraft) => {
          unstored = readDraft;
        },
      )
    : answerBuiltIn(deps, access, { question, turns, documentIds }, clock);
  try {
    let step = await answer.next();
    while (!step.done) {
      yield { type: "delta", text: step.value };
      step = await answer.next();
    }
    unstored = undefined;
    if (step.value.content.trim() === "") {
      if (signal.aborted) return;
      throw emptyAnswer(step.value.engine);
    }
    yield { type: "done", ...store(step.value, signal.aborted) };
  } catch (error) {
    // Half an answer that nobody chose to stop is no answer.
    unstored = undefined;
    throw error;
  } finally {
    // The reader has left the stream before its end.
    leaving.abort();
    if (unstored) store(unstored(), true);
  }
}

/** The whole answer at once; fails as `streamAnswer` does. */
export async function answerQuestion(
  deps: AssistantDeps,
  access: ProjectAccess,
  input: ChatInput,
  clock: Clock,
  signal?: AbortSignal,
): Promise<ChatResult> {
  for await (const event of streamAnswer(deps, access, input, clock, signal)) {
    if (event.type === "done") return event;
  }
  throw new AppError("UNAVAILABLE", "The answer was stopped before it began.");
}
