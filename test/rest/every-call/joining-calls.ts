import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { projects } from "../../../db/schema/index.ts";
import { registerPerson } from "../../helpers/harness.ts";
import { createIntegrator } from "../../helpers/rest/integrator.ts";
import { start } from "./start.ts";

/** Makes every call about joining a project; what succeeded is added to `answered`. */
export function testJoiningCalls(answered: Set<string>) {
  test("requests: ask, withdraw, approve, decline", async () => {
    const { deps, http, member, call } = await start(answered);
    const projectId = member.project.id;
    deps.db.update(projects).set({ joining: "approval" }).where(eq(projects.id, projectId)).run();
    const ask = async () => {
      const person = await registerPerson(deps);
      const callAs = createIntegrator(http, person.cookie, answered);
      const body = { projectId };
      const { json } = await callAs("PATCH /api/auth/user/project", 202, { body });
      expect(json.status).toBe("requested");
      const [request] = (await callAs("GET /api/join-requests/own", 200)).json;
      return { callAs, params: { id: request.id } };
    };
    const first = await ask();
    await first.callAs("DELETE /api/join-requests/{id}", 204, { params: first.params });
    await first.callAs("DELETE /api/join-requests/{id}", 404, { params: first.params });

    const second = await ask();
    expect((await call("GET /api/join-requests", 200)).json).toMatchObject([second.params]);
    await call("POST /api/join-requests/{id}/approve", 200, { params: second.params });
    expect((await second.callAs("GET /api/auth/user", 200)).json.projectId).toBe(projectId);

    const third = await ask();
    await call("POST /api/join-requests/{id}/decline", 200, { params: third.params });
    await third.callAs("PATCH /api/auth/user/project", 403, { body: { projectId } });
  });

  test("invitations: make, list, accept, revoke", async () => {
    const { deps, http, member, call } = await start(answered);
    const { json: made } = await call("POST /api/invitations", 201, { body: { role: "viewer" } });
    expect(made.url).toBe(`/invite/${made.token}`);
    const person = await registerPerson(deps);
    const callAs = createIntegrator(http, person.cookie, answered);
    const body = { token: made.token };
    const { json } = await callAs("POST /api/invitations/accept", 200, { body });
    expect(json).toMatchObject({ projectId: member.project.id });
    await callAs("POST /api/invitations", 403, { body: {} });
    await call("DELETE /api/invitations/{id}", 204, { params: { id: made.id } });
    expect((await call("GET /api/invitations", 200)).json).toMatchObject([
      { id: made.id, state: "revoked", uses: 1 },
    ]);
    const late = createIntegrator(http, (await registerPerson(deps)).cookie, answered);
    await late("POST /api/invitations/accept", 404, { body });
  });
}
