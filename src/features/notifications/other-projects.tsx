import { Box, Button, Text } from "@chakra-ui/react";
import { useNavigate } from "@tanstack/react-router";
import { ScrollRow } from "../../components/scroll-row.tsx";
import { formatCount } from "../../lib/formats.ts";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useCurrentProject } from "../../lib/session/session.ts";
import { useOwnProjects } from "../../lib/session/use-own-projects.ts";

/** What is unread in the person's other projects, as the way there; nothing where that is none. */
export function OtherProjects() {
  const navigate = useNavigate();
  const current = useCurrentProject();
  const { own, change, changeTo } = useOwnProjects();
  const others = (own.data ?? []).filter(({ id, unread }) => unread > 0 && id !== current?.id);
  if (others.length === 0) return null;
  const goTo = async ({ id, name }: { id: number; name: string }) => {
    const user = await changeTo(id);
    if (!user) return;
    await navigate({ href: pagePath({ userId: user.userId, projectName: name }, "inbox") });
  };
  return (
    <ScrollRow as="section" aria-label="Other Projects" align="center" gap="2">
      <Text textStyle="xs" color="fg.muted">
        Unread in other projects
      </Text>
      {others.map((project) => (
        <Button
          key={project.id}
          size="xs"
          variant="outline"
          maxW="56"
          title={project.name}
          loading={change.isPending && change.variables.projectId === project.id}
          disabled={change.isPending}
          onClick={() => void goTo(project)}
        >
          <Text as="span" truncate>
            {project.name}
          </Text>
          <Box as="span" srOnly>
            , {formatCount(project.unread, "unread notification")}
          </Box>
          <Text as="span" aria-hidden color="accent.fg" textStyle="figure">
            {project.unread}
          </Text>
        </Button>
      ))}
    </ScrollRow>
  );
}
