import { Box, Center, Flex, Heading, SimpleGrid, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { ArrowRight, BookOpen, CalendarDays, ListChecks, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { Card } from "../../components/card.tsx";
import { type AppPage, pagePath } from "../../lib/navigation/paths.ts";
import { useCanEdit, useScope } from "../../lib/session/session.ts";

type Step = { page: AppPage; icon: LucideIcon; title: string; text: string };

const steps: readonly Step[] = [
  {
    page: "workflow",
    icon: ListChecks,
    title: "Plan the tasks",
    text: "What has to be handed over, by track, and until when.",
  },
  {
    page: "knowledge-base",
    icon: BookOpen,
    title: "Bring the documents",
    text: "Procedures, contacts and diagrams. The assistant answers from them.",
  },
  {
    page: "meeting-logs",
    icon: CalendarDays,
    title: "Schedule a meeting",
    text: "Keep what is decided there, and who does what until when.",
  },
];

/** What stands above the figures of a project while there is nothing in it to count. */
export function FirstSteps() {
  const headingId = useId();
  const scope = useScope();
  const canEdit = useCanEdit();
  if (!canEdit) return null;
  return (
    <Card as="section" aria-labelledby={headingId} p={{ base: "4", md: "5" }}>
      <Heading id={headingId} as="h2" textStyle="cardTitle">
        Start your transition
      </Heading>
      <Text color="fg.muted" mt="0.5" mb="4">
        Three steps bring this page to life. Take them in any order.
      </Text>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
        {steps.map(({ page, icon: Icon, title, text }) => (
          <Flex
            asChild
            key={page}
            gap="3"
            p="3.5"
            borderWidth="1px"
            borderColor="border.hairline"
            borderRadius="l2"
            transition="background-color 120ms, border-color 120ms"
            _hover={{ bg: "bg.muted", borderColor: "border.emphasized" }}
          >
            <Link to={pagePath(scope, page)}>
              <Center
                boxSize="9"
                flexShrink="0"
                borderRadius="l2"
                bg="accent.subtle"
                color="accent.fg"
              >
                <Icon size={18} aria-hidden />
              </Center>
              <Box minW="0" flex="1">
                <Text fontWeight="medium">{title}</Text>
                <Text color="fg.muted" mt="0.5">
                  {text}
                </Text>
              </Box>
              <Box as="span" color="fg.subtle" flexShrink="0" pt="0.5">
                <ArrowRight size={16} aria-hidden />
              </Box>
            </Link>
          </Flex>
        ))}
      </SimpleGrid>
    </Card>
  );
}
