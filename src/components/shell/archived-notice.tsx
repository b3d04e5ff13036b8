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
  // The pages of the account and of the members have a button of their own that leads there.
  const hasOwnWay = place === "project" || place === "account" || place === "members";
  const leads = project.role === "owner" && !hasOwnWay;
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
        // The link is as high as the notice, for fingers.
        <>
          This project is archived.{" "}
          <TextLink asChild variant="underline" color="inherit" display="inline" py="2">
            <Link to={settings}>Project Settings</Link>
          </TextLink>
        </>
      ) : (
        "This project is archived. It can only be read."
      )}
    </ShellNotice>
  );
}
