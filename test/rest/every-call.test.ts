import { afterAll, expect, test } from "vitest";
import { startProcessing } from "../helpers/processing.ts";
import { operations } from "../helpers/rest/api-schemas.ts";
import { createIntegrator } from "../helpers/rest/integrator.ts";
import { testAcceptanceCalls } from "./every-call/acceptance-calls.ts";
import { testAccountsCalls } from "./every-call/accounts-calls.ts";
import { testAdministrationCalls } from "./every-call/administration-calls.ts";
import { testAreaCalls } from "./every-call/area-calls.ts";
import { testDocumentsCalls } from "./every-call/documents-calls.ts";
import { testHandoverCalls } from "./every-call/handover-calls.ts";
import { testImportCalls } from "./every-call/import-calls.ts";
import { testJoiningCalls } from "./every-call/joining-calls.ts";
import { testMeetingLinksCalls } from "./every-call/meeting-links-calls.ts";
import { start } from "./every-call/start.ts";
import { testTalkCalls } from "./every-call/talk-calls.ts";
import { testWebhookCalls } from "./every-call/webhook-calls.ts";
import { testWorkCalls } from "./every-call/work-calls.ts";

/** Every call that some test below made with success. */
const answered = new Set<string>();

testAccountsCalls(answered);
testJoiningCalls(answered);
testWorkCalls(answered);
testMeetingLinksCalls(answered);
testDocumentsCalls(answered);
testHandoverCalls(answered);
testAreaCalls(answered);
testAcceptanceCalls(answered);
testTalkCalls(answered);
testWebhookCalls(answered);
testImportCalls(answered);
testAdministrationCalls(answered);

test("the server answers for itself", async () => {
  const { deps, http } = await start(answered);
  const call = createIntegrator(http, () => undefined, answered);
  startProcessing(deps);
  expect((await call("GET /api/ready", 200)).json).toEqual({ status: "ready" });
  expect((await call("GET /api/health", 200)).json).toEqual({ status: "ok" });
  await call("GET /api/openapi.json", 200);
});

// Whatever the order of the tests in this file.
afterAll(() => {
  const calls = operations.map(({ method, path }) => `${method} ${path}`);
  expect([...answered].sort()).toEqual(calls.sort());
});
