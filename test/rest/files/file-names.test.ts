import { expect, test } from "vitest";
import { createTestDeps, createTestHttp, registerMember } from "../../helpers/harness.ts";
import { upload } from "../../helpers/processing.ts";

test("a file's name does not hide its extension, nor does the title made of it", async () => {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const member = await registerMember(deps);
  const made = await upload(http, member, {
    file: { name: "plan\u202efdp\u200b.txt", content: "Keys." },
    fields: { title: "" },
  });
  expect(made.json).toMatchObject({ title: "planfdp", fileName: "planfdp.txt" });
});
