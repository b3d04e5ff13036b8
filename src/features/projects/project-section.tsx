import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { SettingsSection } from "../../components/pages/settings-section.tsx";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useCurrentProject, useScope } from "../../lib/session/session.ts";
import { ChangeProject } from "./change-project.tsx";
import { DeletedProjects } from "./deleted-projects.tsx";
import { LeaveProject } from "./leave-project.tsx";

/** The project one works in, its members and settings, and the way to another. */
export function ProjectSection() {
  const current = useCurrentProject();
  const scope = useScope();
  return (
    <SettingsSection
      title="Current Project"
      text="You work in one project at a time and can be a member of several."
    >
      <Stack gap="5">
        <Stack gap="0.5" overflowWrap="anywhere">
          <Text fontWeight="medium">{current?.name ?? "Loading..."}</Text>
          {current?.description && <Text color="fg.muted">{current.description}</Text>}
        </Stack>
        <HStack gap="2" wrap="wrap">
          <Button asChild variant="outline">
            <Link to={pagePath(scope, "account", "members")}>Members</Link>
          </Button>
          {current?.role === "owner" && (
            <Button asChild variant="outline">
              <Link to={pagePath(scope, "account", "project")}>Project Settings</Link>
            </Button>
          )}
        </HStack>
        <ChangeProject />
        <DeletedProjects />
        {current && (
          <Box pt="5" borderTopWidth="1px" borderColor="border.hairline">
            <LeaveProject project={current} />
          </Box>
        )}
      </Stack>
    </SettingsSection>
  );
}
