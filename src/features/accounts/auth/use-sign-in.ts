import { useMutation } from "@tanstack/react-query";
import { errorCode, errorMessage, isUnreadableSuccess } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { type User, useSession } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";

function showFailure(error: unknown): void {
  showToast({
    title: "Login failed",
    description: isUnreadableSuccess(error)
      ? "Login succeeded but response was invalid"
      : errorMessage(error, "Login failed"),
    tone: "error",
  });
}

function useWelcome(onSignedIn: () => unknown) {
  const session = useSession();
  return async (user: User) => {
    session.setUser(user);
    await onSignedIn();
    showToast({
      title: "Welcome back!",
      description: "You have been signed in successfully.",
      tone: "success",
    });
  };
}

type SignInOptions = {
  onSignedIn: () => unknown;
  onRefused: (error: unknown) => void;
  /** The password was right, and the account has a second factor. */
  onCodeAsked: () => void;
};

/** Signs in and tells how that went. */
export function useSignIn({ onSignedIn, onRefused, onCodeAsked }: SignInOptions) {
  const trpc = useTRPC();
  return useMutation(
    trpc.accounts.login.mutationOptions({
      onSuccess: useWelcome(onSignedIn),
      onError: (error) => {
        if (errorCode(error) === "SECOND_FACTOR_REQUIRED") return onCodeAsked();
        showFailure(error);
        onRefused(error);
      },
    }),
  );
}

type CodeOptions = Pick<SignInOptions, "onSignedIn"> & {
  /** The password has to be entered again. */
  onExpired: () => void;
};

/** Finishes signing in with a code; a wrong one is told beside the field. */
export function useSignInCode({ onSignedIn, onExpired }: CodeOptions) {
  const trpc = useTRPC();
  return useMutation(
    trpc.secondFactor.signIn.mutationOptions({
      onSuccess: useWelcome(onSignedIn),
      onError: (error) => {
        if (errorCode(error) === "WRONG_CREDENTIALS" || errorCode(error) === "INVALID_INPUT")
          return;
        showFailure(error);
        if (errorCode(error) === "SIGN_IN_EXPIRED") onExpired();
      },
    }),
  );
}
