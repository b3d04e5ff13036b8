import { createFileRoute } from "@tanstack/react-router";
import { CalendarDays } from "lucide-react";
import { ComingPage } from "../../../../components/coming-page.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/meeting-logs")({
  component: () => (
    <ComingPage
      icon={CalendarDays}
      title="Meeting Logs"
      subtitle="Track meetings, decisions, and milestones"
      promise="Meetings with their decisions, action items and milestones will stand here."
    />
  ),
});
