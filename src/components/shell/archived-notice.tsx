import { Button, HStack, Link as TextLink } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { Archive } from "lucide-react";
import { mediumScreen, useMediaQuery } from "../../lib/browser/use-media-query.ts";
import { pagePath } from "../../lib/navigation/paths.ts";
import { usePlace } from "../../lib/navigation/use-place.ts";
import { useCurrentProject, useScope } from "../../lib/session/session.ts";
import { ShellNotice } from "./shell-notice.tsx";

/** Says above every page why nothing can be changed, and leads its owners to where that ends. */
export function ArchivedNotice() {
  const project = useCurrentProject();
  const scope = useScope();
  const place = usePlace();
  const isPhone = !useMediaQuery(mediumScreen);
  if (!project?.archivedAt) return null;
  // The account page has a button of its own that leads there.
  const leads = project.role === "owner" && place !== "project" && place !== "account";
  const settings = pagePath(scope, "account", "project");
  return (
    <ShellNotice label="Archived project" icon={Archive}>
      {!isPhone ? (
        <HStack as="span" wrap="wrap" columnGap="3" rowGap="1">
          This project is archived. You can read it and ask about it, but not change what is in it.
          {leads && (
            <Button asChild size="xs" variant="outline" bg="bg.card">
              <Link to={settings}>Open Project Settings</Link>
            </Button>
          )}
        </HStack>
      ) : leads ? (
        <TextLink asChild variant="underline" color="inherit">
          <Link to={settings}>This project is archived. Project Settings</Link>
        </TextLink>
      ) : (
        "This project is archived. It can only be read."
      )}
    </ShellNotice>
  );
}
