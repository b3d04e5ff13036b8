import { Badge, Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTRPC } from "../../lib/api/trpc.ts";
import { formatCount } from "../../lib/formats.ts";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useCurrentProject, useScope } from "../../lib/session/session.ts";
import { touch } from "../../theme/recipes.ts";

/** How many people wait for an owner to let them in, as a link to where they can be answered. */
export function JoinRequestCount({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const trpc = useTRPC();
  const scope = useScope();
  const project = useCurrentProject();
  const mayAnswer = project?.role === "owner" && project.archivedAt === null;
  const requests = useQuery({ ...trpc.joinRequests.list.queryOptions(), enabled: mayAnswer });
  const count = requests.data?.length ?? 0;
  if (!mayAnswer || count === 0) return null;
  return (
    <Box
      asChild
      display="flex"
      alignItems="center"
      gap="2"
      h={{ base: "10", lg: "8" }}
      css={{ [touch]: { minH: "11" } }}
      px="2.5"
      flexShrink="0"
      borderRadius="l1"
      textStyle="xs"
      fontWeight="medium"
      _hover={{ bg: "bg.hover" }}
    >
      <Link
        to={pagePath(scope, "account", "members")}
        {...(onNavigate ? { onClick: onNavigate } : {})}
      >
        <Badge colorPalette="accent" aria-hidden>
          {count}
        </Badge>
        <span aria-hidden>{count === 1 ? "request to join" : "requests to join"}</span>
        <Box as="span" srOnly>
          {formatCount(count, "request")} to join
        </Box>
      </Link>
    </Box>
  );
}
