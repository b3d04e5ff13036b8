import { accountExamples } from "./account-examples.ts";
import type { ApiExamples } from "./api-example.ts";
import { assistantExamples } from "./assistant-examples.ts";
import { documentExamples } from "./document-examples.ts";
import { acceptanceExamples } from "./handover/acceptance-examples.ts";
import { areaExamples } from "./handover/area-examples.ts";
import { handoverExamples } from "./handover/handover-examples.ts";
import { importExamples } from "./import-examples.ts";
import { integrationExamples } from "./integration-examples.ts";
import { meetingExamples } from "./meeting-examples.ts";
import { overviewExamples } from "./overview-examples.ts";
import { projectExamples } from "./project-examples.ts";
import { talkExamples } from "./talk-examples.ts";
import { taskExamples } from "./task-examples.ts";
import { webhookExamples } from "./webhook-examples.ts";

/** An example of each call, shown in the API's description. */
export const apiExamples: ApiExamples = {
  ...accountExamples,
  ...projectExamples,
  ...taskExamples,
  ...meetingExamples,
  ...overviewExamples,
  ...assistantExamples,
  ...integrationExamples,
  ...documentExamples,
  ...handoverExamples,
  ...areaExamples,
  ...acceptanceExamples,
  ...talkExamples,
  ...webhookExamples,
  ...importExamples,
};
