import { createFileRoute } from "@tanstack/react-router";
import { Library } from "lucide-react";
import { ComingPage } from "../../../../../components/coming-page.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/knowledge-base/$category")({
  component: () => (
    <ComingPage
      icon={Library}
      title="Documents"
      subtitle="Document storage and organization"
      promise="The documents of this category will stand here."
    />
  ),
});
