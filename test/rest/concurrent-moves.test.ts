import { expect, test } from "vitest";
import { taskStatuses } from "../../db/enums.ts";
import { createTestDeps, createTestHttp, registerMember } from "../helpers/harness.ts";
import { createIntegrator } from "../helpers/rest/integrator.ts";

test("fifty concurrent moves over HTTP leave one order for all who read it", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const call = createIntegrator(createTestHttp(deps), member.cookie, new Set());
  const ids: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    ids.push((await call("POST /api/tasks", 201, { body: { title: `${index}` } })).json.id);
  }
  await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      call("POST /api/tasks/{id}/move", 200, {
        params: { id: ids[(turn * 5) % ids.length] ?? 0 },
        body: { status: taskStatuses[turn % 4], index: turn % 3 },
      }),
    ),
  );
  const [one, other] = await Promise.all([
    call("GET /api/tasks", 200),
    call("GET /api/tasks", 200),
  ]);
  expect(one.json).toEqual(other.json);
  const seen: { id: number; status: string }[] = one.json;
  expect(seen.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
  for (const status of taskStatuses) {
    const { json } = await call("GET /api/tasks", 200, { query: { status } });
    expect(json).toEqual(seen.filter((task) => task.status === status));
  }
});
