import { useMutation } from "@tanstack/react-query";
import { errorMessage, isUnreadableSuccess } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useSession } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";

type SignInOptions = { onSignedIn: () => unknown; onRefused: () => void };

/** Signs in and tells how that went. */
export function useSignIn({ onSignedIn, onRefused }: SignInOptions) {
  const trpc = useTRPC();
  const session = useSession();
  return useMutation(
    trpc.accounts.login.mutationOptions({
      onSuccess: async (user) => {
        session.setUser(user);
        await onSignedIn();
        showToast({
          title: "Welcome back!",
          description: "You have been signed in successfully.",
          tone: "success",
        });
      },
      onError: (error) => {
        showToast({
          title: "Login failed",
          description: isUnreadableSuccess(error)
            ? "Login succeeded but response was invalid"
            : errorMessage(error, "Login failed"),
          tone: "error",
        });
        onRefused();
      },
    }),
  );
}
