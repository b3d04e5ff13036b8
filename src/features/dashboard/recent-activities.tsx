import { Box, Center, Flex, Skeleton, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  Activity as ActivityIcon,
  ArrowRightLeft,
  BookOpen,
  CalendarDays,
  Flag,
  FolderClosed,
  Layers,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestion,
  Plug,
  Tags,
} from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading } from "../../components/feedback/loading.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { formatDateTime, formatRelative } from "../../lib/formats.ts";
import { useScope } from "../../lib/session/session.ts";
import { type Activity, activitySubtitle, activityTarget } from "./activity-text.ts";
import { actionLabel } from "./dashboard-labels.ts";
import { activitiesQueryOptions, activityCount } from "./dashboard-queries.ts";
import { Panel } from "./panel.tsx";

const icons = {
  project: FolderClosed,
  handover: ArrowRightLeft,
  area: Layers,
  task: ListChecks,
  track: Tags,
  document: BookOpen,
  meeting: CalendarDays,
  milestone: Flag,
  question: MessageCircleQuestion,
  integration: Plug,
} as const satisfies Record<Activity["entityType"], LucideIcon>;

function ActivityRow({ activity }: { activity: Activity }) {
  const target = activityTarget(activity, useScope());
  const Icon = icons[activity.entityType];
  const subtitle = activitySubtitle(activity);
  const text: ReactNode = (
    <>
      <Center boxSize="8" flexShrink="0" borderRadius="l2" bg="bg.muted" color="fg.muted">
        <Icon size={16} aria-hidden />
      </Center>
      <Box minW="0" flex="1">
        <Text fontWeight="medium" truncate title={activity.title}>
          {activity.title}
        </Text>
        <Text textStyle="xs" color="fg.muted" lineClamp="2" title={subtitle}>
          <Text as="span" display="inline-block" _firstLetter={{ textTransform: "uppercase" }}>
            {actionLabel(activity.action)}
          </Text>
          {subtitle && ` · ${subtitle}`}
        </Text>
      </Box>
      <Text asChild flexShrink="0" textStyle="xs" color="fg.subtle" mt="0.5">
        <time
          dateTime={activity.createdAt.toISOString()}
          title={formatDateTime(activity.createdAt)}
        >
          {formatRelative(activity.createdAt)}
        </time>
      </Text>
    </>
  );
  const row = { gap: "3", px: "2", py: "2", borderRadius: "l2" };
  return target ? (
    <Flex asChild {...row} _hover={{ bg: "bg.muted" }}>
      <Link {...target}>{text}</Link>
    </Flex>
  ) : (
    <Flex {...row}>{text}</Flex>
  );
}

function ActivitiesSkeleton() {
  const rows = Array.from({ length: activityCount }, (_, index) => `row-${index}`);
  return (
    <Loading label="Loading activities...">
      <Stack gap="1">
        {rows.map((row) => (
          <Flex key={row} gap="3" px="0" py="2">
            <Skeleton boxSize="8" borderRadius="l2" />
            {/* As high as the two lines that come. */}
            <Box flex="1">
              <Text>
                <Skeleton as="span" display="inline-block" h="3" w="3/5" borderRadius="l1" />
              </Text>
              <Text textStyle="xs">
                <Skeleton as="span" display="inline-block" h="2.5" w="2/5" borderRadius="l1" />
              </Text>
            </Box>
          </Flex>
        ))}
      </Stack>
    </Loading>
  );
}

function ActivityList() {
  const { data, error, isFetching, refetch } = useQuery(activitiesQueryOptions(useTRPC()));
  if (data?.length === 0) {
    return (
      <EmptyState
        compact
        icon={ActivityIcon}
        title="No recent activities"
        hint="Start by creating tasks, uploading documents, or scheduling meetings"
      />
    );
  }
  if (data) {
    return (
      <Stack as="ul" listStyleType="none" gap="1" mx="-2">
        {data.map((activity) => (
          <li key={activity.id}>
            <ActivityRow activity={activity} />
          </li>
        ))}
      </Stack>
    );
  }
  if (error) {
    return (
      <ErrorState
        compact
        title="The activities could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <ActivitiesSkeleton />;
}

/** What was done in the project last, by anybody. */
export function RecentActivities() {
  return (
    <Panel title="Recent Activities">
      <ActivityList />
    </Panel>
  );
}
