import { expect, test } from "vitest";
import { fileRoutes } from "../../../server/rest/files.ts";
import { createTestDeps, createTestHttp, registerMember } from "../../helpers/harness.ts";
import { upload } from "../../helpers/processing.ts";

async function start() {
  const deps = createTestDeps();
  return { http: createTestHttp(deps), member: await registerMember(deps) };
}

test.each(fileRoutes.map(({ method, path }) => [method, path]))(
  "%s %s answers in a sandbox, whatever it answers",
  async (method, path) => {
    const { http, member } = await start();
    const address = path.replaceAll(/\{\w+\}/g, "1");
    const response = await http.app.request(address, {
      method,
      headers: { cookie: member.cookie() ?? "" },
    });
    await response.arrayBuffer();
    expect(response.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  },
);

test("the file of a version comes in a sandbox as well", async () => {
  const { http, member } = await start();
  const { json } = await upload(http, member, { file: { name: "notes.txt", content: "First" } });
  const response = await http.app.request(`/api/documents/${json.id}/versions/1/download`, {
    headers: { cookie: member.cookie() ?? "" },
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("First");
  const policy = response.headers.get("content-security-policy");
  expect(policy).toMatch(/^sandbox; default-src 'none'/);
});
