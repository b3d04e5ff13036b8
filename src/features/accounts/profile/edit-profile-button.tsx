import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";

const EditProfileDialog = lazyDialog(() =>
  import("./edit-profile-dialog.tsx").then((module) => module.EditProfileDialog),
);

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
