import type { AiServiceId } from "../../../db/enums.ts";

export type AiService = {
  id: AiServiceId;
  name: string;
  baseUrl: string;
  /** The one that answers where nobody chose another. */
  model: string;
};

/**
 * The services whose key a user may store to have a model answer, in the order in which they are
 * asked; each speaks OpenAI's API at its own address.
 */
export const aiServices: readonly AiService[] = [
  { id: "openai", name: "OpenAI", baseUrl: "https://api.openai.com/v1", model: "gpt-4.1-mini" },
  {
    id: "anthropic",
    name: "Anthropic",
    baseUrl: "https://api.anthropic.com/v1/",
    model: "claude-sonnet-4-5",
  },
  { id: "grok", name: "Grok", baseUrl: "https://api.x.ai/v1", model: "grok-4" },
];

export function requireAiService(id: AiServiceId): AiService {
  const service = aiServices.find((one) => one.id === id);
  if (!service) throw new TypeError(`There is no service ${id}.`);
  return service;
}
