import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { recordSecurityEvent } from "../../../server/platform/security/security-log.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { registerAdministrator } from "../../helpers/people/administrator.ts";
import { startServerInTest } from "../../helpers/servers/server-in-test.ts";

/** Together more than the buffers of a connection hold, so that a reader who waits holds it up. */
const lines = 4_800;
const details = "x".repeat(10_000);

test("an export of the log ends when its reader is switched off", async () => {
  const deps = createTestDeps();
  const administrator = await registerAdministrator(deps);
  const owner = await registerMember(deps);
  deps.db.transaction((tx) => {
    for (let line = 0; line < lines; line += 1) {
      const { id: projectId } = owner.project;
      recordSecurityEvent(tx, {
        type: "item.purged",
        actor: null,
        origin: null,
        projectId,
        details,
      });
    }
  });
  const { url } = await startServerInTest(deps);
  const headers = { cookie: owner.cookie() ?? "" };
  const sent = request(`${url}/api/security-log/csv`, { headers });
  sent.end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve);
    // Also told, and of no more interest, once the answer is broken off.
    sent.on("error", reject);
  });
  const { administration } = await administrator.call();
  await administration.updateAccount({ id: owner.user.id, isDisabled: true });

  let bytes = 0;
  answer.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const end = await Promise.race([
    once(answer, "end").then(
      () => "complete",
      () => "broken off",
    ),
    once(answer, "error").then(() => "broken off"),
  ]);
  expect(end).toBe("broken off");
  expect(bytes).toBeLessThan(lines * details.length);
});
