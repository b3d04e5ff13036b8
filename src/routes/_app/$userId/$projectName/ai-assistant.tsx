import { createFileRoute } from "@tanstack/react-router";
import { Sparkles } from "lucide-react";
import { ComingPage } from "../../../../components/coming-page.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/ai-assistant")({
  component: () => (
    <ComingPage
      icon={Sparkles}
      title="AI Assistant"
      subtitle="Answers from your documents"
      promise="Answers that show where they stand in your documents will be here."
    />
  ),
});
