import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../../lib/api/trpc.ts";
import { areaDrillsQueryOptions } from "../drills/drill-queries.ts";
import {
  acceptanceQueryOptions,
  areaDecisionsQueryOptions,
  areaGapsQueryOptions,
  areaLinksQueryOptions,
  areaQueryOptions,
  areaReadinessQueryOptions,
  areaSessionsQueryOptions,
  areaSignOffsQueryOptions,
  expertQuestionsQueryOptions,
} from "../handover-queries.ts";

/**
 * Begins to read all that the page of an area shows beside its comments. Asked for together it comes
 * together: parts that come one after the other push those below them down.
 */
export function loadArea(queryClient: QueryClient, api: Api, areaId: number) {
  void queryClient.prefetchQuery(areaQueryOptions(api, areaId));
  void queryClient.prefetchQuery(areaReadinessQueryOptions(api, areaId));
  void queryClient.prefetchQuery(areaGapsQueryOptions(api, areaId));
  void queryClient.prefetchQuery(acceptanceQueryOptions(api, areaId));
  void queryClient.prefetchQuery(expertQuestionsQueryOptions(api, areaId));
  void queryClient.prefetchQuery(areaSessionsQueryOptions(api, areaId));
  void queryClient.prefetchQuery(areaDrillsQueryOptions(api, areaId));
  void queryClient.prefetchQuery(areaLinksQueryOptions(api, areaId));
  void queryClient.prefetchQuery(areaDecisionsQueryOptions(api, areaId));
  void queryClient.prefetchQuery(areaSignOffsQueryOptions(api, areaId));
}
