import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from "@chakra-ui/react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CheckCheck, Inbox, Settings2 } from "lucide-react";
import { Card } from "../../components/card.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading } from "../../components/feedback/loading.tsx";
import { Page, PageHeader } from "../../components/pages/page.tsx";
import { useUnread } from "../../components/shell/inbox-count.tsx";
import { Segments } from "../../components/tabs/segments.tsx";
import { formatDateBriefly, formatRelative, formatTime } from "../../lib/formats.ts";
import { lazyDialog } from "../../lib/loading/lazy-part.tsx";
import { type InboxSearch, parseInboxSearch } from "./inbox-search.ts";
import { type DayGroup, groupByDay, type Notification } from "./notification-groups.ts";
import { NotificationRow } from "./notification-row.tsx";
import { OtherProjects } from "./other-projects.tsx";
import { useInbox } from "./use-inbox.ts";

const NotificationSettingsDialog = lazyDialog(() =>
  import("./notification-settings-dialog.tsx").then((module) => module.NotificationSettingsDialog),
);

const placeholders = ["one", "two", "three", "four"];

function LoadingInbox() {
  return (
    <Loading label="Loading the inbox...">
      <Flex textStyle="xs" h="1lh" align="center" mb="2">
        <Skeleton h="3" w="12" borderRadius="l1" />
      </Flex>
      <Card>
        {placeholders.map((key) => (
          <Flex
            key={key}
            gap="3"
            align={{ base: "flex-start", md: "center" }}
            ps={{ base: "4", md: "5" }}
            pe={{ base: "12", md: "5" }}
            py="2.5"
            borderTopWidth="1px"
            borderColor="border.hairline"
            _first={{ borderTopWidth: "0" }}
          >
            <Skeleton boxSize="8" borderRadius="full" flexShrink="0" />
            {/* A phone breaks a title. */}
            <Stack flex="1" gap="2" py={{ base: "1", md: "0" }}>
              <Skeleton h="3" w={{ base: "full", md: "3/5" }} borderRadius="l1" />
              <Skeleton hideFrom="md" h="3" w="3/5" borderRadius="l1" />
            </Stack>
            <Skeleton
              h="3"
              w="12"
              mt={{ base: "1", md: "0" }}
              me={{ base: "0", md: "8" }}
              borderRadius="l1"
            />
          </Flex>
        ))}
      </Card>
    </Loading>
  );
}

const filtersWith = (unread: number) =>
  [
    { value: undefined, title: "All" },
    {
      value: "unread",
      title: (
        <>
          Unread
          {unread > 0 && (
            // The sidebar says it to those who do not see it.
            <Text as="span" aria-hidden color="accent.fg" textStyle="figure">
              {unread.toLocaleString("en-US")}
            </Text>
          )}
        </>
      ),
    },
  ] as const;

/** What the heading of a day leaves to say: "1 day ago" stood under Yesterday and under Earlier. */
const formatsOfDays = {
  Today: (moment: Date) => formatRelative(moment),
  Yesterday: formatTime,
  Earlier: formatDateBriefly,
} as const satisfies Record<DayGroup, (moment: Date) => string>;

type ListProps = {
  notifications: readonly Notification[];
  mark: (ids: number[], read: boolean) => void;
};

const NotificationList = ({ notifications, mark }: ListProps) => (
  <Stack gap="6">
    {groupByDay(notifications, new Date()).map(([title, group]) => (
      <Box as="section" key={title} aria-label={title}>
        <Heading as="h2" textStyle="xs" fontWeight="medium" color="fg.muted" mb="2">
          {title}
        </Heading>
        {/* The ground of a row under the pointer ends with the round corners. */}
        <Card overflow="hidden">
          <Box as="ul" listStyleType="none">
            {group.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                time={formatsOfDays[title](notification.createdAt)}
                onMark={(read) => mark([notification.id], read)}
              />
            ))}
          </Box>
        </Card>
      </Box>
    ))}
  </Stack>
);

/** What concerns the person in the project, the latest first. */
export function InboxScreen() {
  const search = parseInboxSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: InboxSearch) =>
    void navigate({ to: ".", search: { ...search, ...changes }, replace: true });
  const onlyUnread = search.show === "unread";
  const { list, notifications, isMarking, mark, markAll } = useInbox(onlyUnread);
  const unread = useUnread();
  // Older ones than are shown may be unread, and what is shown may be newer than the count.
  const hasUnread = unread > 0 || notifications?.some(({ readAt }) => readAt === null);
  const canMarkAll = hasUnread && notifications !== undefined && notifications.length > 0;
  return (
    <Page>
      <PageHeader
        title="Inbox"
        subtitle="What concerns you in this project"
        actions={
          <>
            <Button variant="outline" disabled={!canMarkAll} loading={isMarking} onClick={markAll}>
              <CheckCheck aria-hidden />
              Mark All as Read
            </Button>
            <Button variant="outline" onClick={() => change({ open: "settings" })}>
              <Settings2 aria-hidden />
              Settings
            </Button>
          </>
        }
      />
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="6" rowGap="3" mb="4">
        <Segments
          label="Show"
          choices={filtersWith(unread)}
          value={search.show}
          onValueChange={(show) => change({ show })}
        />
        <OtherProjects />
      </Flex>
      {notifications ? (
        notifications.length > 0 ? (
          <>
            <NotificationList notifications={notifications} mark={mark} />
            {list.hasNextPage && (
              <Flex justify="center" mt="4">
                <Button
                  variant="outline"
                  size="sm"
                  loading={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  Show Older
                </Button>
              </Flex>
            )}
          </>
        ) : (
          <Card>
            <EmptyState
              icon={Inbox}
              title={onlyUnread ? "You have read everything" : "Nothing for you yet"}
              hint={
                onlyUnread
                  ? "New notifications appear here."
                  : "Mentions, assigned work, answers and due dates appear here."
              }
            />
          </Card>
        )
      ) : list.isError ? (
        <Card>
          <ErrorState
            title="The inbox could not be loaded"
            error={list.error}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        </Card>
      ) : (
        <LoadingInbox />
      )}
      {search.open === "settings" && (
        <NotificationSettingsDialog onClose={() => change({ open: undefined })} />
      )}
    </Page>
  );
}
