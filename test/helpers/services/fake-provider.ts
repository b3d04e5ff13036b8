import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach } from "vitest";

type Delta = {
  content?: string;
  refusal?: string;
  tool_calls?: { index: number; id: string; function: { name: string; arguments: string } }[];
};

export type SentRequest = {
  url: string;
  authorization: string | null;
  model: string;
  messages: { role: string; content?: string | null; tool_call_id?: string }[];
  tools?: { function: { name: string } }[];
};

const line = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

const chunkOf = (delta: Delta, finish: string | null = null) =>
  line({
    id: "completion",
    object: "chat.completion.chunk",
    created: 0,
    model: "stub",
    choices: [{ index: 0, delta, finish_reason: finish }],
  });

const streamOf = (...parts: string[]) =>
  new HttpResponse(parts.join(""), { headers: { "content-type": "text/event-stream" } });

/** A completion of these texts, streamed one by one. */
export const written = (...texts: string[]) =>
  streamOf(
    ...texts.map((content) => chunkOf({ content })),
    chunkOf({}, "stop"),
    "data: [DONE]\n\n",
  );

/** A completion that calls a tool. */
export const calling = (name: string, input: unknown) =>
  streamOf(
    chunkOf({
      tool_calls: [
        { index: 0, id: `call-${name}`, function: { name, arguments: JSON.stringify(input) } },
      ],
    }),
    chunkOf({}, "tool_calls"),
    "data: [DONE]\n\n",
  );

/** A stream that ends in the middle of its answer. */
export const cutOff = (text: string) => streamOf(chunkOf({ content: text }));

/** A provider that takes the request and never answers it. */
export const neverAnswering = async () => {
  await delay("infinite");
  return garbage();
};

export const failing = (status: number) =>
  HttpResponse.json(
    { error: { message: "secret detail of the provider" } },
    { status, headers: { "retry-after-ms": "1" } },
  );

export const garbage = () => streamOf("data: {{{ this is no JSON\n\n");

/**
 * Stands at the HTTP boundary in place of every provider: `answerWith` says how requests are answered
 * and `embedWith` what vectors texts have (null: it fails), `requests` and `embedded` hold what was sent,
 * `elsewhere` the addresses of all other requests.
 */
export function createFakeProvider() {
  const requests: SentRequest[] = [];
  const elsewhere: string[] = [];
  const embedded: { model: string; texts: string[] }[] = [];
  let vectorOf: (text: string) => number[] | null = (text) => [text.length, 1];
  let answer: (request: SentRequest, count: number) => Response | Promise<Response> = () =>
    written("Nothing to say.");
  const server = setupServer(
    http.post(/\/chat\/completions$/, async ({ request }) => {
      const body = (await request.json()) as Omit<SentRequest, "url" | "authorization">;
      const authorization = request.headers.get("authorization");
      requests.push({ ...body, url: request.url, authorization });
      return answer({ ...body, url: request.url, authorization }, requests.length);
    }),
    http.post(/\/embeddings$/, async ({ request }) => {
      const { model, input } = (await request.json()) as { model: string; input: string[] };
      embedded.push({ model, texts: input });
      const vectors = input.map(vectorOf);
      if (vectors.includes(null)) return failing(500);
      const data = vectors.map((embedding, index) => ({ object: "embedding", index, embedding }));
      return HttpResponse.json({ object: "list", model, data });
    }),
    http.all("*", ({ request }) => {
      elsewhere.push(request.url);
      return new HttpResponse(null, { status: 418 });
    }),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  beforeEach(() => {
    requests.length = 0;
    elsewhere.length = 0;
    embedded.length = 0;
    answer = () => written("Nothing to say.");
  });
  afterAll(() => server.close());
  return {
    requests,
    elsewhere,
    embedded,
    embedWith: (next: typeof vectorOf) => {
      vectorOf = next;
    },
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}
