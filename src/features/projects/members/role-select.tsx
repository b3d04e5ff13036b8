import { Box } from "@chakra-ui/react";
import { memberRoles, memberRoleTitles } from "../../../../db/enums.ts";
import { SavedSelect } from "../../../components/forms/saved-select.tsx";
import { showToast } from "../../../lib/toaster.ts";
import { type Member, useMemberChanges } from "./member-queries.ts";

/** A member's role, changed as it is chosen. */
export function RoleSelect({ member: { userId, name, role } }: { member: Member }) {
  const { changeRole } = useMemberChanges();
  const choose = (chosen: Member["role"]) =>
    changeRole.mutate(
      { userId, role: chosen },
      {
        onSuccess: () =>
          showToast({
            title: "Role changed",
            description: `${name} is now ${chosen === "owner" ? "an" : "a"} ${chosen}.`,
            tone: "success",
          }),
      },
    );
  return (
    <Box w="32" flex={{ base: "0 1 auto", sm: "none" }} minW="0">
      <SavedSelect
        label={`Role of ${name}`}
        labelHidden
        value={changeRole.isPending ? changeRole.variables.role : role}
        saving={changeRole.isPending}
        onSave={(value) => {
          const chosen = memberRoles.find((known) => known === value);
          if (chosen) choose(chosen);
        }}
      >
        {memberRoles.map((known) => (
          <option key={known} value={known}>
            {memberRoleTitles[known]}
          </option>
        ))}
      </SavedSelect>
    </Box>
  );
}
