import { createFileRoute } from "@tanstack/react-router";
import { AbsenceScreen } from "../../../../../features/handover/absence/absence-screen.tsx";
import { parseAbsenceSearch } from "../../../../../features/handover/absence/absence-search.ts";
import { inPageScript } from "../../../../../lib/navigation/in-page-script.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/handover/absence")({
  validateSearch: parseAbsenceSearch,
  loader: inPageScript,
  component: AbsencePage,
});

function AbsencePage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AbsenceScreen
      search={search}
      onSearch={({ people, from, until }) =>
        navigate({ search: { people, from, until }, replace: true, resetScroll: false })
      }
    />
  );
}
