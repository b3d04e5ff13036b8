import { z } from "zod";
import type { AiServiceId } from "../../../../db/enums.ts";
import type { ServiceFetch } from "../../../platform/outbound/service-fetch.ts";
import type { AiService } from "../ai-services.ts";
import { outcomeOf, outcomeOfFailure, probe } from "../connection-tests/ask-service.ts";

/** "List models" of the OpenAI, Anthropic and xAI API references; only Anthropic's has pages. */
const listing = z.object({
  data: z.array(z.object({ id: z.string().min(1).max(200) })),
  has_more: z.boolean().optional(),
  last_id: z.string().nullish(),
});

const requests: Record<AiServiceId, (apiKey: string) => { url: string; headers: HeadersInit }> = {
  openai: (apiKey) => ({
    url: "https://api.openai.com/v1/models",
    headers: { authorization: `Bearer ${apiKey}` },
  }),
  anthropic: (apiKey) => ({
    url: "https://api.anthropic.com/v1/models?limit=1000",
    headers: { "x-api-key": apiKey, "anthropic-version": "2023-06-01" },
  }),
  grok: (apiKey) => ({
    url: "https://api.x.ai/v1/models",
    headers: { authorization: `Bearer ${apiKey}` },
  }),
};

/** The lists name models for pictures, speech and vectors as well, which write no answers. */
const writesNothing =
  /audio|realtime|image|imagine|video|tts|whisper|transcribe|embedding|moderation|instruct|dall-e|sora|babbage|davinci/i;

const maxPages = 5;

/**
 * The models of a service that can write, by name. Never throws for what the service says: `note`
 * then tells in a sentence why there are none.
 */
export async function listModels(
  fetch: ServiceFetch,
  { id, name }: AiService,
  apiKey: string,
): Promise<{ models: string[]; note: string | null }> {
  const { url, headers } = requests[id](apiKey);
  const found: string[] = [];
  let after: string | null = null;
  try {
    for (let page = 0; page < maxPages; page += 1) {
      const address: string = after ? `${url}&after_id=${encodeURIComponent(after)}` : url;
      const answer = await probe({ name, fetch }, address, { headers });
      const parsed = listing.safeParse(answer.json);
      if (answer.status !== 200 || !parsed.success) {
        const { message } = outcomeOf({ name }, answer, {
          success: `${name} listed its models in a form that Baton does not know.`,
          permission: `${name} knows this key, but it may not list models. Give it the permission to read models.`,
        });
        return { models: [], note: message };
      }
      const { data, has_more: hasMore, last_id: lastId } = parsed.data;
      found.push(...data.map((model) => model.id));
      if (!hasMore || !lastId) break;
      after = lastId;
    }
  } catch (error) {
    const outcome = outcomeOfFailure(name, error);
    if (!outcome) throw error;
    return { models: [], note: outcome.message };
  }
  const models = [...new Set(found)].filter((model) => !writesNothing.test(model)).sort();
  return { models, note: models.length > 0 ? null : `${name} lists no model that can write.` };
}
