import { expect, test } from "vitest";
import { createTestDeps, createTestHttp, registerMember } from "../../helpers/harness.ts";
import { upload } from "../../helpers/processing.ts";

const token = "a-token-for-prometheus";

test("without METRICS_TOKEN there are no metrics", async () => {
  const { send } = createTestHttp(createTestDeps());
  const { status, json } = await send("GET", "/metrics");
  expect(status).toBe(404);
  expect(json.message).toBe("Metrics are switched off. Set METRICS_TOKEN to have them.");
});

test("metrics are for whoever sends the token", async () => {
  const { send } = createTestHttp(createTestDeps({ METRICS_TOKEN: token }));
  expect((await send("GET", "/metrics")).status).toBe(401);
  for (const authorization of ["Bearer another-long-token", `Bearer ${token}x`, token]) {
    const headers = { Authorization: authorization };
    expect((await send("GET", "/metrics", { headers })).status).toBe(401);
  }
});

test("metrics count requests by route and tell how the server is doing", async () => {
  const deps = createTestDeps({ METRICS_TOKEN: token });
  const http = createTestHttp(deps);
  const member = await registerMember(deps);
  const cookie = member.cookie() ?? "";
  await upload(http, member, { file: { name: "keys.txt", content: "Room 4.12." } });
  await http.send("GET", "/api/tasks?search=canary", { cookie });
  await http.send("GET", "/api/tasks/4711", { cookie });
  await http.send("GET", "/trpc/tasks.list,tracks.list?batch=1", { cookie });

  const { status, headers, text } = await http.send("GET", "/metrics", {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const figure = (row: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${row} `))
        ?.slice(row.length),
    );
  const requests = (labels: string) =>
    figure(`baton_http_request_duration_seconds_count{${labels}}`);
  expect(requests('method="GET",route="/api/tasks",status="200"')).toBe(1);
  expect(requests('method="GET",route="/api/tasks/:id",status="404"')).toBe(1);
  expect(text).toContain('route="/trpc/*"');
  expect(figure('baton_jobs{state="waiting"}')).toBe(1);
  expect(figure('baton_jobs{state="running"}')).toBe(0);
  expect(figure("baton_uploads_under_way")).toBe(0);
  expect(figure("baton_database_size_bytes")).toBeGreaterThan(0);
  expect(figure("baton_disk_free_bytes")).toBeGreaterThan(0);
  expect(figure("process_resident_memory_bytes")).toBeGreaterThan(0);
  // Of names and labels; a figure may hold any digits.
  expect(text.replaceAll(/ \S+$/gm, "")).not.toMatch(/canary|4711/);
});
