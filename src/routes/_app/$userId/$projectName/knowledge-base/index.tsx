import { createFileRoute } from "@tanstack/react-router";
import { Library } from "lucide-react";
import { ComingPage } from "../../../../../components/coming-page.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/knowledge-base/")({
  component: () => (
    <ComingPage
      icon={Library}
      title="Knowledge Base"
      subtitle="Document storage and organization"
      promise="Your documents, in six categories, will stand here."
    />
  ),
});
