import { TRPCError } from "@trpc/server";
import { describe, expect, test } from "vitest";
import { type MemberRole, memberRoles } from "../../db/enums.ts";
import { includesRole } from "../../server/access.ts";
import { fileRoutes } from "../../server/rest/files.ts";
import { procedurePaths } from "../../server/rest/procedures.ts";
import { proceduresWithoutRoute, restRoutes } from "../../server/rest/routes.ts";
import {
  createTestClient,
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
  registerPerson,
} from "../helpers/harness.ts";
import { registerAdministrator } from "../helpers/people/administrator.ts";
import { verdicts } from "./access-verdicts.ts";

type Deps = ReturnType<typeof createTestDeps>;
type Person = { cookie: () => string | undefined };

const isRole = (verdict: string): verdict is MemberRole =>
  memberRoles.some((role) => role === verdict);

/** Somebody of each role in one project. */
async function peopleOfEachRole(deps: Deps) {
  const owner = await registerMember(deps);
  const others = (["member", "viewer"] as const).map(
    async (role) => [role, await registerMemberOf(deps, owner.project.id, role)] as const,
  );
  return [["owner", owner] as const, ...(await Promise.all(others))];
}

/**
 * Calls with an input that no schema accepts: whoever is let through meets validation instead. What a
 * call without input has written is taken back, so that every call meets the same installation.
 */
async function failureCode(deps: Deps, person: Person, path: string) {
  const [feature = "", name = ""] = path.split(".");
  const caller: unknown = await createTestClient(deps, { cookie: person.cookie() }).call();
  const call = (caller as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[
    feature
  ]?.[name];
  if (!call) throw new Error(`There is no procedure ${path}.`);
  deps.db.sqlite.exec("begin");
  try {
    await call("not an input");
    return "none";
  } catch (error) {
    return error instanceof TRPCError ? error.code : "unknown";
  } finally {
    deps.db.sqlite.exec("rollback");
  }
}

test("every procedure has a verdict, and no verdict stands without its procedure", () => {
  expect(Object.keys(verdicts).sort()).toEqual([...procedurePaths].sort());
});

test("every procedure is in the REST table or on the list of exceptions", () => {
  const offered = restRoutes.flatMap((route) =>
    route.eventStream ? [route.procedure, route.eventStream] : [route.procedure],
  );
  const excused = Object.keys(proceduresWithoutRoute);
  expect([...new Set([...offered, ...excused])].sort()).toEqual([...procedurePaths].sort());
  expect(offered.filter((path) => excused.includes(path))).toEqual([]);
});

/** The procedures that answer somebody otherwise than `refusalFor` says of their verdict, with the answer. */
async function wrongAnswers(
  deps: Deps,
  person: Person,
  refusalFor: (verdict: string) => "UNAUTHORIZED" | "FORBIDDEN" | undefined,
) {
  const wrong: string[] = [];
  for (const [path, verdict] of Object.entries(verdicts)) {
    const code = await failureCode(deps, person, path);
    const refusal = code === "UNAUTHORIZED" || code === "FORBIDDEN" ? code : undefined;
    if (refusal !== refusalFor(verdict)) wrong.push(`${path} is for ${verdict}: ${code}`);
  }
  return wrong;
}

describe("procedures let through and refuse", () => {
  test("anonymous", async () => {
    const deps = createTestDeps();
    const wrong = await wrongAnswers(deps, createTestClient(deps), (verdict) =>
      verdict === "anyone" ? undefined : "UNAUTHORIZED",
    );
    expect(wrong).toEqual([]);
  });

  test("signed in, without a project", async () => {
    const deps = createTestDeps();
    const wrong = await wrongAnswers(deps, await registerPerson(deps), (verdict) =>
      isRole(verdict) || verdict === "administrator" ? "FORBIDDEN" : undefined,
    );
    expect(wrong).toEqual([]);
  });

  test("each role in a project", async () => {
    const deps = createTestDeps();
    for (const [role, person] of await peopleOfEachRole(deps)) {
      const wrong = await wrongAnswers(deps, person, (verdict) =>
        (isRole(verdict) ? !includesRole(role, verdict) : verdict === "administrator")
          ? "FORBIDDEN"
          : undefined,
      );
      expect(wrong, role).toEqual([]);
    }
  });

  test("an administrator without a project", async () => {
    const deps = createTestDeps();
    const wrong = await wrongAnswers(deps, await registerAdministrator(deps), (verdict) =>
      isRole(verdict) ? "FORBIDDEN" : undefined,
    );
    expect(wrong).toEqual([]);
  });
});

/** Who may call each row of the REST facade that carries a file and passes through no procedure. */
const fileVerdicts: Record<string, "anyone" | "signed in" | "administrator" | MemberRole> = {
  "GET /api/auth/oidc/start": "anyone",
  "GET /api/auth/oidc/callback": "anyone",
  "GET /api/oauth/{integrationId}/callback": "signed in",
  "POST /api/auth/upload-avatar": "signed in",
  "GET /api/avatars/{userId}/{file}": "signed in",
  "GET /api/auth/export": "signed in",
  "GET /api/calendar/{feed}": "anyone",
  "POST /api/documents": "member",
  "POST /api/documents/excerpt": "member",
  "POST /api/documents/{id}/versions": "member",
  "GET /api/documents/{id}/versions/{version}/download": "viewer",
  "GET /api/documents/{id}/download": "viewer",
  "GET /api/handover-packs/{id}/download": "owner",
  "GET /api/security-log/csv": "owner",
  "GET /api/administration/security-log/csv": "administrator",
};

test("every file route has a verdict, and no verdict stands without its route", () => {
  const routes = fileRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(fileVerdicts).sort()).toEqual(routes.sort());
});

describe.each(Object.entries(fileVerdicts))("%s is for: %s", (route, verdict) => {
  const [method = "", path = ""] = route.split(" ");
  const failure = async (deps: Deps, person: Person) => {
    const { send } = createTestHttp(deps);
    const address = path.replaceAll(/\{\w+\}/g, "999");
    const { json } = await send(method, address, { cookie: person.cookie() });
    return json?.code;
  };

  test("anonymous", async () => {
    const deps = createTestDeps();
    const code = await failure(deps, createTestClient(deps));
    if (verdict === "anyone") expect(code).not.toBe("NOT_SIGNED_IN");
    else expect(code).toBe("NOT_SIGNED_IN");
  });

  test("signed in, without a project", async () => {
    const deps = createTestDeps();
    const code = await failure(deps, await registerPerson(deps));
    if (isRole(verdict)) expect(code).toBe("NO_PROJECT");
    else if (verdict === "administrator") expect(code).toBe("FORBIDDEN");
    else expect(["NOT_SIGNED_IN", "NO_PROJECT"]).not.toContain(code);
  });

  test("each role in a project", async () => {
    const deps = createTestDeps();
    for (const [role, person] of await peopleOfEachRole(deps)) {
      const code = await failure(deps, person);
      const isRefused = isRole(verdict)
        ? !includesRole(role, verdict)
        : verdict === "administrator";
      if (isRefused) expect(code, role).toBe("FORBIDDEN");
      else expect(["NOT_SIGNED_IN", "NO_PROJECT", "FORBIDDEN"], role).not.toContain(code);
    }
  });
});
