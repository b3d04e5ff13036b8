import type { Deps } from "../context.ts";
import { isIncomingAddress } from "../features/webhooks/incoming/receive.ts";
import type { RestContext } from "./adapter.ts";
import { calledProcedures } from "./called-procedures.ts";
import type { ProcedurePath } from "./routes/rest-route.ts";

/** Members send a document's text in these. */
const ofMembers: ReadonlySet<string> = new Set<ProcedurePath>([
  "documents.update",
  "assistant.answerUnanswered",
]);

const incoming = /^\/api\/incoming\/([^/]+)\/documents$/;

/** Whether a call may carry a document's text: never that of a stranger, who could fill the memory. */
export const mayHoldText =
  ({ db }: Pick<Deps, "db">) =>
  (c: RestContext): boolean => {
    const token = incoming.exec(c.req.path)?.[1];
    if (token !== undefined) return isIncomingAddress(db, token, "document");
    return (
      c.get("context").user !== null && calledProcedures(c).some((name) => ofMembers.has(name))
    );
  };
