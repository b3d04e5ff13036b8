import { expect, test } from "vitest";
import { start } from "./start.ts";

/** Makes every call about what belongs to areas and where they come from. */
export function testAreaCalls(answered: Set<string>) {
  test("areas: what belongs to one, confirmed and taken back, and two merged", async () => {
    const { call } = await start(answered);
    const { json: area } = await call("POST /api/areas", 201, { body: { name: "Gate system" } });
    const { json: task } = await call("POST /api/tasks", 201, {
      body: { title: "Gate rehearsal" },
    });
    const params = { id: area.id };
    const suggestion = { kind: "task", targetId: task.id, status: "suggested" };
    expect((await call("GET /api/areas/{id}/links", 200, { params })).json).toMatchObject([
      suggestion,
    ]);
    const body = { kind: "task", targetId: task.id };
    await call("POST /api/areas/{id}/links", 200, { params, body });
    const several = { links: [body, { kind: "meeting", targetId: 987_654 }] };
    const saved = await call("PATCH /api/areas/{id}/links", 200, { params, body: several });
    expect(saved.json).toMatchObject({
      links: [{ targetId: task.id, status: "confirmed" }],
      refused: [{ kind: "meeting", targetId: 987_654 }],
    });
    const query = { areaId: area.id };
    expect((await call("GET /api/tasks", 200, { query })).json).toMatchObject([{ id: task.id }]);
    const { json: other } = await call("POST /api/areas", 201, { body: { name: "Barriers" } });
    await call("POST /api/areas/{id}/merge", 200, { params, body: { intoId: other.id } });
    const link = { id: other.id, kind: "task", targetId: task.id };
    await call("DELETE /api/areas/{id}/links/{kind}/{targetId}", 204, { params: link });
    expect((await call("GET /api/tasks", 200, { query: { areaId: other.id } })).json).toEqual([]);
  });

  test("templates of areas: listed, applied, made, deleted; suggestions of areas", async () => {
    const { call } = await start(answered);
    expect((await call("GET /api/area-suggestions", 200)).json).toEqual([]);
    await call("POST /api/area-templates", 409, { body: { name: "Too early" } });
    const body = { template: "business-process", subject: "Payroll run" };
    const { json: applied } = await call("POST /api/area-templates/apply", 200, { body });
    expect(applied).toMatchObject({ areas: [{ name: "Payroll run" }], created: 1, questions: 10 });
    const { json: template } = await call("POST /api/area-templates", 201, {
      body: { name: "Ours" },
    });
    const { json: templates } = await call("GET /api/area-templates", 200);
    expect(templates.at(-1)).toEqual(template);
    await call("DELETE /api/area-templates/{id}", 204, { params: { id: template.id } });
  });
}
