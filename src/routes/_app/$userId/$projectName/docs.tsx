import { createFileRoute } from "@tanstack/react-router";
import { BookOpen } from "lucide-react";
import { ComingPage } from "../../../../components/coming-page.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/docs")({
  component: () => (
    <ComingPage
      icon={BookOpen}
      title="Documentation"
      subtitle="How Baton works"
      promise="How Baton works, from uploads to answers and its API, will stand here."
    />
  ),
});
