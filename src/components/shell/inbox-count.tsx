import { Badge, Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../../lib/api/trpc.ts";
import { minutes } from "../../lib/dates/durations.ts";
import { formatCount } from "../../lib/formats.ts";

const maxShown = 99;

/** How many notifications are unread; nothing where there are none. */
export function InboxCount() {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.notifications.unreadCount.queryOptions(undefined, { staleTime: minutes(1) }),
  );
  const count = data?.unread ?? 0;
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
