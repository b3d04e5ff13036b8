import { expect, test } from "vitest";
import { storeMarkdown } from "../../helpers/files/documents.ts";
import { settlePacks } from "../../helpers/handover-packs.ts";
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

  test("handover packs: ask for one, download it, delete it", async () => {
    const { call, deps, member } = await start(answered);
    const { json: pack } = await call("POST /api/handover-packs", 202);
    const params = { id: pack.id };
    await call("GET /api/handover-packs/{id}/download", 409, { params });
    await settlePacks(deps, member);
    expect((await call("GET /api/handover-packs", 200)).json).toMatchObject([
      { id: pack.id, state: "ready", createdBy: member.user.name },
    ]);
    const { type } = await call("GET /api/handover-packs/{id}/download", 200, { params });
    expect(type).toBe("application/zip");
    await call("DELETE /api/handover-packs/{id}", 204, { params });
    await call("GET /api/handover-packs/{id}/download", 404, { params });
  });

  test("areas: create, read, change, delete", async () => {
    const { call, member } = await start(answered);
    const { json: area } = await call("POST /api/areas", 201, {
      body: { name: "Payroll run", kind: "process", expertId: member.user.id },
    });
    const params = { id: area.id };
    expect((await call("GET /api/areas/{id}", 200, { params })).json).toEqual(area);
    const { json: gaps } = await call("GET /api/gaps", 200, { query: { areaId: area.id } });
    expect(gaps).toContainEqual(expect.objectContaining({ rule: "no-receiver", areaId: area.id }));
    const { json: needs } = await call("GET /api/needs-you", 200);
    expect(needs).toContainEqual(expect.objectContaining({ label: "No receiver" }));
    const absence = await call("POST /api/absence", 200, {
      body: { userIds: [member.user.id], from: "2026-06-30" },
    });
    expect(absence.json.stops).toMatchObject([{ kind: "area", title: "Payroll run" }]);
    const asked = { people: member.user.id, from: "2026-06-30" };
    const { json: byKind } = await call("GET /api/absence", 200, { query: asked });
    expect(byKind).toMatchObject({ ...absence.json, areas: absence.json.stops, tasks: [] });
    expect(byKind.firstSteps).toEqual(absence.json.first);
    expect((await call("GET /api/readiness/course", 200)).json).toEqual([]);
    const readiness = await call("GET /api/readiness", 200);
    expect(readiness.json.areas).toMatchObject([{ id: area.id, percentage: 0 }]);
    const { json: ofArea } = await call("GET /api/areas/{id}/readiness", 200, { params });
    expect(ofArea).toEqual(readiness.json.areas[0]);
    await call("PATCH /api/areas/{id}", 200, { params, body: { importance: "critical" } });
    await call("PATCH /api/areas/{id}", 409, {
      params,
      body: { name: "Stale", updatedAt: area.updatedAt },
    });
    expect((await call("GET /api/areas", 200)).json).toMatchObject([{ importance: "critical" }]);
    await call("DELETE /api/areas/{id}", 204, { params });
    await call("GET /api/areas/{id}", 404, { params });
    await call("GET /api/areas/{id}/readiness", 404, { params });
  });

  test("shadowing sessions: plan one, take a meeting as one, take it back", async () => {
    const { call } = await start(answered);
    const { json: area } = await call("POST /api/areas", 201, { body: { name: "Payroll run" } });
    const params = { id: area.id };
    const { json: planned } = await call("POST /api/areas/{id}/sessions", 201, {
      params,
      body: { date: "2999-06-12", startTime: "10:00", endTime: "11:00", attendees: ["Lee Park"] },
    });
    expect(planned).toMatchObject({ title: "Session: Payroll run", state: "upcoming" });
    const body = { meetingId: planned.meetingId };
    await call("POST /api/areas/{id}/sessions", 409, { params, body });
    expect((await call("GET /api/areas/{id}/sessions", 200, { params })).json).toEqual([planned]);
    const place = { params: { ...params, ...body } };
    await call("DELETE /api/areas/{id}/sessions/{meetingId}", 204, place);
    await call("DELETE /api/areas/{id}/sessions/{meetingId}", 404, place);
    await call("POST /api/areas/{id}/sessions", 201, { params, body });
  });

  test("drills: start, decide, finish, reopen, confirm", async () => {
    const { call, deps, member } = await start(answered);
    const { json: area } = await call("POST /api/areas", 201, { body: { name: "Payroll run" } });
    const documentId = await storeMarkdown(
      deps,
      member.project.id,
      "Payroll runbook",
      "# Release\n\n1. Compare the totals.\n2. Release the file.\n",
    );
    const procedures = await call("GET /api/documents/{id}/procedures", 200, {
      params: { id: documentId },
    });
    expect(procedures.json).toMatchObject([
      { title: "Release", steps: [{ text: "Compare the totals." }, { text: "Release the file." }] },
    ]);
    const { json: drill } = await call("POST /api/drills", 201, {
      body: { areaId: area.id, documentId },
    });
    const params = { id: drill.id };
    const decide = (position: number, outcome: string) =>
      call("PATCH /api/drills/{id}", 200, { params, body: { steps: [{ position, outcome }] } });
    await decide(1, "done");
    await call("POST /api/drills/{id}/finish", 409, { params, body: {} });
    await decide(2, "stuck");
    await call("POST /api/drills/{id}/finish", 200, { params, body: {} });
    await call("POST /api/drills/{id}/reopen", 200, { params });
    await decide(2, "helped");
    await call("POST /api/drills/{id}/finish", 200, { params, body: {} });
    const { json } = await call("POST /api/drills/{id}/witness", 200, { params });
    expect(json).toMatchObject({ status: "passed", witness: { id: member.user.id } });
    expect((await call("GET /api/drills/{id}", 200, { params })).json).toEqual(json);
    const listed = await call("GET /api/drills", 200, { query: { areaId: area.id } });
    expect(listed.json).toMatchObject([{ id: drill.id, counts: { done: 1, helped: 1 } }]);
  });

  test("sign-offs: look, sign, list; the report in JSON and in Markdown", async () => {
    const { call, member } = await start(answered);
    const { json: area } = await call("POST /api/areas", 201, {
      body: { name: "Payroll run", expertId: member.user.id },
    });
    const subject = { scope: "area", areaId: area.id };
    const preview = await call("GET /api/sign-offs/preview", 200, { query: subject });
    expect(preview.json).toMatchObject({ title: "Payroll run", areas: 1 });
    const body = { ...subject, side: "leaving" };
    const refused = await call("POST /api/sign-offs", 400, { body });
    expect(refused.json.issues).toMatchObject([{ path: "reason" }]);
    const { json: signed } = await call("POST /api/sign-offs", 201, {
      body: { ...body, reason: "It goes on in June.", basis: preview.json.basis },
    });
    await call("POST /api/sign-offs", 409, { body: { ...body, reason: "Once more." } });
    expect((await call("GET /api/sign-offs", 200, { query: { areaId: area.id } })).json).toEqual([
      signed,
    ]);
    const { json: report } = await call("GET /api/handover/report", 200);
    expect(report).toMatchObject({ signOffs: [{ hash: signed.hash }] });
    const markdown = await call("GET /api/handover/report", 200, {
      headers: { accept: "text/markdown" },
    });
    expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(markdown.text).toContain("# Handover report");
  });
}
