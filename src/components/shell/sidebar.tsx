import { Box, Flex, HStack, Stack, Text } from "@chakra-ui/react";
import { FolderClosed } from "lucide-react";
import { useCurrentProject } from "../../lib/session.ts";
import { BatonMark, tagline } from "../baton-mark.tsx";
import { AccountButton, type RenderAccountPanel } from "./account-button.tsx";
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

function ProjectName() {
  const project = useCurrentProject();
  return (
    <HStack gap="2" px="5" py="2.5" color="fg.muted" textStyle="xs" minW="0">
      <FolderClosed size={14} aria-hidden />
      <Text truncate title={project?.name}>
        {project?.name ?? "Loading..."}
      </Text>
    </HStack>
  );
}

type SidebarProps = { accountPanel: RenderAccountPanel; onNavigate?: () => void };

/** Name, pages, project and account: the same beside the page and in the drawer of small screens. */
export function Sidebar({ accountPanel, onNavigate }: SidebarProps) {
  return (
    <Flex direction="column" h="full" bg="bg.sidebar">
      <Brand />
      <SidebarNav {...(onNavigate ? { onNavigate } : {})} />
      <Box as="footer" borderTopWidth="1px" borderColor="border.hairline">
        <ProjectName />
        <Box px="3" pb="3">
          <AccountButton renderPanel={accountPanel} />
        </Box>
      </Box>
    </Flex>
  );
}
