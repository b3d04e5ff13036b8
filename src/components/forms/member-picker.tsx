import { Badge, HStack, IconButton, Stack, Text } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useRef } from "react";
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
  // With the last member the field goes, and the focus that it had.
  const takesFocus = useRef(false);
  const focusOnce = (text: HTMLElement | null) => {
    if (!text) return;
    if (takesFocus.current) text.focus();
    takesFocus.current = false;
  };
  const add = (id: number) => {
    const member = members.find((each) => each.id === id);
    if (!member) return;
    takesFocus.current = left.length === 1;
    onChange([...picked, { userId: id, name: member.name }]);
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
      {members.length > 0 && left.length === 0 ? (
        <Text ref={focusOnce} tabIndex={-1} outline="0" color="fg.muted">
          All members attend.
        </Text>
      ) : (
        <SelectField
          label="Add a member"
          labelHidden
          value=""
          disabled={members.length === 0}
          onChange={(event) => add(Number(event.target.value))}
        >
          <option value="">Add a member...</option>
          {left.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </Stack>
  );
}
