import { expect, test } from "vitest";
import { start } from "./start.ts";

/** Makes every call about the handover; what succeeded is added to `answered`. */
export function testHandoverCalls(answered: Set<string>) {
  test("the handover: say from whom to whom and until when", async () => {
    const { call, member } = await start(answered);
    expect((await call("GET /api/handover", 200)).json).toMatchObject({ lastDay: null });
    const changed = await call("PATCH /api/handover", 200, {
      body: { leavingTeam: "North", receivingTeam: "South", lastDay: "2026-06-30" },
    });
    expect((await call("GET /api/handover", 200)).json).toEqual(changed.json);
    const refused = await call("PATCH /api/handover", 400, {
      body: { hypercareEnd: "2026-06-29" },
    });
    expect(refused.json.message).toBe("Hypercare cannot end before the last day.");
    const params = { userId: member.user.id };
    const { json } = await call("PATCH /api/members/{userId}/side", 200, {
      params,
      body: { side: "both" },
    });
    expect(json).toMatchObject({ userId: member.user.id, side: "both" });
  });

  test("areas: create, read, change, delete", async () => {
    const { call, member } = await start(answered);
    const { json: area } = await call("POST /api/areas", 201, {
      body: { name: "Payroll run", kind: "process", expertId: member.user.id },
    });
    const params = { id: area.id };
    expect((await call("GET /api/areas/{id}", 200, { params })).json).toEqual(area);
    await call("PATCH /api/areas/{id}", 200, { params, body: { importance: "critical" } });
    await call("PATCH /api/areas/{id}", 409, {
      params,
      body: { name: "Stale", updatedAt: area.updatedAt },
    });
    expect((await call("GET /api/areas", 200)).json).toMatchObject([{ importance: "critical" }]);
    await call("DELETE /api/areas/{id}", 204, { params });
    await call("GET /api/areas/{id}", 404, { params });
  });
}
