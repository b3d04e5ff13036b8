import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import superjson, { type SuperJSONResult } from "superjson";
import { firstQueries } from "../../server/client/pages.ts";
import type { AppRouter } from "../../server/router.ts";
import { transformer } from "../../src/lib/api/transformer.ts";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Feature = keyof Outputs;
type Procedure = { [F in Feature]: `${F}.${keyof Outputs[F] & string}` }[Feature];

/** What stands in a table of inputs or outputs under "feature.procedure". */
type At<Table, Path extends Procedure> = Path extends `${infer F}.${infer P}`
  ? F extends keyof Table
    ? P extends keyof Table[F]
      ? Table[F][P]
      : never
    : never
  : never;

type InputOf<P extends Procedure> = At<Inputs, P>;
export type OutputOf<P extends Procedure> = At<Outputs, P>;

/** What one call of a batch is answered with. */
type Result = { result: { data: SuperJSONResult } } | { error: unknown };

/** What the page gets in place of the server's own answer. */
export type Answer = { calls: Procedure | Feature } & (
  | { kind: "hold" | "refuse" }
  | { kind: "replace"; give: (input: unknown) => unknown }
  | { kind: "change"; change: (said: Result) => Result }
);

/** Never answers. */
export const hold = (calls: Procedure | Feature): Answer => ({ calls, kind: "hold" });

/** Fails whatever travels with these calls, as a proxy before a server in trouble does. */
export const refuse = (calls: Procedure | Feature): Answer => ({ calls, kind: "refuse" });

/** Fails this call alone, always or as long as `isFailing` says so. */
export const fail = (calls: Procedure, isFailing = () => true): Answer => ({
  calls,
  kind: "change",
  change: (said) =>
    isFailing()
      ? {
          error: superjson.serialize({
            message: "Something went wrong on our side.",
            code: -32603,
          }),
        }
      : said,
});

/** Answers without asking the server. */
export const replace = <P extends Procedure>(
  calls: P,
  give: (input: InputOf<P>) => OutputOf<P> | Promise<OutputOf<P>>,
): Answer => ({ calls, kind: "replace", give: (input) => give(input as InputOf<P>) });

/** What the server has answered, as the page reads it. */
const read = (data: SuperJSONResult) =>
  transformer.output.deserialize(data as Parameters<typeof transformer.output.deserialize>[0]);

/** Changes what the server answers. */
export const change = <P extends Procedure>(
  calls: P,
  make: (said: OutputOf<P>) => OutputOf<P>,
): Answer => ({
  calls,
  kind: "change",
  change: (said) =>
    "error" in said ? said : resultOf(make(read(said.result.data) as OutputOf<P>)),
});

const resultOf = (output: unknown): Result => ({ result: { data: superjson.serialize(output) } });

/** The input of a call by its place in the batch. */
async function inputAt(request: Request, index: number): Promise<unknown> {
  const sent =
    request.method === "GET"
      ? new URL(request.url).searchParams.get("input")
      : await request.clone().text();
  return superjson.deserialize(JSON.parse(sent ?? "{}")[index]);
}

const proceduresOf = ({ url }: Request) => {
  const { pathname } = new URL(url);
  return pathname.startsWith("/trpc/") ? pathname.slice("/trpc/".length).split(",") : [];
};

const isOf = ({ calls }: Answer, procedure: string) =>
  procedure === calls || procedure.startsWith(`${calls}.`);

/** The same request as one of nobody's, whose page is told nothing and asks. */
function asStranger(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  return new Request(request.url, { headers });
}

type Fetch = (request: Request, env?: object) => Response | Promise<Response>;

/** Puts answers before a server's own; `answers` is asked at each request which ones are due. */
export const withAnswers =
  (fetch: Fetch, answers: () => readonly Answer[]): Fetch =>
  async (request, env) => {
    const all = answers();
    const isPage =
      request.headers.get("accept")?.includes("text/html") && !request.url.includes("/api/");
    const isAnswered = (call: string) => all.some((answer) => isOf(answer, call));
    if (isPage && firstQueries.some(isAnswered)) return fetch(asStranger(request), env);
    const procedures = proceduresOf(request);
    const due = all.filter((answer) => procedures.some((procedure) => isOf(answer, procedure)));
    // Whoever asked hangs up when the page is left.
    if (due.some(({ kind }) => kind === "hold")) return new Promise(() => {});
    if (due.some(({ kind }) => kind === "refuse")) {
      return new Response("down", { status: 500, headers: { "content-type": "text/html" } });
    }
    if (due.length === 0) return fetch(request, env);
    const replaced = await Promise.all(
      procedures.map(async (procedure, index) => {
        const answer = due.find((each) => each.kind === "replace" && isOf(each, procedure));
        return answer?.kind === "replace"
          ? resultOf(await answer.give(await inputAt(request, index)))
          : null;
      }),
    );
    // What happens to travel with it is the server's to answer.
    const own: Result[] = replaced.includes(null) ? await (await fetch(request, env)).json() : [];
    const changes = due.filter((answer) => answer.kind === "change");
    return Response.json(
      procedures.map((procedure, index) =>
        changes
          .filter(({ calls }) => calls === procedure)
          .reduce((said, { change }) => change(said), replaced[index] ?? (own[index] as Result)),
      ),
    );
  };
