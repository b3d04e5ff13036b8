import { Badge, Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../../lib/api/trpc.ts";
import { minutes } from "../../lib/dates/durations.ts";
import { formatCount } from "../../lib/formats.ts";

const maxShown = 99;

/** How many notifications of the project are unread; none before that is known. */
export function useUnread(): number {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.notifications.unreadCount.queryOptions(undefined, { staleTime: minutes(1) }),
  );
  return data?.unread ?? 0;
}

/** How many notifications are unread; nothing where there are none. */
export function InboxCount() {
  const count = useUnread();
  if (count === 0) return null;
  return (
    <>
      <Badge colorPalette="accent" textStyle="figure" ms="auto" aria-hidden>
        {count > maxShown ? `${maxShown}+` : count}
      </Badge>
      <Box as="span" srOnly>
        , {formatCount(count, "unread notification")}
      </Box>
    </>
  );
}

/** The same as a dot in the corner of what leads there, with the count in its name. */
export function UnreadMark() {
  const count = useUnread();
  if (count === 0) return null;
  return (
    <>
      <Box
        as="span"
        aria-hidden
        position="absolute"
        top="1.5"
        insetEnd="1.5"
        boxSize="2"
        borderRadius="full"
        bg="accent.fg"
        // Apart from the lines of the icon under it.
        boxShadow="0 0 0 2px {colors.bg.sidebar}"
      />
      <Box as="span" srOnly>
        , {count.toLocaleString("en-US")} unread
      </Box>
    </>
  );
}
