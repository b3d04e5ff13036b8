import { Button } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { trashDays } from "../../../../db/enums.ts";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";

/** The way to what was deleted. */
export function TrashSection() {
  const scope = useScope();
  return (
    <SettingsSection
      title="Trash"
      text={`What was deleted in your project can be restored for ${trashDays} days.`}
    >
      <Button asChild variant="outline">
        <Link to={pagePath(scope, "account", "trash")}>Open Trash</Link>
      </Button>
    </SettingsSection>
  );
}
