import { Badge, HStack, IconButton, Stack, Text } from "@chakra-ui/react";
import { X } from "lucide-react";
import { SelectField } from "./select-field.tsx";

type PickedMember = { userId: number; name: string };

type MemberPickerProps = {
  members: readonly { id: number; name: string }[];
  picked: readonly PickedMember[];
  onChange: (picked: PickedMember[]) => void;
};

/** Members of the project who attend, picked one by one. */
export function MemberPicker({ members, picked, onChange }: MemberPickerProps) {
  const left = members.filter(({ id }) => !picked.some(({ userId }) => userId === id));
  const add = (id: number) => {
    const member = members.find((each) => each.id === id);
    if (member) onChange([...picked, { userId: id, name: member.name }]);
  };
  return (
    <Stack gap="2">
      {picked.length > 0 && (
        <HStack as="ul" aria-label="Members who attend" wrap="wrap" gap="1.5" listStyleType="none">
          {picked.map(({ userId, name }) => (
            <Badge as="li" key={userId} size="lg" pe="0.5" gap="1" maxW="full" whiteSpace="normal">
              <Text as="span" overflowWrap="anywhere">
                {name}
              </Text>
              <IconButton
                aria-label={`Remove ${name}`}
                variant="ghost"
                size="2xs"
                color="fg.subtle"
                onClick={() => onChange(picked.filter((each) => each.userId !== userId))}
              >
                <X aria-hidden />
              </IconButton>
            </Badge>
          ))}
        </HStack>
      )}
      <SelectField
        label="Add a member"
        labelHidden
        value=""
        disabled={left.length === 0}
        onChange={(event) => add(Number(event.target.value))}
      >
        <option value="">
          {members.length > 0 && left.length === 0 ? "All members attend" : "Add a member..."}
        </option>
        {left.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </Stack>
  );
}
