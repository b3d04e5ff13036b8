import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useNavigate } from "@tanstack/react-router";
import { Card } from "../../components/card.tsx";
import { formatCount } from "../../lib/formats.ts";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useCurrentProject } from "../../lib/session/session.ts";
import { useOwnProjects } from "../../lib/session/use-own-projects.ts";

/** What is unread in the person's other projects; nothing where that is none. */
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
    <Box as="section" aria-label="Other Projects" mt="6">
      <Heading as="h2" textStyle="xs" fontWeight="medium" color="fg.muted" mb="2">
        Other Projects
      </Heading>
      <Card>
        <Box as="ul" listStyleType="none">
          {others.map((project) => (
            <Flex
              as="li"
              key={project.id}
              align="center"
              gap="3"
              px={{ base: "4", md: "5" }}
              py="2"
              _notLast={{ borderBottomWidth: "1px", borderColor: "border.hairline" }}
            >
              <Text flex="1" minW="0" truncate>
                {project.name}
              </Text>
              <Text textStyle="xs" color="fg.muted" flexShrink="0">
                {formatCount(project.unread, "unread notification")}
              </Text>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Open the inbox of ${project.name}`}
                loading={change.isPending && change.variables.projectId === project.id}
                disabled={change.isPending}
                onClick={() => void goTo(project)}
              >
                Open
              </Button>
            </Flex>
          ))}
        </Box>
      </Card>
    </Box>
  );
}
