import type { Api } from "../../lib/api/trpc.ts";

/** From whom to whom the project hands over, and until when. */
export const handoverQueryOptions = (api: Api) => api.handover.current.queryOptions();

/** Changes with almost everything: read at every visit, by the loader of the page. */
const freshAtVisit = { staleTime: 0, refetchOnMount: false } as const;

/** One area as it was written down. */
export const areaQueryOptions = (api: Api, id: number) =>
  api.areas.read.queryOptions({ id }, freshAtVisit);

/** How ready each area, each track and the whole project is. */
export const readinessQueryOptions = (api: Api) =>
  api.handover.readiness.queryOptions(undefined, freshAtVisit);

/** How ready one area is. */
export const areaReadinessQueryOptions = (api: Api, id: number) =>
  api.handover.areaReadiness.queryOptions({ id }, freshAtVisit);

/** The gaps of one area, the worst first. */
export const areaGapsQueryOptions = (api: Api, areaId: number) =>
  api.handover.gaps.queryOptions({ areaId }, freshAtVisit);

/** The acceptance questions of one area, with how each is answered. */
export const acceptanceQueryOptions = (api: Api, areaId: number) =>
  api.acceptance.list.queryOptions({ id: areaId });

/** The questions of one area that were sent to somebody. */
export const expertQuestionsQueryOptions = (api: Api, areaId: number) =>
  api.expertQuestions.list.queryOptions({ areaId }, freshAtVisit);

/** The shadowing sessions of one area. */
export const areaSessionsQueryOptions = (api: Api, areaId: number) =>
  api.shadowing.list.queryOptions({ id: areaId });

/** The documents and work of one area, and what seems to belong to it. */
export const areaLinksQueryOptions = (api: Api, areaId: number) =>
  api.areaLinks.list.queryOptions({ id: areaId });

/** What meetings have decided about one area. */
export const areaDecisionsQueryOptions = (api: Api, areaId: number) =>
  api.meetings.decisions.queryOptions({ areaId });

/** The signatures that cover one area. */
export const areaSignOffsQueryOptions = (api: Api, areaId: number) =>
  api.signOffs.list.queryOptions({ areaId }, freshAtVisit);

/** What waits for the signed-in person, the most urgent first. */
export const needsYouQueryOptions = (api: Api) =>
  api.handover.needsYou.queryOptions(undefined, freshAtVisit);

/** All gaps of the project, the worst first. */
export const gapsQueryOptions = (api: Api) => api.handover.gaps.queryOptions({}, freshAtVisit);

/** The documents of each area that the reader takes over. */
export const readingQueryOptions = (api: Api) =>
  api.handover.reading.queryOptions(undefined, { staleTime: 0 });
