import { Badge, chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { useSignedInUser } from "../../../lib/session/session.ts";
import { AvatarPicker } from "./avatar-picker.tsx";

/** Picture, name, email and role. */
export function ProfileHeader() {
  const user = useSignedInUser();
  return (
    <HStack gap="4" minW="0">
      <AvatarPicker />
      <Stack gap="1" minW="0" align="flex-start">
        <Text textStyle="cardTitle" maxW="full" pe="0.5" truncate>
          {user.name}
        </Text>
        <Text color="fg.muted" maxW="full" truncate>
          {user.email}
        </Text>
        <Badge bg="bg.emphasized" color="fg.muted">
          {user.role}
        </Badge>
      </Stack>
    </HStack>
  );
}

/** The fields of the profile that nobody edits. */
export function ProfileFields() {
  const user = useSignedInUser();
  const fields = [
    ["User ID", user.userId || `#${user.id}`],
    ["Username", user.username],
    ["First Name", user.firstName],
    ["Last Name", user.lastName],
  ] as const;
  return (
    <chakra.dl display="grid" gridTemplateColumns="6.5rem 1fr" columnGap="4" rowGap="2">
      {fields.map(([label, value]) => (
        <chakra.div key={label} display="contents">
          <chakra.dt color="fg.subtle">{label}</chakra.dt>
          {/* The typeface would draw the x between two digits of an id as a multiplication sign. */}
          <chakra.dd minW="0" overflowWrap="anywhere" fontVariantLigatures="no-contextual">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
