import type { Deps } from "../context.ts";
import { isIncomingAddress } from "../features/webhooks/incoming/receive.ts";
import type { RestContext } from "./adapter.ts";
import { type ProcedurePath, pathPattern } from "./routes/rest-route.ts";
import { restRoutes } from "./routes.ts";

/** Members send a document's text in these. */
const ofMembers: ReadonlySet<string> = new Set<ProcedurePath>([
  "documents.update",
  "assistant.answerUnanswered",
]);

const addresses = restRoutes
  .filter(({ procedure }) => ofMembers.has(procedure))
  .map(({ method, path }) => ({
    method: method as string,
    address: pathPattern(path),
  }));

const isOfMembers = (method: string, path: string) =>
  path.startsWith("/trpc/")
    ? path
        .slice("/trpc/".length)
        .split(",")
        .some((name) => ofMembers.has(name))
    : addresses.some((one) => one.method === method && one.address.test(path));

const incoming = /^\/api\/incoming\/([^/]+)\/documents$/;

/** Whether a call may carry a document's text: never that of a stranger, who could fill the memory. */
export const mayHoldText =
  ({ db }: Pick<Deps, "db">) =>
  (c: RestContext): boolean => {
    const token = incoming.exec(c.req.path)?.[1];
    if (token !== undefined) return isIncomingAddress(db, token, "document");
    return c.get("context").user !== null && isOfMembers(c.req.method, c.req.path);
  };
