import superjson from "superjson";
import { describe, expect, test } from "vitest";
import type { MemberRole } from "../../db/enums.ts";
import { includesRole } from "../../server/access.ts";
import { fileRoutes } from "../../server/rest/files.ts";
import { describeProcedure, procedurePaths } from "../../server/rest/procedures.ts";
import type { ProcedurePath } from "../../server/rest/routes/rest-route.ts";
import { restRoutes } from "../../server/rest/routes.ts";
import { appRouter } from "../../server/router.ts";
import { addressOf, type CallOptions } from "../helpers/rest/integrator.ts";
import { type CallerName, canary, createMatrix, type Matrix } from "./matrix/callers.ts";
import { inputsWithoutRoute, validOptions } from "./matrix/valid-inputs.ts";

type Audience = "anyone" | "signed in" | "administrator" | MemberRole;
type Call = {
  name: string;
  /** The row of the REST facade, or the procedure where there is none. */
  row: string;
  audience: Audience;
  address: string;
  init: RequestInit;
};

const types: Record<string, { _def: { type: string } }> = appRouter._def.procedures as never;

const restCall = (
  name: string,
  audience: Audience,
  { body, form, headers, ...options }: CallOptions,
): Call => {
  const [method = "", path = ""] = name.split(" ");
  const type: HeadersInit = body === undefined ? {} : { "content-type": "application/json" };
  return {
    name: headers?.accept ? `${name} as events` : name,
    row: name,
    audience,
    address: addressOf(path, options),
    init: {
      method,
      headers: { ...type, ...headers },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    },
  };
};

function trpcCall(path: ProcedurePath, input: unknown, row: string = path): Call {
  const text = superjson.stringify(input);
  const isSubscription = types[path]?._def.type === "subscription";
  if (isSubscription) {
    return {
      name: `tRPC ${path}`,
      row,
      audience: describeProcedure(path).audience,
      // Streams of events are asked for one by one.
      address: `/trpc/${path}?input=${encodeURIComponent(text)}`,
      init: { headers: { accept: "text/event-stream" } },
    };
  }
  const isQuery = types[path]?._def.type === "query";
  return {
    name: `tRPC ${path}`,
    row,
    audience: describeProcedure(path).audience,
    address: `/trpc/${path}?batch=1${isQuery ? `&input=${encodeURIComponent(`{"0":${text}}`)}` : ""}`,
    init: isQuery
      ? {}
      : {
          method: "POST",
          headers: {
            "content-type": "application/json",
            // Streams come in no other form.
            ...(path === "assistant.chatStream" ? { "trpc-accept": "application/jsonl" } : {}),
          },
          body: `{"0":${text}}`,
        },
  };
}

/** Every row of the REST facade and every procedure, with valid input that names the project's own. */
function allCalls({ target }: Matrix): Call[] {
  const rows = restRoutes.flatMap(({ method, path, procedure, eventStream }) => {
    const { audience } = describeProcedure(procedure);
    const options = validOptions(`${method} ${path}`, target);
    const plain = restCall(`${method} ${path}`, audience, options);
    if (!eventStream) return [plain];
    const headers = { accept: "text/event-stream" };
    return [plain, restCall(`${method} ${path}`, audience, { ...options, headers })];
  });
  // Readings first: a file that is replaced or deleted does not come back with its row.
  const inOrder = fileRoutes.toSorted((left, right) => left.method.localeCompare(right.method));
  const files = inOrder.map(({ method, path, audience }) =>
    restCall(`${method} ${path}`, audience, validOptions(`${method} ${path}`, target)),
  );
  const procedures = procedurePaths.map((path) => {
    const own = inputsWithoutRoute[path];
    if (own) return trpcCall(path, own(target));
    const row = restRoutes.find((each) => each.procedure === path || each.eventStream === path);
    if (!row) {
      throw new Error(`Add “${path}” to inputsWithoutRoute in test/rest/matrix/valid-inputs.ts.`);
    }
    const { body, query, params } = validOptions(`${row.method} ${row.path}`, target);
    return trpcCall(path, { ...Object(body), ...query, ...params }, `${row.method} ${row.path}`);
  });
  return [...files, ...rows, ...procedures];
}

/** What tells that a stream of events has begun, or that it was refused. */
const firstEvent = /"(?:httpStatus|entityType)":/;

/** The text of an answer; of a stream that goes on for ever, until its first event has come. */
async function readAnswer(response: Response, { address }: Call): Promise<string> {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const isEndless = isStream && /\/api\/events|live\.events/.test(address);
  if (!isEndless || !response.body) return response.text();
  let text = "";
  for await (const bytes of response.body.pipeThrough(new TextDecoderStream())) {
    text += bytes;
    if (firstEvent.test(text)) break;
  }
  return text;
}

/** Every row of the project, in whatever table, and its people; not when they were last seen. */
function projectRows({ deps: { db }, target: { projectId } }: Matrix): string {
  const { sqlite } = db;
  const all = (sql: string) => sqlite.prepare(sql).all(projectId);
  const tables = sqlite
    .prepare<[], { name: string }>(
      "select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'project_id' where m.type = 'table'",
    )
    .all();
  const people = all(
    "select u.* from users u join memberships m on m.user_id = u.id where m.project_id = ?",
  ) as { last_seen_at?: unknown }[];
  return JSON.stringify([
    ...tables.map(({ name }) => [name, all(`select * from "${name}" where project_id = ?`)]),
    all("select * from projects where id = ?"),
    all(
      "select t.* from document_texts t join documents d on d.id = t.document_id where d.project_id = ?",
    ),
    people.map(({ last_seen_at: _, ...person }) => person),
  ]);
}

async function setUp() {
  const matrix = await createMatrix();
  const calls = allCalls(matrix);
  const rowsBefore = projectRows(matrix);
  const { sqlite } = matrix.deps.db;
  const written = sqlite.prepare<[], number>("select total_changes()").pluck();

  /** Makes a call and takes back whatever it wrote, so that every call meets the same project. */
  async function attempt(call: Call, caller: CallerName) {
    const { address, init } = call;
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(matrix.callers[caller])) headers.set(name, value);
    sqlite.exec("begin");
    const writtenBefore = written.get();
    try {
      const response = await matrix.http.app.request(address, { ...init, headers });
      const text = `${await readAnswer(response, call)} ${JSON.stringify([...response.headers])}`;
      // tRPC tells of each call of a batch inside its answer.
      const inside = /"httpStatus":(\d+)/.exec(text)?.[1];
      const status = inside ? Number(inside) : response.status;
      // Rows are compared only where anything was written at all, which is rare and quickly told.
      const hasWritten = written.get() !== writtenBefore;
      const hasChanged = hasWritten && projectRows(matrix) !== rowsBefore;
      return { status, text, hasChanged };
    } finally {
      sqlite.exec("rollback");
    }
  }
  return { calls, attempt };
}

const outsiders: CallerName[] = [
  "anonymous",
  "stranger",
  "removed member",
  "revoked token",
  "owner of another project",
  "switched-off account",
];
const unknownToBaton: CallerName[] = ["anonymous", "revoked token", "switched-off account"];

describe.each(outsiders)("%s", (caller) => {
  test("reads nothing of the project and changes nothing in it, by any call", async () => {
    const { calls, attempt } = await setUp();
    const leaks: string[] = [];
    const changes: string[] = [];
    const wrongStatuses: string[] = [];
    for (const call of calls) {
      const { status, text, hasChanged } = await attempt(call, caller);
      if (text.toLowerCase().includes(canary)) leaks.push(call.name);
      if (hasChanged) changes.push(call.name);
      const isRefused = call.audience !== "anyone" || caller === "revoked token";
      const isHome = caller === "owner of another project" || call.audience === "signed in";
      const expected = unknownToBaton.includes(caller) ? 401 : isHome ? undefined : 403;
      const isRight = status !== 500 && (!isRefused || !expected || status === expected);
      if (!isRight) wrongStatuses.push(`${call.name}: ${status}`);
    }
    expect({ leaks, changes, wrongStatuses }).toEqual({
      leaks: [],
      changes: [],
      wrongStatuses: [],
    });
  });
});

describe.each(["viewer", "member"] as const)("%s", (role) => {
  test("changes nothing by a call for more than their role", async () => {
    const { calls, attempt } = await setUp();
    const wrong: string[] = [];
    for (const call of calls) {
      const { audience } = call;
      const isForOthers =
        audience === "administrator" ||
        (audience !== "anyone" && audience !== "signed in" && !includesRole(role, audience));
      if (!isForOthers) continue;
      const { status, hasChanged } = await attempt(call, role);
      if (status !== 403 || hasChanged) wrong.push(`${call.name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

const notSetUp = "What it is about is not set up here.";

/** Calls that such an owner does not get through with, with the status and why. */
const failures: Record<string, [status: number, why: string]> = {
  "POST /api/auth/login": [401, "Whoever knows the right password is nobody to be refused."],
  "POST /api/invitations/accept": [404, "Whoever has a good link is let in."],
  "invitations.preview": [404, "The same."],
  "DELETE /api/auth/user/project": [409, "The last owner cannot leave."],
  "DELETE /api/join-requests/{id}": [404, "The request is another person's."],
  "GET /api/documents/{id}/formatted": [415, "The document is no Word document."],
  "POST /api/projects/{projectId}/restore": [404, "The project is not deleted."],
  "DELETE /api/administration/accounts/{id}/second-factor": [409, notSetUp],
  "POST /api/auth/login/second-factor": [403, notSetUp],
  "POST /api/auth/second-factor/confirm": [409, notSetUp],
  "POST /api/auth/second-factor/disable": [400, notSetUp],
  "POST /api/auth/second-factor/recovery-codes": [409, notSetUp],
  "DELETE /api/auth/identities/{id}": [404, notSetUp],
  "GET /api/auth/oidc/start": [404, notSetUp],
  "GET /api/auth/oidc/callback": [404, notSetUp],
  "singleSignOn.beginLink": [404, notSetUp],
  "passwords.requestReset": [503, notSetUp],
  "passwords.checkResetLink": [404, "Whoever has a good link may set the password."],
  "passwords.reset": [404, "The same."],
  "notifications.unsubscribe": [404, "Whoever has a good link may end the mail."],
  "personalData.deleteAccount": [409, "The only owner of a project cannot leave it behind."],
  "PATCH /api/ai/model": [400, "Nobody has connected the service."],
  "PATCH /api/ai/embeddings": [400, "Nobody has connected the service."],
  "GET /api/calendar/{feed}": [404, "Whoever has a good address may read."],
  "POST /api/incoming/{token}/tasks": [404, "Whoever has a good address may add."],
  "POST /api/incoming/{token}/documents": [404, "The same."],
  "POST /api/drills": [400, "The document tells no steps."],
  "POST /api/drills/{id}/witness": [409, "The drill is under way."],
  "GET /api/imports/browse": [409, notSetUp],
  "POST /api/imports": [409, notSetUp],
  "POST /api/meeting-links": [409, notSetUp],
  "POST /api/meetings/{id}/transcript": [409, notSetUp],
  "POST /api/imports/tasks": [409, notSetUp],
  "POST /api/imports/tasks/preview": [409, notSetUp],
};

test("the inputs are valid: an owner who is administrator gets through with every call", async () => {
  const { calls, attempt } = await setUp();
  const unexpected: string[] = [];
  for (const call of calls) {
    const { status } = await attempt(call, "owner");
    const expected = failures[call.row]?.[0] ?? "success";
    if (expected === "success" ? status >= 400 : status !== expected) {
      unexpected.push(`${call.name}: ${status} in place of ${expected}`);
    }
  }
  expect(unexpected).toEqual([]);
});
