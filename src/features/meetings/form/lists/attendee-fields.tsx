import { Badge, HStack, IconButton, Stack, Text } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useController } from "react-hook-form";
import { SelectField } from "../../../../components/forms/select-field.tsx";
import { useMembers } from "../../meeting-queries.ts";
import { FieldGroup, type MeetingForm, TextList } from "./list-fields.tsx";

/** Members of the project, to be picked one by one. */
function MemberPicker({ form }: { form: MeetingForm }) {
  const { field } = useController({ control: form.control, name: "members" });
  const { data: members = [] } = useMembers();
  const picked = field.value;
  const isPicked = (id: number) => picked.some(({ userId }) => userId === id);
  const left = members.filter(({ id }) => !isPicked(id));
  const add = (id: number) => {
    const member = members.find((each) => each.id === id);
    if (member) field.onChange([...picked, { userId: id, name: member.name }]);
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
                onClick={() => field.onChange(picked.filter((each) => each.userId !== userId))}
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
        <option value="">{left.length === 0 ? "All members attend" : "Add a member..."}</option>
        {left.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </Stack>
  );
}

/** Who attends: members of the project, and guests by what they are called. */
export const AttendeeFields = ({ form }: { form: MeetingForm }) => (
  <FieldGroup title="Attendees">
    <Stack gap="3">
      <MemberPicker form={form} />
      <TextList
        form={form}
        name="attendees"
        title="Guests"
        titleHidden
        entry="Guest"
        placeholder="Name or email address"
        hint="Guests are listed by name. One with an address, such as Sam Lee <sam@example.org>, is invited if the meeting is synced to a calendar."
      />
    </Stack>
  </FieldGroup>
);
