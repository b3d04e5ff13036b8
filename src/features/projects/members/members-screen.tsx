import { Box, Button, Heading, Stack, Text, Link as TextLink } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Card } from "../../../components/card.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { fullWidthOnPhone, Page, PageHeader } from "../../../components/pages/page.tsx";
import { isAwaited } from "../../../lib/api/is-awaited.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatCount } from "../../../lib/formats.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useCurrentProject, useScope } from "../../../lib/session/session.ts";
import { type Member, useMembers } from "./member-queries.ts";
import { MemberRow } from "./member-row.tsx";
import { MembersSkeleton } from "./members-skeleton.tsx";

function MemberList({ members, managed }: { members: Member[]; managed: boolean }) {
  return (
    <Box as="section" aria-labelledby="people">
      <Heading id="people" as="h2" textStyle="cardTitle" mb="3">
        {formatCount(members.length, "person", "people")}
      </Heading>
      <Card>
        <Box as="ul" listStyleType="none">
          {members.map((member) => (
            <MemberRow key={member.userId} {...{ member, members, managed }} />
          ))}
        </Box>
      </Card>
      <Text color="fg.subtle" textStyle="xs" mt="3">
        Owners manage the project and its members, members work in it, viewers read and ask. The
        side says who hands over and who takes over.
      </Text>
    </Box>
  );
}

/**
 * Whether requests to join stand above the members, how many are known, and whether their first answer
 * is under way. They do where somebody waits, as the sidebar often knew on arrival; else they would
 * push the members down for nothing. Once they are shown, no answer or failure moves them.
 */
function useRequestsFirst(mayAnswer: boolean) {
  const trpc = useTRPC();
  const requests = useQuery({ ...trpc.joinRequests.list.queryOptions(), enabled: mayAnswer });
  const waiting = requests.data?.length ?? 0;
  // What is asked for again, as after a failure, is awaited in its own place.
  const areRequestsAwaited = mayAnswer && !requests.isFetched && isAwaited(requests);
  const [isFirst, setIsFirst] = useState<boolean>();
  if (isFirst === undefined && mayAnswer && !areRequestsAwaited) setIsFirst(waiting > 0);
  return { requestsFirst: isFirst ?? false, waiting, areRequestsAwaited };
}

/**
 * What owners see beside the members: whether it could not be read either, as in an outage, which is
 * then told once, and how to read what is missing of it.
 */
function useBesideMembers() {
  const trpc = useTRPC();
  // Asked for where they are shown: in one call with the members, they would hold them up.
  const requests = useQuery({ ...trpc.joinRequests.list.queryOptions(), enabled: false });
  const invitations = useQuery({ ...trpc.invitations.list.queryOptions(), enabled: false });
  return {
    hasRequests: !requests.isLoadingError,
    hasInvitations: !invitations.isLoadingError,
    readMissing: () => {
      for (const each of [requests, invitations]) if (each.isLoadingError) void each.refetch();
    },
  };
}

type MembersScreenProps = {
  /** What owners see of those who ask to come. */
  requests: ReactNode;
  /** What they see of those who were asked to. */
  invitations: ReactNode;
};

/** Everybody in the project and, for its owners, what they can do with them. */
export function MembersScreen({ requests, invitations }: MembersScreenProps) {
  const project = useCurrentProject();
  const scope = useScope();
  const members = useMembers();
  const managed = project?.role === "owner";
  const mayAnswer = managed && project.archivedAt === null;
  const { requestsFirst, waiting, areRequestsAwaited } = useRequestsFirst(mayAnswer);
  const beside = useBesideMembers();
  const isRead = members.data !== undefined;
  const shownRequests = managed && (isRead || beside.hasRequests) && requests;
  return (
    <Page>
      <PageHeader
        title="Members"
        subtitle={project ? `Who is in ${project.name}, and what they may do` : undefined}
        actions={
          managed && (
            <>
              <Button asChild variant="outline" {...fullWidthOnPhone}>
                <Link to={pagePath(scope, "account", "project")}>Project Settings</Link>
              </Button>
              <EditorsOnly>
                <Button asChild {...fullWidthOnPhone}>
                  <Link
                    to={pagePath(scope, "account", "members")}
                    state={{ action: "invite-people" }}
                    replace
                  >
                    <UserPlus aria-hidden />
                    Invite People
                  </Link>
                </Button>
              </EditorsOnly>
            </>
          )
        }
      />
      {/* Requests may stand above the members, and invitations below: neither is to move them. */}
      {areRequestsAwaited || members.isPending ? (
        <MembersSkeleton {...{ managed, requestsFirst, waiting }} />
      ) : (
        <Stack gap="8">
          {requestsFirst && shownRequests}
          {members.data ? (
            <MemberList members={members.data} managed={managed} />
          ) : (
            <Card>
              <ErrorState
                title="The members could not be loaded"
                error={members.error}
                onRetry={() => {
                  void members.refetch();
                  beside.readMissing();
                }}
                retrying={members.isFetching}
              />
            </Card>
          )}
          {managed && (
            <Stack gap="4">
              {project.archivedAt && (
                <Text color="fg.muted" textWrap="pretty">
                  Nobody can be invited or let in while the project is archived. Unarchive it in{" "}
                  <TextLink asChild variant="underline" display="inline">
                    <Link to={pagePath(scope, "account", "project")}>Project Settings</Link>
                  </TextLink>{" "}
                  first. Roles can still be changed and people removed.
                </Text>
              )}
              {!requestsFirst && shownRequests}
              {(isRead || beside.hasInvitations) && invitations}
            </Stack>
          )}
        </Stack>
      )}
    </Page>
  );
}
