import { Stack } from "@chakra-ui/react";
import { useController } from "react-hook-form";
import { MemberPicker } from "../../../../components/forms/member-picker.tsx";
import { useMembers } from "../../../../lib/api/shared-queries.ts";
import { FieldGroup, type MeetingForm, TextList } from "./list-fields.tsx";

function MembersField({ form }: { form: MeetingForm }) {
  const { field } = useController({ control: form.control, name: "members" });
  const { data: members = [] } = useMembers();
  return <MemberPicker members={members} picked={field.value} onChange={field.onChange} />;
}

/** Who attends: members of the project, and guests by what they are called. */
export const AttendeeFields = ({ form }: { form: MeetingForm }) => (
  <FieldGroup
    title="Attendees"
    hint="Pick members, or add guests. Guests with an email address are invited where the meeting is added to a calendar."
  >
    <Stack gap="3">
      <MembersField form={form} />
      <TextList
        form={form}
        name="attendees"
        title="Guests"
        titleHidden
        entry="Guest"
        placeholder="Name, email, or Name <email>"
      />
    </Stack>
  </FieldGroup>
);
