import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { EditProfileDialog } from "./edit-profile-dialog.tsx";

export function EditProfileButton() {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Button variant="outline" alignSelf="flex-start" onClick={() => setEditing(true)}>
        Edit Profile
      </Button>
      {editing && <EditProfileDialog onClose={() => setEditing(false)} />}
    </>
  );
}
