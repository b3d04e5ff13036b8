import { Center, Flex, Text } from "@chakra-ui/react";
import { UserAvatar } from "../../components/user-avatar.tsx";

type Person = {
  name: string;
  initials: string;
  avatarUrl: string | null;
  /** False for somebody who has left the project. */
  isMember: boolean;
};

type PersonRoleProps = {
  person: Person | null;
  /** What the person does, in words: "hands over". */
  does: string;
};

/** A person of an area with what they do there; a question mark where there is nobody. */
export function PersonRole({ person, does }: PersonRoleProps) {
  return (
    <Flex align="center" gap="2" minW="0">
      {person ? (
        <UserAvatar user={person} size="xs" />
      ) : (
        <Center
          aria-hidden
          boxSize="6"
          flexShrink="0"
          borderRadius="full"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="border.error"
          color="fg.error"
          textStyle="2xs"
          fontWeight="semibold"
        >
          ?
        </Center>
      )}
      <Text color={person?.isMember ? undefined : "fg.error"} overflowWrap="anywhere">
        {person ? `${person.name} ${does}` : `Nobody ${does}`}
        {person && !person.isMember && ", but has left"}
      </Text>
    </Flex>
  );
}
