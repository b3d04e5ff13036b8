import { Box, Stack, Text } from "@chakra-ui/react";
import { Link, useRouterState } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { lazyWithRetry } from "../../lib/loading/lazy-with-retry.ts";
import { type AppPage, isActivePath, pagePath } from "../../lib/navigation/paths.ts";
import { useScope } from "../../lib/session/session.ts";
import { touch } from "../../theme/recipes.ts";
import { useLowerFade } from "../scroll-row.tsx";
import { bottomItems, categoryItems, mainItems, type NavItem, ownItems } from "./nav-items.ts";

// What it reads is asked for after what the page itself shows.
const GapCount = lazyWithRetry(() => import("./gap-count.tsx").then((module) => module.GapCount));

const JoinRequestCount = lazyWithRetry(() =>
  import("./join-request-count.tsx").then((module) => module.JoinRequestCount),
);

const InboxCount = lazyWithRetry(() =>
  import("./inbox-count.tsx").then((module) => module.InboxCount),
);

type EntryProps = {
  to: string;
  label: string;
  active: boolean;
  icon?: LucideIcon;
  /** What stands at the end of the entry. */
  count?: ReactNode;
  onNavigate: (() => void) | undefined;
};

function Entry({ to, label, active, icon: Icon, count, onNavigate }: EntryProps) {
  return (
    <Box
      asChild
      display="flex"
      alignItems="center"
      gap="2.5"
      h={{ base: Icon ? "10" : "9", lg: Icon ? "8" : "7" }}
      css={{ [touch]: { minH: "11" } }}
      px="2.5"
      borderRadius="l1"
      fontWeight={Icon ? "medium" : "normal"}
      color={active ? "fg.default" : "fg.muted"}
      bg={active ? "bg.emphasized" : "transparent"}
      transition="background-color 120ms, color 120ms"
      _hover={{ bg: active ? "bg.emphasized" : "bg.hover", color: "fg.default" }}
      data-active={active || undefined}
    >
      {/* The router itself would pass over an entry whose page has something in its address. */}
      <Link
        to={to}
        activeOptions={{ exact: true }}
        aria-current={active ? "page" : undefined}
        onClick={onNavigate}
      >
        {Icon && (
          <Box as="span" color={active ? "accent.fg" : "fg.subtle"} flexShrink="0">
            <Icon size={16} strokeWidth={active ? 2.25 : 2} aria-hidden />
          </Box>
        )}
        <Box as="span" truncate>
          {label}
        </Box>
        {count}
      </Link>
    </Box>
  );
}

/** What stands at the end of an entry. */
const counts: Partial<Record<AppPage, ComponentType>> = { handover: GapCount, inbox: InboxCount };

/** From this height on the last entries stay at the foot, however long the list above them gets. */
const highWindow = "@media (min-height: 40rem)";

/** The ways to every page; the active one is marked by the rule of `isActivePath`. */
export function SidebarNav({ onNavigate }: { onNavigate?: () => void }) {
  const scope = useScope();
  const { list, lowerFade } = useLowerFade();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const entry = ({ page, label, icon }: NavItem) => {
    const to = pagePath(scope, page);
    const active = isActivePath(pathname, to, page);
    const Count = counts[page];
    // Counted anew on the way from page to page.
    const count = Count && scope && (
      <Suspense>
        <Count key={pathname} />
      </Suspense>
    );
    return <Entry key={page} {...{ to, label, active, icon, count, onNavigate }} />;
  };
  const inKnowledgeBase = isActivePath(
    pathname,
    pagePath(scope, "knowledge-base"),
    "knowledge-base",
  );

  return (
    <Stack
      as="nav"
      aria-label="Main"
      flex="1"
      minH="0"
      gap="0"
      overflowY="auto"
      css={{ [highWindow]: { overflowY: "hidden" } }}
    >
      <Stack
        ref={list}
        {...lowerFade}
        flex="1 0 auto"
        px="3"
        gap="0.5"
        css={{ [highWindow]: { flexShrink: "1", minH: "0", flexBasis: "0", overflowY: "auto" } }}
      >
        {mainItems.map((item) => (
          <Stack key={item.page} gap="0.5">
            {entry(item)}
            {item.page === "knowledge-base" && inKnowledgeBase && (
              <Stack
                gap="0.5"
                ms="4.5"
                ps="2"
                borderStartWidth="1px"
                borderColor="border.control"
                role="group"
                aria-label="Knowledge Base categories"
              >
                {categoryItems.map(({ category, label }) => {
                  const to = pagePath(scope, "knowledge-base", category);
                  const active = isActivePath(pathname, to, "knowledge-base");
                  return <Entry key={category} {...{ to, label, active, onNavigate }} />;
                })}
              </Stack>
            )}
          </Stack>
        ))}
        <Text textStyle="xs" color="fg.subtle" px="2.5" pt="4" pb="1">
          You
        </Text>
        {ownItems.map(entry)}
        {/* It comes late: what follows stands at the foot, where it does not move. */}
        <Suspense>
          <JoinRequestCount onNavigate={onNavigate} />
        </Suspense>
      </Stack>
      <Stack gap="0.5" px="3" pt="6" pb="3" flexShrink="0">
        {bottomItems.map(entry)}
      </Stack>
    </Stack>
  );
}
