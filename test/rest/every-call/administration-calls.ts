import { expect, test } from "vitest";
import { secondFactors } from "../../../db/schema/index.ts";
import { registerPerson } from "../../helpers/harness.ts";
import { nameAdministrator } from "../../helpers/people/administrator.ts";
import { start } from "./start.ts";

/** Makes every call of administrators, and those about the security log. */
export function testAdministrationCalls(answered: Set<string>) {
  test("an administrator: settings, accounts, security log", async () => {
    const { deps, member, call } = await start(answered);
    const other = await registerPerson(deps);
    await call("GET /api/administration", 403);
    nameAdministrator(deps, member.user.id);

    expect((await call("GET /api/administration", 200)).json.settings.registration).toBe("open");
    const settings = await call("PATCH /api/administration/settings", 200, {
      body: { registration: "closed" },
    });
    expect(settings.json).toEqual({ registration: "closed", refuseCommonPasswords: false });

    const account = "PATCH /api/administration/accounts/{id}";
    const params = { id: other.user.id };
    await call(account, 204, { params, body: { isDisabled: true } });
    const { json } = await call("GET /api/administration/accounts", 200, {
      query: { search: other.user.email },
    });
    expect(json).toMatchObject({ count: 1, accounts: [{ disabledAt: expect.any(String) }] });
    await call(account, 404, { params: { id: 999 }, body: { isDisabled: true } });
    await call(account, 409, { params: { id: member.user.id }, body: { isAdministrator: false } });

    await call("POST /api/administration/accounts/{id}/reset-link", 409, { params });
    const log = await call("GET /api/administration/security-log", 200, { query: { limit: 1 } });
    expect(log.json.events[0].sentence).toBe(
      `${member.user.name} switched off the account of ${other.user.email}.`,
    );
    const older = await call("GET /api/administration/security-log", 200, {
      query: { group: "administration", before: log.json.next },
    });
    expect(older.json.events[0].sentence).toContain("changed a setting: registration");
    await call("GET /api/administration/security-log", 400, { query: { since: "yesterday" } });
    await call(account, 204, { params, body: { isDisabled: false } });
    const link = await call("POST /api/administration/accounts/{id}/reset-link", 201, { params });
    expect(link.json.path).toMatch(/^\/reset\/.{40}/);
    const factor = "DELETE /api/administration/accounts/{id}/second-factor";
    await call(factor, 409, { params });
    deps.db.insert(secondFactors).values({ userId: other.user.id, secret: "sealed" }).run();
    await call(factor, 204, { params });
    const csv = await call("GET /api/administration/security-log/csv", 200);
    expect(csv.type).toBe("text/csv; charset=utf-8");
  });

  test("an owner reads the security log of the project", async () => {
    const { member, call } = await start(answered);
    const { json } = await call("GET /api/security-log", 200, { query: { group: "projects" } });
    expect(json.events).toMatchObject([
      { sentence: `${member.user.name} created the project “${member.project.name}”.` },
    ]);
    const csv = await call("GET /api/security-log/csv", 200, { query: { person: "nobody" } });
    expect(csv.text.trim().split("\r\n")).toHaveLength(1);
    await call("GET /api/security-log/csv", 400, { query: { group: "secrets" } });
  });
}
