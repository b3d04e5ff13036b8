import { Badge, Box, Flex, HStack, Stack, Text } from "@chakra-ui/react";
import { handoverSideTitles, memberRoleTitles } from "../../../../db/enums.ts";
import { SideSelect } from "../../../components/forms/side-select.tsx";
import { OwnMark } from "../../../components/own-mark.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import { formatDate, formatRelative } from "../../../lib/formats.ts";
import { useCanEdit, useCurrentProject, useSignedInUser } from "../../../lib/session/session.ts";
import { fieldText, touch } from "../../../theme/recipes.ts";
import { MemberMenu } from "./member-menu.tsx";
import { hasOneOwner, type Member } from "./member-queries.ts";
import { RoleSelect } from "./role-select.tsx";

type MemberRowProps = {
  member: Member;
  members: Member[];
  /** Whether the reader owns the project. */
  managed: boolean;
};

/** What has to be done before the only owner can be something else. */
function firstStep(isAlone: boolean, isArchived: boolean): string {
  if (!isAlone) return "make someone else an owner first.";
  return isArchived
    ? "unarchive the project and invite somebody first."
    : "invite somebody and make them an owner first.";
}

const selectInset = "calc({spacing.3} + 1px)";

/**
 * A role that cannot be changed: among selects, as wide as these and in line with their words.
 */
function Role({ member: { role }, managed }: Pick<MemberRowProps, "member" | "managed">) {
  const canEdit = useCanEdit();
  return managed ? (
    <Text
      w="32"
      minW="0"
      ps={{ base: canEdit ? selectInset : "0", sm: selectInset }}
      textStyle={canEdit ? fieldText : "sm"}
      color="fg.muted"
    >
      {memberRoleTitles[role]}
    </Text>
  ) : (
    <Box w={{ sm: "16" }} flexShrink="0">
      <Badge bg="bg.emphasized" color="fg.muted">
        {memberRoleTitles[role]}
      </Badge>
    </Box>
  );
}

/** One person of the project and, for its owners, what they can do. */
export function MemberRow({ member, members, managed }: MemberRowProps) {
  const canEdit = useCanEdit();
  const isArchived = useCurrentProject()?.archivedAt != null;
  const isSelf = useSignedInUser().id === member.userId;
  const isOnlyOwner = member.role === "owner" && hasOneOwner(members);
  const seen = member.lastSeenAt ? `Seen ${formatRelative(member.lastSeenAt)}` : "Not seen yet";
  return (
    <Flex
      as="li"
      px="4"
      py={{ base: "3", sm: "2.5" }}
      gap={{ base: "2.5", sm: "3" }}
      align={{ base: "flex-start", sm: "center" }}
      direction={{ base: "column", sm: "row" }}
      borderTopWidth="1px"
      borderColor="border.hairline"
      _first={{ borderTopWidth: "0" }}
    >
      <HStack gap="3" flex="1" minW="0" w="full" align={{ base: "flex-start", sm: "center" }}>
        <UserAvatar user={member} />
        <Stack gap="0" minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {member.name}
            {isSelf && <OwnMark />}
          </Text>
          <Text textStyle="xs" color="fg.subtle">
            <FactLine facts={[member.email, `Joined ${formatDate(member.joinedAt)}`, seen]} />
          </Text>
          {managed && isOnlyOwner && (
            <Text textStyle="xs" color="fg.muted" mt="1" textWrap="pretty">
              The only owner. To change that, {firstStep(members.length === 1, isArchived)}
            </Text>
          )}
        </Stack>
      </HStack>
      <HStack
        gap="2"
        w={{ base: "full", sm: "auto" }}
        // What is only said stands under the name.
        ps={{ base: canEdit ? "0" : "11", sm: "0" }}
      >
        {canEdit ? (
          <SideSelect member={member} />
        ) : (
          member.side && <Badge colorPalette="accent">{handoverSideTitles[member.side]}</Badge>
        )}
        {managed && !isOnlyOwner ? (
          <RoleSelect member={member} />
        ) : (
          <Role {...{ member, managed }} />
        )}
        {/* The selects of all rows are as wide, with a menu behind them or without. */}
        {managed &&
          (isSelf ? (
            <Box w="7" flexShrink="0" css={{ [touch]: { w: "9" } }} />
          ) : (
            <MemberMenu {...{ member, members }} />
          ))}
      </HStack>
    </Flex>
  );
}
