import { Box, Drawer, Flex, HStack, IconButton, Link, Portal } from "@chakra-ui/react";
import { Menu } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Wordmark } from "../baton-mark.tsx";
import { type RenderAccountPanel, Sidebar } from "./sidebar.tsx";

type AppShellProps = { accountPanel: RenderAccountPanel; children: ReactNode };

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
      boxShadow="lg"
      transform="translateY(-200%)"
      _focusVisible={{ transform: "none" }}
    >
      Skip to content
    </Link>
  );
}

function MobileBar({ accountPanel }: { accountPanel: RenderAccountPanel }) {
  const [open, setOpen] = useState(false);
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
    >
      <Drawer.Root
        open={open}
        onOpenChange={(details) => setOpen(details.open)}
        placement="start"
        lazyMount
        unmountOnExit
      >
        <Drawer.Trigger asChild>
          <IconButton aria-label="Open navigation" variant="ghost">
            <Menu aria-hidden />
          </IconButton>
        </Drawer.Trigger>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content maxW="72" aria-label="Navigation">
              <Sidebar accountPanel={accountPanel} onNavigate={close} />
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
      <Wordmark size={22} />
    </HStack>
  );
}

/** What stands around every page of the app: the sidebar, and the area that scrolls. */
export function AppShell({ accountPanel, children }: AppShellProps) {
  return (
    <Flex h="100dvh" direction={{ base: "column", lg: "row" }}>
      <SkipLink />
      <MobileBar accountPanel={accountPanel} />
      <Box
        as="aside"
        hideBelow="lg"
        w="sidebar"
        flexShrink="0"
        borderEndWidth="1px"
        borderColor="border.hairline"
      >
        <Sidebar accountPanel={accountPanel} />
      </Box>
      <Box
        as="main"
        id="main"
        tabIndex={-1}
        flex="1"
        minW="0"
        minH="0"
        overflowY="auto"
        outline="0"
      >
        {children}
      </Box>
    </Flex>
  );
}
