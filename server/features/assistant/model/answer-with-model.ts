import type { StoredMessage } from "../../../../db/schema/assistant.ts";
import type { AiMessage, AiToolCall } from "../../../platform/providers/ai.ts";
import type { AiProvider } from "../../../platform/providers/ai-provider.ts";
import { loadAi } from "../../../platform/providers/load-ai.ts";
import { countTokens } from "../../../platform/text/tokens.ts";
import type { Answer, Source, Usage } from "../assistant.types.ts";
import { checkCitations, type NumberedSource } from "../citations.ts";
import { type RetrievedContext, tokensOfDocuments } from "../retrieve/retrieve-context.ts";
import { type Calculation, calculate, calculatorDefinition } from "./calculator.ts";
import { fenceSource, modelDeclines, systemPrompt } from "./model-prompt.ts";
import { runTool, type ToolContext, toolDefinitions } from "./model-tools.ts";
import { selectSources } from "./select-sources.ts";
import { findUnsupported } from "./unsupported.ts";

/** How often a model may call tools before it has to answer. */
const maxToolRounds = 3;
/** Tokens that the results of all tool calls of an answer may take, and those of earlier turns. */
const maxToolTokens = 3_000;
const maxHistoryTokens = 600;
const maxHistoryTurns = 6;

type ModelQuestion = {
  question: string;
  /** The conversation before it. */
  history: StoredMessage[];
  retrieved: RetrievedContext;
  /** Answers from these documents alone, without looking anything else up. */
  documentIds?: readonly number[] | undefined;
};

type ModelAnswer = Answer & { usage: Usage };

const allTools = [...toolDefinitions, calculatorDefinition];

/** The latest turns of a conversation that fit the budget, the oldest of them first. */
async function latestTurns(history: StoredMessage[]): Promise<AiMessage[]> {
  const turns: AiMessage[] = [];
  let tokens = 0;
  for (const { role, content } of history.slice(-maxHistoryTurns).reverse()) {
    tokens += await countTokens(content);
    if (tokens > maxHistoryTokens) break;
    // The numbers of an earlier answer point to sources that this question does not have.
    turns.unshift({ role, content: content.replace(/\s?\[\d{1,3}\]/g, "") });
  }
  return turns;
}

/** Gives sources their numbers; one that is there already keeps its own. */
function createSourceList(first: (Source & { quote?: string })[]) {
  const sources: NumberedSource[] = [];
  const isSame = (left: Source, right: Source) =>
    left.kind === right.kind &&
    left.sourceId === right.sourceId &&
    left.chunkIndex === right.chunkIndex &&
    left.content === right.content;
  const add = (found: Source & { quote?: string }) => {
    const { kind, sourceId, title, chunkIndex, location, content, quote } = found;
    const source = {
      kind,
      sourceId,
      title,
      chunkIndex,
      location,
      content,
      ...(quote && { quote }),
    };
    const known = sources.find((other) => isSame(other, source));
    if (known) return known;
    const numbered = { ...source, number: sources.length + 1 };
    sources.push(numbered);
    return numbered;
  };
  for (const source of first) add(source);
  return { sources, add };
}

/** An answer with the calculations whose results it gives, each with the figures it is made from. */
function withCalculations(text: string, calculations: Calculation[]) {
  const used = calculations.filter(({ result }) => text.includes(result.replace(/^−/, "")));
  const written = [...new Set(used.map(({ written }) => `Calculated: ${written}`))];
  return [text, ...written].join("\n\n");
}

/**
 * Streams a model's answer from the retrieved passages and what it looks up with its tools; returns
 * the answer with its citations checked. `onDraft` is called with a function that returns the answer
 * written so far, which is what a reader who leaves early has seen. Throws PROVIDER_FAILED with a
 * sentence.
 */
export async function* answerWithModel(
  context: ToolContext,
  provider: AiProvider,
  { question, history, retrieved, documentIds }: ModelQuestion,
  signal: AbortSignal,
  onDraft: (readDraft: () => ModelAnswer) => void,
): AsyncGenerator<string, ModelAnswer> {
  const { db, access } = context;
  const { projectId } = access;
  const { sources, add } = createSourceList(
    selectSources({ db, projectId, question, ...retrieved, ...(documentIds && { documentIds }) }),
  );
  const calculations: Calculation[] = [];
  const messages: AiMessage[] = [
    { role: "system", content: systemPrompt(context.clock.today) },
    ...(await latestTurns(history)),
    { role: "user", content: `${sources.map(fenceSource).join("\n")}\n\nQuestion: ${question}` },
  ];
  let text = "";
  let contextTokens = 0;
  let toolTokens = 0;

  const readDraft = (): ModelAnswer => {
    const checked = checkCitations(withCalculations(text, calculations), sources);
    const declined = text.trimStart().startsWith(modelDeclines);
    const supplements = calculations.map(({ numbers, written }) => ({ numbers, text: written }));
    const unsupported = declined
      ? []
      : findUnsupported({ content: checked.content, sources, question, supplements });
    return {
      ...checked,
      ...(unsupported.length > 0 ? { unsupported } : {}),
      engine: provider.model,
      declined,
      usage: { contextTokens, corpusTokens: tokensOfDocuments(db, projectId, sources) },
    };
  };

  const runCall = async ({ name, arguments: json }: AiToolCall) => {
    if (name === calculatorDefinition.function.name) {
      const calculated = calculate(json, sources);
      if (typeof calculated === "string") return calculated;
      calculations.push(calculated);
      return calculated.written;
    }
    // The other tools look through the whole project.
    const found = documentIds ? undefined : await runTool(context, name, json);
    if (!found) return "There is no such tool, or its arguments do not fit.";
    const written: string[] = [];
    for (const source of found) {
      toolTokens += await countTokens(source.content);
      if (toolTokens > maxToolTokens) break;
      written.push(fenceSource(add(source)));
    }
    return written.join("\n") || "Nothing found.";
  };

  const offered = documentIds ? [calculatorDefinition] : allTools;
  const { streamCompletion } = await loadAi();
  for (let round = 0; round <= maxToolRounds; round++) {
    const tools = round < maxToolRounds ? offered : [];
    for (const { content } of messages) {
      if (typeof content === "string") contextTokens += await countTokens(content);
    }
    let calls: AiToolCall[] = [];
    for await (const event of streamCompletion(provider, messages, { tools, signal })) {
      if (event.type === "tools") {
        calls = event.calls;
        continue;
      }
      text += event.text;
      onDraft(readDraft);
      yield event.text;
    }
    if (calls.length === 0 || signal.aborted) break;
    messages.push({
      role: "assistant",
      tool_calls: calls.map((call) => ({
        id: call.id,
        type: "function",
        function: { name: call.name, arguments: call.arguments },
      })),
    });
    for (const call of calls) {
      messages.push({ role: "tool", tool_call_id: call.id, content: await runCall(call) });
    }
  }
  return readDraft();
}
