import OpenAI, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
} from "openai";
import { AppError } from "../../errors.ts";
import type { ServiceFetch } from "../outbound/service-fetch.ts";
import type { AiProvider } from "./ai-provider.ts";

export type AiMessage = OpenAI.ChatCompletionMessageParam;
export type AiTool = OpenAI.ChatCompletionFunctionTool;
export type AiToolCall = { id: string; name: string; arguments: string };

/** Text as it is written; tool calls come once, complete, at the end. */
type AiEvent = { type: "text"; text: string } | { type: "tools"; calls: AiToolCall[] };

const defaultTimeout = 30_000;

/** An answer may be written for this long; what is silent meanwhile ends sooner. */
const longestAnswer = 15 * 60_000;

const guarded =
  (serviceFetch: ServiceFetch): typeof fetch =>
  (input, { method, headers, body, signal } = {}) =>
    serviceFetch(String(input), {
      ...(method ? { method } : {}),
      ...(headers ? { headers } : {}),
      ...(body ? { body } : {}),
      ...(signal ? { signal } : {}),
      timeout: longestAnswer,
    });

function createClient(provider: AiProvider) {
  return new OpenAI({
    // A local server asks for no key, the client does.
    apiKey: provider.apiKey ?? "none",
    baseURL: provider.baseUrl ?? null,
    organization: null,
    project: null,
    timeout: provider.timeout ?? defaultTimeout,
    maxRetries: 1,
    // It would print pieces of answers; what fails is told by the errors.
    logLevel: "off",
    // Looked up at each call: the client would keep the fetch of the moment it was made. A provider
    // that points elsewhere is not followed there with the question and its passages.
    fetch: provider.fetch
      ? guarded(provider.fetch)
      : (input, init) => globalThis.fetch(input, { ...init, redirect: "error" }),
  });
}

/** What went wrong at the provider, in a sentence for the person who asked. */
function toProviderError(provider: AiProvider, error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { name } = provider;
  const failed = (sentence: string) => new AppError("PROVIDER_FAILED", sentence, { cause: error });
  if (error instanceof APIConnectionTimeoutError) {
    return failed(`${name} did not answer in time. Try again, or ask the built-in assistant.`);
  }
  if (error instanceof APIConnectionError) {
    return failed(`${name} could not be reached. Try again, or ask the built-in assistant.`);
  }
  if (!(error instanceof APIError)) {
    return failed(
      `${name} stopped in the middle of its answer. Try again, or ask the built-in assistant.`,
    );
  }
  switch (error.status) {
    case 401:
    case 403:
      return failed(
        provider.apiKey
          ? `${name} refused the API key. Check it, or ask the built-in assistant.`
          : `${name} refused the request. Ask the built-in assistant instead.`,
      );
    case 404:
      return failed(`${name} does not know the model “${provider.model}”. Choose another one.`);
    case 429:
      return failed(
        `${name} takes no more requests for the moment. Wait a little, or ask the built-in assistant.`,
      );
    case 400:
    case 413:
    case 422:
      return failed(`${name} did not accept the request. Ask the built-in assistant instead.`);
    default:
      return failed(`${name} has a problem of its own. Try again, or ask the built-in assistant.`);
  }
}

const lacksTools = (error: unknown) =>
  error instanceof APIError && error.status === 400 && /not support tools/i.test(error.message);

/** Ends a stream that has gone silent since it was last heard. */
function createIdleTimeout(timeout: number) {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new APIConnectionTimeoutError());
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, timeout);
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Streams one completion. Ends quietly when `signal` is aborted; throws PROVIDER_FAILED with a
 * sentence when the provider fails, is silent for too long, or breaks off before it has finished.
 */
export async function* streamCompletion(
  provider: AiProvider,
  messages: AiMessage[],
  options: { tools?: AiTool[]; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<AiEvent> {
  const silence = createIdleTimeout(provider.timeout ?? defaultTimeout);
  const signals = options.signal ? [options.signal, silence.signal] : [silence.signal];
  const calls: AiToolCall[] = [];
  let finish: string | null = null;
  try {
    const stream = await createClient(provider).chat.completions.create(
      {
        model: provider.model,
        messages,
        stream: true,
        ...(options.tools?.length ? { tools: options.tools } : {}),
      },
      { signal: AbortSignal.any(signals) },
    );
    // Until it opens, the client's own limit on time holds.
    silence.heard();
    for await (const chunk of stream) {
      silence.heard();
      const choice = chunk.choices?.[0];
      if (!choice) continue;
      if (choice.delta?.content) yield { type: "text", text: choice.delta.content };
      if (choice.delta?.refusal) yield { type: "text", text: choice.delta.refusal };
      for (const part of choice.delta?.tool_calls ?? []) {
        const call = calls[part.index] ?? { id: "", name: "", arguments: "" };
        calls[part.index] = {
          id: part.id ?? call.id,
          name: call.name + (part.function?.name ?? ""),
          arguments: call.arguments + (part.function?.arguments ?? ""),
        };
      }
      finish = choice.finish_reason ?? finish;
    }
  } catch (error) {
    if (options.signal?.aborted) return;
    // Many a small model writes, and looks nothing up.
    if (options.tools?.length && lacksTools(error)) {
      yield* streamCompletion(provider, messages, { ...options, tools: [] });
      return;
    }
    const cause = silence.signal.aborted ? silence.signal.reason : error;
    throw toProviderError(provider, cause);
  } finally {
    silence.end();
  }
  if (options.signal?.aborted) return;
  if (silence.signal.aborted) throw toProviderError(provider, silence.signal.reason);
  if (finish === null) throw toProviderError(provider, new Error("The stream ended unfinished."));
  const complete = calls.filter((call) => call?.name);
  if (complete.length > 0) yield { type: "tools", calls: complete };
}

/** One whole completion as text; fails as `streamCompletion` does. */
export async function complete(
  provider: AiProvider,
  messages: AiMessage[],
  signal?: AbortSignal,
): Promise<string> {
  let text = "";
  for await (const event of streamCompletion(provider, messages, { signal })) {
    if (event.type === "text") text += event.text;
  }
  return text;
}

/** One vector for each text, in order. Throws PROVIDER_FAILED with a sentence. */
export async function embed(provider: AiProvider, texts: string[]): Promise<number[][]> {
  if (!provider.embeddingsModel) throw new TypeError("The provider has no embeddings model.");
  try {
    const { data } = await createClient(provider).embeddings.create({
      model: provider.embeddingsModel,
      input: texts,
      encoding_format: "float",
    });
    const vectors = data.toSorted((a, b) => a.index - b.index).map((item) => item.embedding);
    if (vectors.length !== texts.length) throw new Error("Vectors are missing from the answer.");
    return vectors;
  } catch (error) {
    throw error instanceof APIUserAbortError ? error : toProviderError(provider, error);
  }
}
