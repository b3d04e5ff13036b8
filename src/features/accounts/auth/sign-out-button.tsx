import { Button, type ButtonProps } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useTRPC } from "../../../lib/api/trpc.ts";
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
  return (
    <Button
      variant="outline"
      {...props}
      loading={logout.isPending}
      loadingText="Signing out..."
      onClick={async () => {
        if (await mayDiscard()) logout.mutate();
      }}
    >
      <LogOut aria-hidden />
      Sign Out
    </Button>
  );
}
