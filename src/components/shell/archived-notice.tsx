import { Button, HStack } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { Archive } from "lucide-react";
import { pagePath } from "../../lib/navigation/paths.ts";
import { usePlace } from "../../lib/navigation/use-place.ts";
import { useCurrentProject, useScope } from "../../lib/session/session.ts";
import { ShellNotice } from "./shell-notice.tsx";

/** Says above every page why nothing can be changed, and leads its owners to where that ends. */
export function ArchivedNotice() {
  const project = useCurrentProject();
  const scope = useScope();
  const place = usePlace();
  if (!project?.archivedAt) return null;
  return (
    <ShellNotice label="Archived project" icon={Archive}>
      <HStack as="span" wrap="wrap" columnGap="3" rowGap="1">
        This project is archived. You can read it and ask about it, but not change what is in it.
        {project.role === "owner" && place !== "project" && (
          <Button asChild size="xs" variant="outline" bg="bg.card">
            <Link to={pagePath(scope, "account", "project")}>Open Project Settings</Link>
          </Button>
        )}
      </HStack>
    </ShellNotice>
  );
}
