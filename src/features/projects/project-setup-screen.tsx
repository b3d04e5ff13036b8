import { Box, Flex, Heading, Skeleton, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { FolderOpen } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Wordmark } from "../../components/baton-mark.tsx";
import { Card } from "../../components/card.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading } from "../../components/feedback/loading.tsx";
import { PageSpinner } from "../../components/feedback/page-spinner.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useDocumentTitle } from "../../lib/navigation/use-document-title.ts";
import { useSession, useSignedInUser } from "../../lib/session/session.ts";
import { CreateProjectForm } from "./create-project-form.tsx";
import { DeletedProjects } from "./deleted-projects.tsx";
import { JoinProjectForm } from "./join-project-form.tsx";
import { tellNavigationError } from "./navigation-error.ts";
import { OpenExample } from "./open-example.tsx";

/** Milliseconds before one who already has a project, or has just made one, is led on. */
const redirectDelays = { hasProject: 100, created: 1000 } as const;

function SettingUp({ to, delay }: { to: string; delay: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => {
      router.navigate({ href: to, replace: true }).catch(tellNavigationError);
    }, delay);
    return () => clearTimeout(timer);
  }, [router, to, delay]);
  return (
    <Stack as="main" align="center" justify="center" minH="100dvh">
      <PageSpinner label="Setting up your project..." />
    </Stack>
  );
}

function SetupCard({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" p={{ base: "5", md: "6" }}>
      <Heading as="h2" textStyle="cardTitle">
        {title}
      </Heading>
      <Text color="fg.muted" mt="1" mb="5">
        {text}
      </Text>
      {children}
    </Card>
  );
}

function JoinCard() {
  const trpc = useTRPC();
  const projects = useQuery(trpc.projects.list.queryOptions());
  return (
    <SetupCard title="Join Existing Project" text="If your team already has one.">
      {projects.isPending ? (
        <Loading label="Loading projects...">
          <Stack gap="4">
            <Stack gap="1.5">
              <Skeleton h="4" my="0.5" w="1/4" borderRadius="l1" />
              <Skeleton h="9" borderRadius="l2" />
            </Stack>
            <Skeleton h="9" w="2/5" borderRadius="l2" />
          </Stack>
        </Loading>
      ) : projects.isLoadingError ? (
        <ErrorState
          compact
          title="The projects could not be loaded"
          error={projects.error}
          onRetry={() => projects.refetch()}
          retrying={projects.isFetching}
        />
      ) : projects.data.length === 0 ? (
        <EmptyState
          compact
          icon={FolderOpen}
          title="No existing projects available"
          hint="Create a new project to get started"
        />
      ) : (
        <JoinProjectForm projects={projects.data} />
      )}
    </SetupCard>
  );
}

/**
 * /project-setup, for people without a project: create one or join one. `requests` are one's own
 * that wait, which another feature shows: they come first, since others act on them next.
 */
export function ProjectSetupScreen({
  signOut,
  requests,
}: {
  signOut: ReactNode;
  requests: ReactNode;
}) {
  useDocumentTitle("Project Setup");
  const user = useSignedInUser();
  const session = useSession();
  const [createdPath, setCreatedPath] = useState<string | null>(null);

  if (createdPath) return <SettingUp to={createdPath} delay={redirectDelays.created} />;
  if (user.projectId !== null)
    return <SettingUp to="/dashboard" delay={redirectDelays.hasProject} />;

  return (
    <Flex direction="column" minH="100dvh" px={{ base: "4", md: "10" }} py={{ base: "5", lg: "7" }}>
      <Flex as="header" justify="space-between" align="center">
        <Wordmark />
        {/* Its text ends where the page does. */}
        <Box me="-3">{signOut}</Box>
      </Flex>
      {/* From a fixed height on, so that a sentence under a field moves nothing above it. */}
      <Box as="main" flex="1" pt={{ base: "10", md: "20" }} pb="10">
        <Box w="full" maxW="4xl" mx="auto">
          <Stack gap="1" mb="8">
            <Heading as="h1" textStyle="display" overflowWrap="anywhere">
              Welcome, {user.firstName}
            </Heading>
            <Text color="fg.muted" textStyle="md">
              Everything in Baton belongs to a project. Start one, or join the one your team has.
            </Text>
          </Stack>
          <Box mb="4" _empty={{ display: "none" }}>
            {requests}
          </Box>
          <Box display="grid" gridTemplateColumns={{ base: "1fr", md: "1fr 1fr" }} gap="4">
            <SetupCard title="Create New Project" text="It starts with six tracks, ready to use.">
              <CreateProjectForm
                onCreated={({ project, user: updated }) => {
                  const scope = { userId: updated.userId, projectName: project.name };
                  setCreatedPath(pagePath(scope, "dashboard"));
                  session.setUser(updated);
                }}
              />
            </SetupCard>
            <JoinCard />
          </Box>
          <Box mt="4">
            <OpenExample />
          </Box>
          <Box mt="6" _empty={{ display: "none" }}>
            <DeletedProjects />
          </Box>
          <Text color="fg.subtle" mt="6">
            You can change your project later in account settings.
          </Text>
        </Box>
      </Box>
    </Flex>
  );
}
