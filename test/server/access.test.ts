import { TRPCError } from "@trpc/server";
import { describe, expect, test } from "vitest";
import { type MemberRole, memberRoles } from "../../db/enums.ts";
import { includesRole } from "../../server/access.ts";
import { fileRoutes } from "../../server/rest/files.ts";
import { procedurePaths } from "../../server/rest/procedures.ts";
import type { ProcedurePath } from "../../server/rest/routes/rest-route.ts";
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

/**
 * Who may call each procedure; in a project, the least role. A new procedure without a verdict fails
 * this file.
 */
const verdicts: Record<ProcedurePath, "anyone" | "signed in" | "administrator" | MemberRole> = {
  "accounts.current": "anyone",
  "accounts.registration": "anyone",
  "accounts.register": "anyone",
  "accounts.login": "anyone",
  "accounts.logout": "anyone",
  "accounts.changePassword": "signed in",
  "secondFactor.current": "signed in",
  "secondFactor.begin": "signed in",
  "secondFactor.confirm": "signed in",
  "secondFactor.renewRecoveryCodes": "signed in",
  "secondFactor.disable": "signed in",
  "secondFactor.signIn": "anyone",
  "singleSignOn.provider": "anyone",
  "singleSignOn.identities": "signed in",
  "singleSignOn.beginLink": "signed in",
  "singleSignOn.completeLink": "signed in",
  "singleSignOn.remove": "signed in",
  "activities.list": "viewer",
  "administration.accounts": "administrator",
  "administration.createResetLink": "administrator",
  "administration.removeSecondFactor": "administrator",
  "administration.backups": "viewer",
  "administration.installation": "administrator",
  "administration.notices": "viewer",
  "administration.updateAccount": "administrator",
  "administration.updateSettings": "administrator",
  "acceptance.list": "viewer",
  "acceptance.create": "member",
  "acceptance.update": "member",
  "acceptance.delete": "member",
  "acceptance.confirm": "member",
  "acceptance.correct": "member",
  "acceptance.ask": "member",
  "areas.list": "viewer",
  "areas.read": "viewer",
  "areas.create": "member",
  "areas.update": "member",
  "areas.delete": "member",
  "drills.list": "viewer",
  "drills.read": "viewer",
  "drills.procedures": "viewer",
  "drills.start": "member",
  "drills.update": "member",
  "drills.finish": "member",
  "drills.reopen": "member",
  "drills.witness": "member",
  "shadowing.list": "viewer",
  "shadowing.plan": "member",
  "shadowing.remove": "member",
  "areas.merge": "member",
  "areas.suggestions": "viewer",
  "areaLinks.list": "viewer",
  "areaLinks.save": "member",
  "areaLinks.remove": "member",
  "areaTemplates.list": "viewer",
  "areaTemplates.createAreas": "member",
  "areaTemplates.create": "member",
  "areaTemplates.delete": "member",
  "signOffs.list": "viewer",
  "signOffs.preview": "viewer",
  "signOffs.create": "member",
  "signOffs.report": "viewer",
  "expertQuestions.list": "viewer",
  "expertQuestions.ask": "member",
  "expertQuestions.assign": "member",
  "expertQuestions.answer": "member",
  "expertQuestions.check": "viewer",
  "globalSearch.find": "viewer",
  "handover.current": "viewer",
  "handover.readiness": "viewer",
  "handover.gaps": "viewer",
  "handover.needsYou": "viewer",
  "handover.reading": "viewer",
  "handover.gapCounts": "viewer",
  "handover.course": "viewer",
  "handover.absence": "viewer",
  "handover.update": "member",
  "handover.setSide": "member",
  "assistant.conversations": "viewer",
  "assistant.conversation": "viewer",
  "assistant.createConversation": "viewer",
  "assistant.renameConversation": "viewer",
  "assistant.deleteConversation": "viewer",
  "assistant.chat": "viewer",
  "assistant.chatStream": "viewer",
  "assistant.search": "viewer",
  "assistant.unanswered": "viewer",
  "assistant.answerUnanswered": "member",
  "assistant.dismissUnanswered": "viewer",
  "assistant.publishUnanswered": "viewer",
  "assistant.publishing": "viewer",
  "assistant.setPublishing": "viewer",
  "assistant.economy": "viewer",
  "documents.list": "viewer",
  "documents.overview": "viewer",
  "documents.read": "viewer",
  "documents.formatted": "viewer",
  "documents.status": "viewer",
  "documentVersions.list": "viewer",
  "documentVersions.read": "viewer",
  "documentVersions.restore": "member",
  "documents.update": "member",
  "documents.delete": "member",
  "documents.reprocess": "member",
  "sharePoint.browse": "member",
  "sharePoint.importFile": "member",
  "passwords.rules": "anyone",
  "passwords.requestReset": "anyone",
  "passwords.checkResetLink": "anyone",
  "passwords.reset": "anyone",
  "personalData.previewDeletion": "signed in",
  "personalData.deleteAccount": "signed in",
  "profile.update": "signed in",
  "projects.list": "signed in",
  "projects.current": "signed in",
  "projects.own": "signed in",
  "projects.create": "signed in",
  "projects.join": "signed in",
  "projects.update": "owner",
  "projects.archive": "owner",
  "projects.unarchive": "owner",
  "projects.delete": "owner",
  "projects.deleted": "signed in",
  "projects.restore": "signed in",
  "projects.acceptInvitation": "signed in",
  "projects.leave": "viewer",
  "projects.members": "viewer",
  "sessions.list": "signed in",
  "sessions.end": "signed in",
  "sessions.endOthers": "signed in",
  "invitations.list": "owner",
  "invitations.options": "owner",
  "invitations.create": "owner",
  "invitations.revoke": "owner",
  "invitations.preview": "anyone",
  "joinRequests.list": "owner",
  "joinRequests.approve": "owner",
  "joinRequests.decline": "owner",
  "joinRequests.own": "signed in",
  "joinRequests.withdraw": "signed in",
  "tokens.list": "viewer",
  "tokens.create": "viewer",
  "tokens.revoke": "viewer",
  "integrations.list": "viewer",
  "integrations.ollama": "viewer",
  "integrations.save": "member",
  "integrations.catalogue": "signed in",
  "integrations.remove": "member",
  "comments.list": "viewer",
  "comments.create": "member",
  "comments.update": "member",
  "comments.delete": "member",
  "dashboard.metrics": "viewer",
  "dashboard.firstSteps": "viewer",
  "dashboard.history": "viewer",
  "live.list": "viewer",
  "live.events": "viewer",
  "live.look": "viewer",
  "meetings.list": "viewer",
  "meetings.create": "member",
  "meetings.read": "viewer",
  "meetings.update": "member",
  "meetings.delete": "member",
  "meetings.setActionItemDone": "member",
  "meetings.createTask": "member",
  "members.list": "viewer",
  "members.changeRole": "owner",
  "members.handOver": "owner",
  "members.remove": "owner",
  "milestones.list": "viewer",
  "milestones.create": "member",
  "milestones.update": "member",
  "milestones.delete": "member",
  "notifications.list": "viewer",
  "notifications.unreadCount": "viewer",
  "notifications.markRead": "viewer",
  "notifications.settings": "signed in",
  "notifications.updateSettings": "signed in",
  "notifications.unsubscribe": "anyone",
  "securityLog.project": "owner",
  "securityLog.installation": "administrator",
  "tasks.list": "viewer",
  "tasks.create": "member",
  "tasks.read": "viewer",
  "tasks.update": "member",
  "tasks.move": "member",
  "tasks.delete": "member",
  "tracks.list": "viewer",
  "tracks.create": "member",
  "tracks.update": "member",
  "tracks.delete": "member",
  "trash.list": "viewer",
  "trash.restore": "viewer",
  "trash.delete": "viewer",
};

type Client = ReturnType<typeof createTestClient>;

const isRole = (verdict: string): verdict is MemberRole =>
  memberRoles.some((role) => role === verdict);

/** Somebody of each role in one project. */
async function peopleOfEachRole(deps: ReturnType<typeof createTestDeps>) {
  const owner = await registerMember(deps);
  const others = (["member", "viewer"] as const).map(
    async (role) => [role, await registerMemberOf(deps, owner.project.id, role)] as const,
  );
  return [["owner", owner] as const, ...(await Promise.all(others))];
}

/** Calls with an input that no schema accepts: whoever is let through meets validation instead. */
async function failureCode(client: Client, path: string) {
  const [feature = "", name = ""] = path.split(".");
  const caller: unknown = await client.call();
  const call = (caller as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[
    feature
  ]?.[name];
  if (!call) throw new Error(`There is no procedure ${path}.`);
  try {
    await call("not an input");
    return "none";
  } catch (error) {
    return error instanceof TRPCError ? error.code : "unknown";
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

describe.each(Object.entries(verdicts))("%s is for: %s", (path, verdict) => {
  test("anonymous", async () => {
    const code = await failureCode(createTestClient(createTestDeps()), path);
    if (verdict === "anyone") expect(code).not.toBe("UNAUTHORIZED");
    else expect(code).toBe("UNAUTHORIZED");
  });

  test("signed in, without a project", async () => {
    const code = await failureCode(await registerPerson(createTestDeps()), path);
    if (isRole(verdict) || verdict === "administrator") expect(code).toBe("FORBIDDEN");
    else expect(["UNAUTHORIZED", "FORBIDDEN"]).not.toContain(code);
  });

  test("each role in a project", async () => {
    for (const [role, person] of await peopleOfEachRole(createTestDeps())) {
      const code = await failureCode(person, path);
      const isRefused = isRole(verdict)
        ? !includesRole(role, verdict)
        : verdict === "administrator";
      if (isRefused) expect(code, role).toBe("FORBIDDEN");
      else expect(["UNAUTHORIZED", "FORBIDDEN"], role).not.toContain(code);
    }
  });

  test("an administrator without a project", async () => {
    const code = await failureCode(await registerAdministrator(createTestDeps()), path);
    if (isRole(verdict)) expect(code).toBe("FORBIDDEN");
    else expect(["UNAUTHORIZED", "FORBIDDEN"]).not.toContain(code);
  });
});

/** Who may call each row of the REST facade that carries a file and passes through no procedure. */
const fileVerdicts: Record<string, "anyone" | "signed in" | "administrator" | MemberRole> = {
  "GET /api/auth/oidc/start": "anyone",
  "GET /api/auth/oidc/callback": "anyone",
  "POST /api/auth/upload-avatar": "signed in",
  "GET /api/avatars/{userId}/{file}": "signed in",
  "GET /api/auth/export": "signed in",
  "POST /api/documents": "member",
  "POST /api/documents/{id}/versions": "member",
  "GET /api/documents/{id}/versions/{version}/download": "viewer",
  "GET /api/documents/{id}/download": "viewer",
  "GET /api/security-log/csv": "owner",
  "GET /api/administration/security-log/csv": "administrator",
};

test("every file route has a verdict, and no verdict stands without its route", () => {
  const routes = fileRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(fileVerdicts).sort()).toEqual(routes.sort());
});

describe.each(Object.entries(fileVerdicts))("%s is for: %s", (route, verdict) => {
  const [method = "", path = ""] = route.split(" ");
  const failure = async (
    deps: ReturnType<typeof createTestDeps>,
    person: { cookie: () => string | undefined },
  ) => {
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
