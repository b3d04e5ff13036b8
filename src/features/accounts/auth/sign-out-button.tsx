import { Button, type ButtonProps } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { hasUnsentText } from "../../../lib/browser/draft-storage.ts";
import { mayDiscard } from "../../../lib/session/discard-questions.ts";
import { useSession } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";

export function SignOutButton(props: ButtonProps) {
  const trpc = useTRPC();
  const session = useSession();
  const logout = useMutation(
    trpc.accounts.logout.mutationOptions({
      onSuccess: async () => {
        await session.end();
        showToast({
          title: "Signed out",
          description: "You have been signed out successfully.",
          tone: "success",
        });
      },
      onError: () =>
        showToast({ title: "Logout failed", description: "Logout failed", tone: "error" }),
    }),
  );
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        {...props}
        loading={logout.isPending}
        loadingText="Signing out..."
        onClick={async () => {
          if (!(await mayDiscard())) return;
          if (hasUnsentText()) setAsking(true);
          else logout.mutate();
        }}
      >
        <LogOut aria-hidden />
        Sign Out
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Discard what was not sent?"
        description="A message, answer, comment, note or task that you have written in this tab is not sent or saved yet."
        confirmLabel="Discard and Sign Out"
        cancelLabel="Stay Signed In"
        destructive
        onConfirm={() => {
          setAsking(false);
          logout.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
