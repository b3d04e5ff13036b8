import type { ServiceFetch } from "../outbound/service-fetch.ts";

/** A service that speaks OpenAI's API. */
export type AiProvider = {
  /** As a person knows it: "OpenAI", "Anthropic", "ollama.example.org". */
  name: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
  model: string;
  embeddingsModel: string | undefined;
  /** How long it may be silent, in milliseconds. */
  timeout?: number;
  /** What asks a service outside; an address that the person who runs Baton names is asked directly. */
  fetch?: ServiceFetch;
};

const defaultModel = "gpt-4.1-mini";

/** The provider that the environment names, if any: a key alone means OpenAI itself. */
export function configuredProvider(ai: {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  model?: string | undefined;
  embeddingsModel?: string | undefined;
}): AiProvider | undefined {
  if (!ai.apiKey && !ai.baseUrl) return undefined;
  return {
    name: ai.baseUrl ? new URL(ai.baseUrl).host : "OpenAI",
    apiKey: ai.apiKey,
    baseUrl: ai.baseUrl,
    model: ai.model ?? defaultModel,
    embeddingsModel: ai.embeddingsModel,
  };
}
