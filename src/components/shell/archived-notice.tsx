import { Button, HStack } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { Archive } from "lucide-react";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useCurrentProject, useScope } from "../../lib/session/session.ts";
import { ShellNotice } from "./shell-notice.tsx";

/** Says above every page why nothing can be changed, and leads its owners to where that ends. */
export function ArchivedNotice() {
  const project = useCurrentProject();
  const scope = useScope();
  if (!project?.archivedAt) return null;
  return (
    <ShellNotice label="Archived project" icon={Archive}>
      <HStack as="span" wrap="wrap" columnGap="3" rowGap="1">
        This project is archived. You can read it and ask about it, but nothing in it can be
        changed.
        {project.role === "owner" && (
          <Button asChild size="xs" variant="outline" bg="bg.card">
            <Link to={pagePath(scope, "account", "project")}>Open Project Settings</Link>
          </Button>
        )}
      </HStack>
    </ShellNotice>
  );
}
