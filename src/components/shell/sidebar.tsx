import { Box, chakra, Flex, HStack, Stack, Text } from "@chakra-ui/react";
import { ChevronsUpDown, FolderClosed } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { useCurrentProject, useSignedInUser } from "../../lib/session.ts";
import { BatonMark, tagline } from "../baton-mark.tsx";
import { UserAvatar } from "../user-avatar.tsx";
import { SidebarNav } from "./sidebar-nav.tsx";

/** Puts the account panel around the button that opens it. */
export type RenderAccountPanel = (trigger: ReactElement) => ReactNode;

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

function AccountButton({ accountPanel }: { accountPanel: RenderAccountPanel }) {
  const user = useSignedInUser();
  return accountPanel(
    <chakra.button
      type="button"
      display="flex"
      alignItems="center"
      gap="2.5"
      w="full"
      px="2"
      py="1.5"
      borderRadius="l2"
      textAlign="start"
      cursor="pointer"
      transition="background-color 120ms"
      _hover={{ bg: "bg.hover" }}
      _expanded={{ bg: "bg.emphasized" }}
    >
      <UserAvatar user={user} />
      <Stack gap="0" minW="0" flex="1">
        <Text truncate fontWeight="medium">
          {user.name}
        </Text>
        <Text truncate textStyle="xs" color="fg.subtle">
          {user.email}
        </Text>
      </Stack>
      <Box as="span" color="fg.subtle" flexShrink="0">
        <ChevronsUpDown size={14} aria-hidden />
      </Box>
    </chakra.button>,
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
          <AccountButton accountPanel={accountPanel} />
        </Box>
      </Box>
    </Flex>
  );
}
