import { z } from "zod";
import type { Deps } from "../../context.ts";
import type { AiProvider } from "../../platform/providers/ai-provider.ts";
import type { CatalogueEntry } from "./integrations.catalogue.ts";
import type { OllamaState } from "./integrations.schema.ts";

/** A model on a machine of one's own, which takes no key; offered where one is found. */
export const ollama: CatalogueEntry = {
  id: "ollama",
  name: "Ollama",
  description: "Write the assistant's answers and summaries with a model on your own machine.",
  permissions: "None, since it takes no key.",
  origin: "Install Ollama on this machine and load a model with “ollama pull”.",
  consoleUrl: null,
  category: "ai",
  fields: [{ key: "model", label: "Model", secret: false }],
};

/** Listing models is quick; whoever waits for the Integrations page does not wait for more. */
const maxListingTime = 1_500;
/** A model may first have to be loaded, in milliseconds. */
const timeout = 120_000;

const listing = z.object({
  models: z.array(
    z.object({
      name: z.string().min(1).max(200),
      details: z.object({ families: z.array(z.string()).nullish() }).nullish(),
    }),
  ),
});

type ListedModel = z.output<typeof listing>["models"][number];

/** Models of the BERT family make vectors and write nothing. */
const canWrite = ({ details }: ListedModel) =>
  !details?.families?.some((family) => /bert/i.test(family));

/**
 * Looks for a server of Ollama at the configured address and lists its models. Sends nothing but the
 * request for that list, and never throws: `note` says in a sentence what was found.
 */
export async function findOllama({ config }: Pick<Deps, "config">): Promise<OllamaState> {
  const { ollamaUrl } = config;
  const entry = { ...ollama, fields: [...ollama.fields], signIn: null };
  if (!ollamaUrl) return { entry, status: "off", address: null, models: [], note: null };
  const address = new URL(ollamaUrl).host;
  const state = (status: OllamaState["status"], note: string, models: string[] = []) => ({
    entry,
    status,
    address,
    models,
    note,
  });
  const signal = AbortSignal.timeout(maxListingTime);
  let response: Response;
  try {
    response = await fetch(`${ollamaUrl}/api/tags`, { signal, redirect: "error" });
    if (!response.ok) {
      return state("refused", `Ollama at ${address} did not list its models. Look at its log.`);
    }
    const parsed = listing.safeParse(await response.json());
    if (!parsed.success) return state("unreadable", `What answers at ${address} is not Ollama.`);
    const models = parsed.data.models.filter(canWrite).map(({ name }) => name);
    return models.length > 0
      ? state(
          "found",
          `Found at ${address}. Nothing is sent to it before you choose a model.`,
          models,
        )
      : state("empty", `Found at ${address}, without a model. Load one there with “ollama pull”.`);
  } catch (error) {
    if (signal.aborted) {
      return state("slow", `Ollama at ${address} did not answer in time. Try again later.`);
    }
    return error instanceof SyntaxError
      ? state("unreadable", `What answers at ${address} is not Ollama.`)
      : state("absent", `Ollama cannot be reached at ${address}. Start it there to use it again.`);
  }
}

/** Ollama as what answers, with the model that somebody chose; none where it is switched off. */
export function ollamaProvider({ config }: Pick<Deps, "config">, model: string | undefined) {
  if (!config.ollamaUrl || !model) return undefined;
  return {
    name: ollama.name,
    apiKey: undefined,
    baseUrl: `${config.ollamaUrl}/v1`,
    model,
    embeddingsModel: undefined,
    timeout,
  } satisfies AiProvider;
}
