import { Badge, Box, Flex, HStack, Menu, Text } from "@chakra-ui/react";
import { ActionsMenu, RefusedItem } from "../../components/overlays/actions-menu.tsx";
import { OwnMark } from "../../components/own-mark.tsx";
import { FactLine } from "../../components/pages/fact-line.tsx";
import { UserAvatar } from "../../components/user-avatar.tsx";
import { formatRelative } from "../../lib/formats.ts";
import { useSignedInUser } from "../../lib/session/session.ts";
import type { AccountTask } from "./account-dialogs.tsx";
import type { ManagedAccount } from "./managed-account.ts";

const describeProjects = ({ projects }: ManagedAccount) =>
  projects.length === 0
    ? "No project"
    : projects.map(({ name, role }) => `${name} (${role})`).join(", ");

/** One account: who it is, their state and projects, and what can be done for them. */
export function AccountRow({
  account,
  onAsk,
}: {
  account: ManagedAccount;
  onAsk: (task: AccountTask) => void;
}) {
  const { id: ownId } = useSignedInUser();
  const { name, email, isAdministrator, isOnlyAdministrator, hasSecondFactor } = account;
  const { disabledAt, lastSeenAt } = account;
  const isOff = disabledAt !== null;
  const item = (action: AccountTask["action"], label: string) => (
    <Menu.Item value={action} onClick={() => onAsk({ action, account })}>
      {label}
    </Menu.Item>
  );
  return (
    <Flex
      as="li"
      gap="3"
      px="4"
      py="2.5"
      align={{ base: "flex-start", sm: "center" }}
      borderTopWidth="1px"
      borderColor="border.hairline"
      _first={{ borderTopWidth: "0" }}
    >
      <UserAvatar user={{ ...account, avatarUrl: null }} />
      <Box flex="1" minW="0">
        {/* A badge that has wrapped keeps off the facts under it. */}
        <HStack gap="2" wrap="wrap" mb={{ base: isAdministrator || isOff ? "1" : "0", sm: "0" }}>
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name}
            {account.id === ownId && <OwnMark />}
          </Text>
          {isAdministrator && <Badge>Administrator</Badge>}
          {isOff && <Badge colorPalette="status-failed">Switched Off</Badge>}
        </HStack>
        <Text textStyle="xs" color="fg.subtle">
          <FactLine
            facts={[
              email,
              lastSeenAt ? `Seen ${formatRelative(lastSeenAt)}` : "Not seen yet",
              hasSecondFactor && "Second factor",
              describeProjects(account),
            ]}
          />
        </Text>
      </Box>
      <ActionsMenu of={name}>
        {!isOff && item("reset", "Make Reset Link")}
        {hasSecondFactor && item("remove-factor", "Remove Second Factor")}
        {isOnlyAdministrator ? (
          <RefusedItem
            value="remove-administrator"
            label="Remove Administrator Rights"
            reason="Make someone else an administrator first."
          />
        ) : isAdministrator ? (
          item("remove-administrator", "Remove Administrator Rights")
        ) : (
          !isOff && item("add-administrator", "Make Administrator")
        )}
        {isOff
          ? item("switch-on", "Switch On")
          : account.id !== ownId && item("switch-off", "Switch Off")}
      </ActionsMenu>
    </Flex>
  );
}
