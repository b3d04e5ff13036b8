import { Menu } from "@chakra-ui/react";
import { Crown, UserMinus } from "lucide-react";
import { useState } from "react";
import { ActionsMenu } from "../../../components/overlays/actions-menu.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { type Member, useMemberChanges } from "./member-queries.ts";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";

/** What an owner can do with another member. */
export function MemberMenu({ member, members }: { member: Member; members: Member[] }) {
  const [asking, setAsking] = useState<"hand-over" | "remove" | null>(null);
  const { handOver } = useMemberChanges();
  const { userId, name } = member;
  const close = () => setAsking(null);
  return (
    <>
      <ActionsMenu of={name}>
        <Menu.Item value="hand-over" onClick={() => setAsking("hand-over")}>
          <Crown size={14} aria-hidden />
          Hand Over Ownership
        </Menu.Item>
        <Menu.Item value="remove" color="fg.error" onClick={() => setAsking("remove")}>
          <UserMinus size={14} aria-hidden />
          Remove from Project
        </Menu.Item>
      </ActionsMenu>
      <ConfirmDialog
        open={asking === "hand-over"}
        title={`Hand the project over to ${name}?`}
        description={`${name} becomes an owner and you become a member. Only an owner can make you an owner again.`}
        confirmLabel="Hand Over"
        pendingLabel="Handing over..."
        pending={handOver.isPending}
        onConfirm={() => handOver.mutate({ userId }, { onSettled: close })}
        onCancel={close}
      />
      {asking === "remove" && <RemoveMemberDialog {...{ member, members }} onClose={close} />}
    </>
  );
}
