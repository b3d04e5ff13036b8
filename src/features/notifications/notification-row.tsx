import { Box, Center, Flex, Grid, IconButton, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import {
  AtSign,
  CalendarClock,
  CalendarX,
  Check,
  CircleCheck,
  CloudAlert,
  FileWarning,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquareText,
  Unplug,
  UserPlus,
  UserRoundCheck,
} from "lucide-react";
import type { NotificationKind } from "../../../db/enums.ts";
import { Tooltip } from "../../components/overlays/tooltip.tsx";
import { UserAvatar } from "../../components/user-avatar.tsx";
import { formatDateTime } from "../../lib/formats.ts";
import { useScope } from "../../lib/session/session.ts";
import type { Notification } from "./notification-groups.ts";
import { notificationTarget } from "./notification-target.ts";

const icons: Record<NotificationKind, LucideIcon> = {
  mention: AtSign,
  comment: MessageSquareText,
  assigned: UserRoundCheck,
  question: MessageCircleQuestion,
  answered: CircleCheck,
  "due-soon": CalendarClock,
  overdue: CalendarX,
  "document-failed": FileWarning,
  "join-request": UserPlus,
  "connection-lost": Unplug,
  "sync-failed": CloudAlert,
};

const warning: readonly NotificationKind[] = [
  "overdue",
  "document-failed",
  "connection-lost",
  "sync-failed",
];
const warns = (kind: NotificationKind) => warning.includes(kind);

/** The day at the end of a title, as of "“Book the movers” is due on Nov 30", stays on one line. */
const withUnbrokenDay = (title: string) => title.replace(/(?<=\bon \p{L}+) (?=\d+$)/u, "\u00a0");

type NotificationRowProps = {
  notification: Notification;
  /** When it happened, in the words of its group. */
  time: string;
  onMark: (read: boolean) => void;
};

/** What happened, by whom and when, as a link to it; opening it marks it as read. */
export function NotificationRow({ notification, time, onMark }: NotificationRowProps) {
  const { kind, title, text, href, actor, createdAt, readAt } = notification;
  const target = notificationTarget(useScope(), href);
  const Icon = icons[kind];
  const isUnread = readAt === null;
  const markLabel = isUnread ? "Mark as read" : "Mark as unread";
  return (
    <Flex
      as="li"
      position="relative"
      gap="3"
      align="flex-start"
      ps={{ base: "4", md: "5" }}
      pe="2"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border.hairline"
      _first={{ borderTopWidth: "0" }}
      transition="background-color 120ms"
      _hover={{ bg: "bg.subtle" }}
    >
      <Box
        aria-hidden
        position="absolute"
        insetStart={{ base: "1.5", md: "2" }}
        top="23px"
        boxSize="1.5"
        borderRadius="full"
        bg={isUnread ? "accent.fg" : "transparent"}
      />
      <Box position="relative" flexShrink="0">
        {actor ? (
          <UserAvatar user={actor} size="sm" />
        ) : (
          <Center
            boxSize="8"
            borderRadius="full"
            bg={warns(kind) ? "bg.warning" : "bg.muted"}
            color={warns(kind) ? "fg.warning" : "fg.muted"}
          >
            <Icon size={16} aria-hidden />
          </Center>
        )}
      </Box>
      <Grid
        flex="1"
        minW="0"
        minH="8"
        alignContent="center"
        columnGap="3"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" }}
        gridTemplateAreas={{
          base: '"title" "text" "time"',
          md: '"title time" "text text"',
        }}
      >
        <Text
          asChild
          gridArea="title"
          fontWeight={isUnread ? "medium" : "normal"}
          color={isUnread ? "fg.default" : "fg.muted"}
          overflowWrap="anywhere"
          textWrap="pretty"
          {...(warns(kind) ? {} : { lineClamp: { base: "3", md: "1" } })}
        >
          <Link {...target} onClick={() => isUnread && onMark(true)}>
            {/* The whole row leads there, and tells the whole title to a pointer. */}
            <Box as="span" position="absolute" inset="0" aria-hidden title={title} />
            {withUnbrokenDay(title)}
            {isUnread && (
              <Box as="span" srOnly>
                , unread
              </Box>
            )}
          </Link>
        </Text>
        {text && (
          <Text
            gridArea="text"
            color={isUnread ? "fg.muted" : "fg.subtle"}
            overflowWrap="anywhere"
            // What is wrong, and what to do about it, is said whole.
            {...(warns(kind) ? {} : { lineClamp: "2" })}
          >
            {text}
          </Text>
        )}
        {/* Where the title ends with the same day, it is said. */}
        {!title.endsWith(` ${time}`) && (
          <Text
            gridArea="time"
            alignSelf="start"
            textStyle="xs"
            color="fg.subtle"
            mt="0.5"
            whiteSpace="nowrap"
          >
            <time dateTime={createdAt.toISOString()} title={formatDateTime(createdAt)}>
              {time}
            </time>
          </Text>
        )}
      </Grid>
      <Center h="8" flexShrink="0">
        <Tooltip content={markLabel}>
          <IconButton
            aria-label={`${markLabel}: ${title}`}
            variant="ghost"
            size="xs"
            color="fg.subtle"
            position="relative"
            onClick={() => onMark(isUnread)}
          >
            {/* What pressing does: an envelope read as what the notification is. */}
            {isUnread ? (
              <Check aria-hidden />
            ) : (
              <Box
                as="span"
                aria-hidden
                boxSize="2"
                borderRadius="full"
                borderWidth="1.5px"
                borderColor="currentColor"
              />
            )}
          </IconButton>
        </Tooltip>
      </Center>
    </Flex>
  );
}
