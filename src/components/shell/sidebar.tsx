import { Box, Button, Flex, HStack, Kbd, Stack, Text } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { BatonMark, tagline } from "../baton-mark.tsx";
import { AccountButton, type RenderAccountPanel } from "./account-button.tsx";
import { ProjectButton } from "./project-button.tsx";
import { SidebarNav } from "./sidebar-nav.tsx";

function Brand() {
  return (
    <HStack gap="3" align="flex-start" px="5" pt="5" pb="5">
      <BatonMark size={28} />
      <Stack gap="0" minW="0">
        <Text fontWeight="semibold" textStyle="md" lineHeight="1.125rem" letterSpacing="-0.02em">
          Baton
        </Text>
        <Text textStyle="xs" color="fg.subtle" mt="1" textWrap="balance">
          {tagline}
        </Text>
      </Stack>
    </HStack>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="outline"
      size="sm"
      mx="3"
      mb="3"
      px="2.5"
      justifyContent="flex-start"
      fontWeight="normal"
      color="fg.muted"
      flexShrink="0"
      aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
      onClick={onClick}
    >
      <Search aria-hidden />
      Search
      <Kbd hideBelow="lg" size="sm" ms="auto" aria-hidden>
        {isApple ? "⌘ K" : "Ctrl K"}
      </Kbd>
    </Button>
  );
}

type SidebarProps = {
  accountPanel: RenderAccountPanel;
  onSearch: () => void;
  onNavigate?: () => void;
};

/** Name, pages, project and account: the same beside the page and in the drawer of small screens. */
export function Sidebar({ accountPanel, onSearch, onNavigate }: SidebarProps) {
  return (
    <Flex direction="column" h="full" bg="bg.sidebar">
      <Brand />
      <Box px="3" mb="2">
        <ProjectButton onNavigate={onNavigate} />
      </Box>
      <SearchButton
        onClick={() => {
          onNavigate?.();
          onSearch();
        }}
      />
      <SidebarNav {...(onNavigate ? { onNavigate } : {})} />
      <Box as="footer" borderTopWidth="1px" borderColor="border.hairline">
        <Box px="3" pt="1.5" pb="3">
          <AccountButton renderPanel={accountPanel} />
        </Box>
      </Box>
    </Flex>
  );
}
