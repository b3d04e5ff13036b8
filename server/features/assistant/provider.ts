import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { type AiProvider, configuredProvider } from "../../platform/ai.ts";
import { readCredentials } from "../integrations/integrations.service.ts";

/** Services whose key a user may store; each speaks OpenAI's API at its own address. */
const services = [
  { id: "openai", name: "OpenAI", baseUrl: "https://api.openai.com/v1", model: "gpt-4.1-mini" },
  {
    id: "anthropic",
    name: "Anthropic",
    baseUrl: "https://api.anthropic.com/v1/",
    model: "claude-sonnet-4-5",
  },
  { id: "grok", name: "Grok", baseUrl: "https://api.x.ai/v1", model: "grok-4" },
] as const;

/**
 * The provider that answers the caller's questions: the first service the caller has stored a key
 * for, else the one that the environment names, else none.
 */
export function chooseProvider(
  deps: Pick<Deps, "db" | "vault" | "config">,
  access: ProjectAccess,
): AiProvider | undefined {
  for (const { id, ...service } of services) {
    const apiKey = readCredentials(deps, access, id)?.apiKey;
    if (apiKey) return { ...service, apiKey, embeddingsModel: undefined };
  }
  return configuredProvider(deps.config.ai);
}
