import type { ProcedurePath } from "../routes/rest-route.ts";

/** What to send in the body, and what comes back. */
export type ApiExamples = Partial<Record<ProcedurePath, { body?: object; answer?: unknown }>>;
