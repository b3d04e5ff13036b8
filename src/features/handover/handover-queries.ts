import type { Api } from "../../lib/api/trpc.ts";

/** The areas of the project, by name. */
export const areasQueryOptions = (api: Api) => api.areas.list.queryOptions();

/** One area as it was written down. */
export const areaQueryOptions = (api: Api, id: number) => api.areas.read.queryOptions({ id });

/** Everybody who works in the project. */
export const membersQueryOptions = (api: Api) => api.projects.members.queryOptions();

/** From whom to whom the project hands over, and until when. */
export const handoverQueryOptions = (api: Api) => api.handover.current.queryOptions();
