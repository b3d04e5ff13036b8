import type { Api } from "../../lib/api/trpc.ts";

/** The areas of the project, by name. */
export const areasQueryOptions = (api: Api) => api.areas.list.queryOptions();
