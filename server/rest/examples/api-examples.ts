import { acceptanceExamples } from "./acceptance-examples.ts";
import { accountExamples } from "./account-examples.ts";
import type { ApiExamples } from "./api-example.ts";
import { areaExamples } from "./area-examples.ts";
import { assistantExamples } from "./assistant-examples.ts";
import { documentExamples } from "./document-examples.ts";
import { handoverExamples } from "./handover-examples.ts";
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
