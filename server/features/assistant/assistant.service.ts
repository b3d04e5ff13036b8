import type { StoredCitation, StoredMessage } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type AiProvider, configuredProvider } from "../../platform/ai.ts";
import { type SearchInput, searchPassages } from "../documents/search.ts";
import { answerFromPassages } from "./answer-from-passages.ts";
import { answerWithModel, modelDeclines, sourcesFromPassages } from "./answer-with-model.ts";
import type { ChatEvent, ChatInput, ChatResult } from "./assistant.schema.ts";
import { checkCitations } from "./citations.ts";
import { appendMessage, appendQuestion } from "./conversations.service.ts";
import { type Gathered, gatherPassages } from "./gather-passages.ts";
import { forgetAnswered, keepUnanswered } from "./unanswered.service.ts";
import { addUsage } from "./usage.service.ts";

type AssistantDeps = Pick<Deps, "db" | "config">;

type Draft = {
  content: string;
  citations: StoredCitation[];
  engine: string;
  declined?: boolean;
};

function* streamBuiltIn(question: string, { query, passages }: Gathered) {
  const answer = answerFromPassages(question, query, passages);
  yield answer.content;
  return answer;
}

const emptyAnswer = (model: string) =>
  new AppError(
    "PROVIDER_FAILED",
    `${model} gave an empty answer. Try again, or ask the built-in assistant.`,
  );

/** Streams a model's answer; when its reader leaves early, `keep` gets what there is. */
async function* streamModel(
  provider: AiProvider,
  question: string,
  { passages }: Gathered,
  signal: AbortSignal,
  keep: (draft: Draft) => void,
) {
  const sources = sourcesFromPassages(passages);
  let text = "";
  const checked = (): Draft => ({
    ...checkCitations(text, sources),
    engine: provider.model,
    declined: text.trimStart().startsWith(modelDeclines),
  });
  for await (const delta of answerWithModel(provider, question, sources, signal)) {
    text += delta;
    keep(checked());
    yield delta;
  }
  return checked();
}

/**
 * Answers a question in one of the caller's conversations as a stream of text and, at the end, the
 * stored answer. The question is kept whatever happens; aborting `signal`, or leaving the stream,
 * keeps the part of the answer written by then. Throws NOT_FOUND for an unknown conversation and
 * PROVIDER_FAILED with a sentence when the provider fails.
 */
export function streamAnswer(
  deps: AssistantDeps,
  access: ProjectAccess,
  input: ChatInput,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<ChatEvent> {
  appendQuestion(deps.db, access, input.conversationId, input.message);
  return answerEvents(deps, access, input, signal);
}

async function* answerEvents(
  deps: AssistantDeps,
  access: ProjectAccess,
  input: ChatInput,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const { conversationId, message: question } = input;
  const gathered = await gatherPassages(deps.db, access, question);
  const { usage } = gathered;
  const store = (draft: Draft, stopped: boolean): ChatResult => {
    const message = {
      role: "assistant" as const,
      timestamp: new Date().toISOString(),
      ...draft,
      usage,
      ...(stopped ? { stopped } : {}),
    } satisfies StoredMessage;
    deps.db.transaction((tx) => {
      appendMessage(tx, access, conversationId, message);
      addUsage(tx, access, usage);
      if (draft.declined) keepUnanswered(deps.db, access, question);
      else if (!stopped) forgetAnswered(tx, access, question);
    });
    return { conversationId, message, usage };
  };

  const provider = input.builtIn ? undefined : configuredProvider(deps.config.ai);
  let unstored: Draft | undefined;
  const answer = provider
    ? streamModel(provider, question, gathered, signal, (draft) => {
        unstored = draft;
      })
    : streamBuiltIn(question, gathered);
  let failed = false;
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
    failed = true;
    throw error;
  } finally {
    // The reader is gone: the generator was left before its end.
    if (unstored && !failed) store(unstored, true);
  }
}

/** The whole answer at once; fails as `streamAnswer` does. */
export async function answerQuestion(
  deps: AssistantDeps,
  access: ProjectAccess,
  input: ChatInput,
  signal?: AbortSignal,
): Promise<ChatResult> {
  for await (const event of streamAnswer(deps, access, input, signal)) {
    if (event.type === "done") return event;
  }
  throw new AppError("UNAVAILABLE", "The answer was stopped before it began.");
}

/** Searches the project's documents for the passages nearest to a query, best first. */
export function searchDocuments(deps: AssistantDeps, access: ProjectAccess, input: SearchInput) {
  return {
    results: searchPassages(deps, access, input).map((passage) => ({
      documentId: passage.documentId,
      title: passage.title,
      category: passage.category,
      chunkIndex: passage.chunkIndex,
      location: passage.location,
      content: passage.content,
      score: passage.score,
    })),
  };
}
