import { outcomeOf, probe, type Service } from "./ask-service.ts";

type ApiKey = { apiKey: string };

const outcomeOfModels = (service: Service, answer: Awaited<ReturnType<typeof probe>>) =>
  outcomeOf(service, answer, {
    success: `${service.name} accepted the key and lists its models.`,
    permission: `${service.name} knows this key, but it may not list models. Give it the permission to read models.`,
  });

/** "List models" of the OpenAI API reference: the cheapest call that wants a valid key. */
export const testOpenai = async (service: Service, { apiKey }: ApiKey) =>
  outcomeOfModels(
    service,
    await probe(service, "https://api.openai.com/v1/models", {
      headers: { authorization: `Bearer ${apiKey}` },
    }),
  );

/** "List Models" of the Anthropic API reference. */
export const testAnthropic = async (service: Service, { apiKey }: ApiKey) =>
  outcomeOfModels(
    service,
    await probe(service, "https://api.anthropic.com/v1/models?limit=1", {
      headers: { "x-api-key": apiKey, "anthropic-version": "2023-06-01" },
    }),
  );

/** xAI tells of a wrong key with a 400 instead of a 401. */
const hasIncorrectKey = (json: unknown) =>
  /incorrect api key|invalid api key/i.test(JSON.stringify(json ?? ""));

/** "List models" of the xAI REST API reference. */
export async function testGrok(service: Service, { apiKey }: ApiKey) {
  const answer = await probe(service, "https://api.x.ai/v1/models", {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const isRefused = answer.status === 400 && hasIncorrectKey(answer.json);
  return outcomeOfModels(service, isRefused ? { ...answer, status: 401 } : answer);
}
