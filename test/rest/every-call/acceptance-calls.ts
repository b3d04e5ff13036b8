import { expect, test } from "vitest";
import { openArea } from "../../helpers/acceptance.ts";
import { registerMemberOf } from "../../helpers/harness.ts";
import { createIntegrator } from "../../helpers/rest/integrator.ts";

/** Makes every call about acceptance questions; what succeeded is added to `answered`. */
export function testAcceptanceCalls(answered: Set<string>) {
  test("acceptance questions: added, asked, confirmed, corrected, moved, deleted", async () => {
    const { http, member, area, add, settled } = await openArea();
    const call = createIntegrator(http, member.cookie, answered);
    const ofArea = { params: { id: area.id } };
    await add("Payroll calendar", "The payroll run is on the 23rd of each month.");
    const { json: question } = await call("POST /api/areas/{id}/questions", 201, {
      ...ofArea,
      body: { question: "On which day of the month is the payroll run?" },
    });
    await call("POST /api/areas/{id}/questions/ask", 204, ofArea);
    await settled();
    const { json: asked } = await call("GET /api/areas/{id}/questions", 200, ofArea);
    expect(asked).toMatchObject([{ id: question.id, state: "answered" }]);
    const params = { id: question.id };
    const confirmed = await call("POST /api/area-questions/{id}/confirm", 200, {
      params,
      body: {},
    });
    expect(confirmed.json).toMatchObject({
      state: "confirmed",
      confirmed: { answer: asked[0].answer },
    });
    const stale = { updatedAt: question.updatedAt };
    await call("POST /api/area-questions/{id}/confirm", 409, { params, body: stale });
    const { json: correction } = await call("POST /api/area-questions/{id}/correct", 201, {
      params,
      body: { answer: "It is on the 21st." },
    });
    expect(correction).toEqual({ id: question.id, documentId: expect.any(Number) });
    await settled();
    const moved = await call("PATCH /api/area-questions/{id}", 200, {
      params,
      body: { position: 1 },
    });
    expect(moved.json).toMatchObject({ position: 1 });
    await call("DELETE /api/area-questions/{id}", 204, { params });
    expect((await call("GET /api/areas/{id}/questions", 200, ofArea)).json).toEqual([]);
  });

  test("questions to experts: asked, assigned, answered, checked", async () => {
    const { deps, http, member, area } = await openArea();
    const call = createIntegrator(http, member.cookie, answered);
    const other = await registerMemberOf(deps, member.project.id, "member");
    const question = "Which bank releases the payroll file?";
    const { json: asked } = await call("POST /api/expert-questions", 201, {
      body: { areaId: area.id, question, dueDate: "2999-06-12" },
    });
    expect(asked).toMatchObject({ state: "open", assignee: { id: member.user.id } });
    const params = { id: asked.id };
    const { json: assigned } = await call("POST /api/ai/unanswered/{id}/assign", 200, {
      params,
      body: { assigneeId: member.user.id, dueDate: "2999-06-10" },
    });
    expect(assigned.dueDate).toBe("2999-06-10T00:00:00.000Z");
    await call("POST /api/expert-questions/{id}/check", 409, { params, body: { isGood: true } });
    await call("POST /api/expert-questions/{id}/answer", 400, { params, body: {} });
    const answer = "The Northern Bank releases it.";
    const body = { answer };
    const given = await call("POST /api/expert-questions/{id}/answer", 200, { params, body });
    const answerer = { id: member.user.id };
    expect(given.json).toMatchObject({ state: "answered", answerer, mayCheck: false });
    const good = { params, body: { isGood: true, keepAsking: true } };
    await call("POST /api/expert-questions/{id}/check", 403, good);
    const others = createIntegrator(http, other.cookie, answered);
    await others("POST /api/expert-questions/{id}/check", 200, good);
    const checked = { state: "checked", documentTitle: question, answerer, mayCheck: false };
    const listed = await call("GET /api/expert-questions", 200, { query: { areaId: area.id } });
    expect(listed.json).toMatchObject([checked]);
  });
}
