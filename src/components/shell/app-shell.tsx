import { Box, Flex, HStack, IconButton, Link } from "@chakra-ui/react";
import { Menu, Search } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { lazyWithRetry } from "../../lib/loading/lazy-with-retry.ts";
import { useScope } from "../../lib/session/session.ts";
import { besidePanel } from "../../theme/recipes.ts";
import { Wordmark } from "../baton-mark.tsx";
import { PlaceBesideMain } from "../pages/beside-main.tsx";
import type { RenderAccountPanel } from "./account-button.tsx";
import { ArchivedNotice } from "./archived-notice.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { ExampleNotice } from "./example-notice.tsx";
import { Sidebar } from "./sidebar.tsx";

export const MobileDrawer = lazyWithRetry(() =>
  import("./mobile-drawer.tsx").then((module) => module.MobileDrawer),
);

// What it reads is asked for after what the page itself shows.
const UnreadMark = lazyWithRetry(() =>
  import("./inbox-count.tsx").then((module) => module.UnreadMark),
);

const ServerNotices = lazyWithRetry(() =>
  import("./server-notices.tsx").then((module) => module.ServerNotices),
);

function SkipLink() {
  return (
    <Link
      href="#main"
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skipNav"
      px="3"
      py="2"
      bg="bg.panel"
      transform="translateY(-200%)"
      _focusVisible={{ transform: "none", boxShadow: "lg" }}
      _print={{ display: "none" }}
    >
      Skip to content
    </Link>
  );
}

function MobileBar({ accountPanel, onSearch }: Omit<AppShellProps, "children">) {
  const [open, setOpen] = useState(false);
  const scope = useScope();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <HStack
      as="header"
      hideFrom="lg"
      h="12"
      px="2"
      gap="1"
      flexShrink="0"
      bg="bg.sidebar"
      borderBottomWidth="1px"
      borderColor="border.hairline"
      _print={{ display: "none" }}
    >
      <IconButton
        ref={button}
        position="relative"
        aria-haspopup="dialog"
        aria-expanded={open}
        variant="ghost"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
        <Box as="span" srOnly>
          Open navigation
        </Box>
        <Suspense>{scope && <UnreadMark />}</Suspense>
      </IconButton>
      <Wordmark size={22} />
      <IconButton aria-label="Search" variant="ghost" ms="auto" onClick={onSearch}>
        <Search aria-hidden />
      </IconButton>
      {/* Without an exit animation: following a link changes the page while the drawer would slide
          out, and the end of the animation could be missed. */}
      <Suspense>
        {open && (
          <MobileDrawer onClose={close} opener={() => button.current}>
            <Sidebar accountPanel={accountPanel} onSearch={onSearch} onNavigate={close} />
          </MobileDrawer>
        )}
      </Suspense>
    </HStack>
  );
}

type AppShellProps = {
  accountPanel: RenderAccountPanel;
  /** Asked to open the search over everything. */
  onSearch: () => void;
  children: ReactNode;
};

/** What stands around every page of the app: the sidebar, and the area that scrolls. */
export function AppShell({ accountPanel, onSearch, children }: AppShellProps) {
  return (
    <Flex h="100dvh" direction="column" _print={{ display: "block", h: "auto" }}>
      <SkipLink />
      <ConnectionNotice />
      <Suspense>
        <ServerNotices />
      </Suspense>
      <ArchivedNotice />
      <ExampleNotice />
      <Flex
        flex="1"
        minH="0"
        direction={{ base: "column", lg: "row" }}
        // Room for the panel. Around what scrolls: there it would lose the place one reads at.
        css={{ [besidePanel]: { paddingInlineEnd: { lg: "{sizes.lg}" } } }}
        // On paper there is nothing to scroll: all of the page stands there.
        _print={{ display: "block" }}
      >
        <MobileBar accountPanel={accountPanel} onSearch={onSearch} />
        <Box
          as="aside"
          aria-label="Sidebar"
          hideBelow="lg"
          w="sidebar"
          flexShrink="0"
          borderEndWidth="1px"
          borderColor="border.hairline"
          _print={{ display: "none" }}
        >
          <Sidebar accountPanel={accountPanel} onSearch={onSearch} />
        </Box>
        <Box
          as="main"
          id="main"
          tabIndex={-1}
          flex="1"
          minW="0"
          minH="0"
          // What is placed absolutely in a page scrolls, and is cut off, with the page.
          position="relative"
          overflowY="auto"
          // What takes the focus scrolls clear of a bar that lies over an end of the page.
          css={{
            "&:has([data-covers-end])": { scrollPaddingBottom: "32" },
            "&:has([data-covers-start])": { scrollPaddingTop: "18" },
            // What must not move under the pointer stays as wide as it was, and scrolls sideways.
            "html[data-beside-page] &:has([data-keeps-width]) > div": {
              display: { lg: "block" },
              h: "full",
              minW: "calc(100% + {sizes.lg})",
            },
          }}
          outline="0"
          _print={{ overflow: "visible" }}
        >
          <Box display="contents">{children}</Box>
        </Box>
        <PlaceBesideMain />
      </Flex>
    </Flex>
  );
}
