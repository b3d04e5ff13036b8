import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../../lib/api/trpc.ts";
import { formatRelative } from "../../lib/formats.ts";
import { useCurrentUser } from "../../lib/session/session.ts";

export type Change = {
  /** What was changed, as activities call it: "task", "meeting" ... */
  what: string;
  /** Left out where activities do not tell one of its kind from another. */
  id?: number | undefined;
  /** When it was changed last. */
  at?: Date | null | undefined;
  /** Who changed it, where that is known already. */
  by?: { id: number; name: string } | null | undefined;
};

/** A change and the activity that tells of it are stored at most this many milliseconds apart. */
const tolerance = 1000;

/** Who made a change, and when: "Dana Reyes changed this task 2 minutes ago, while you were editing." */
export function useChangeSentence({ what, id, at, by }: Change): string {
  const user = useCurrentUser();
  const { data: activities = [] } = useQuery(
    useTRPC().activities.list.queryOptions(
      { limit: 50 },
      { staleTime: 0, enabled: Boolean(id && at) },
    ),
  );
  const activity = activities.find(
    ({ entityType, entityId, createdAt }) =>
      entityType === what &&
      entityId === id &&
      at &&
      Math.abs(createdAt.getTime() - at.getTime()) < tolerance,
  );
  const author = by ?? (activity && { id: activity.userId, name: activity.userName });
  const isOwn = author && author.id === user?.id;
  const who = isOwn ? "You" : (author?.name ?? "Someone else");
  const when = at ? ` ${formatRelative(at)},` : "";
  return `${who} changed this ${what}${isOwn ? " elsewhere" : ""}${when} while you were editing.`;
}
