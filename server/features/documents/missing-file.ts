import type { Queryable } from "../../../db/client.ts";
import { documents } from "../../../db/schema/index.ts";
import { type DocumentPayload, isDocument } from "./document-payload.ts";

/** The code of a document whose processing waits for its file, as version 0.1.0 stored it too. */
export const fileMissingCode = "file_missing";

const waitingSentence =
  "The stored file is missing on the server. Processing goes on by itself once it is back.";

/** Lets a document wait for its file; to be called where the job ends for lack of it. */
export function waitForFile(tx: Queryable, payload: DocumentPayload) {
  tx.update(documents)
    .set({
      processingStatus: "pending",
      processingStep: null,
      processingErrorCode: fileMissingCode,
      processingError: waitingSentence,
    })
    .where(isDocument(payload))
    .run();
}
