import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import {
  type BoardSearch,
  parseBoardSearch,
} from "../../../../features/tasks/filter/board-search.ts";
import { tasksQueryOptions, tracksQueryOptions } from "../../../../features/tasks/task-queries.ts";
import { WorkflowScreen } from "../../../../features/tasks/workflow-screen.tsx";
import { membersQueryOptions } from "../../../../lib/api/shared-queries.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/workflow")({
  validateSearch: parseBoardSearch,
  // What the board reads is on its way before it is drawn; it shows failures itself.
  loader: ({ context: { queryClient, api } }) => {
    void queryClient.prefetchQuery(tasksQueryOptions(api));
    void queryClient.prefetchQuery(tracksQueryOptions(api));
    void queryClient.prefetchQuery(membersQueryOptions(api));
  },
  component: WorkflowPage,
});

function WorkflowPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearchChange = useCallback(
    (change: BoardSearch, options: { replace?: boolean } = {}) =>
      // The board stays where it is while a task is opened beside it.
      void navigate({ search: change, resetScroll: change.task === search.task, ...options }),
    [navigate, search.task],
  );
  return <WorkflowScreen search={search} onSearchChange={onSearchChange} />;
}
