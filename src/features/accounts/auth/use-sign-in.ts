import { useMutation } from "@tanstack/react-query";
import { errorCode, errorMessage, isUnreadableSuccess } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { type User, useSession } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";

/** Why nothing came of signing in, in the toast and in the form. */
export const describeSignInFailure = (error: unknown): string =>
  isUnreadableSuccess(error)
    ? "Login succeeded but response was invalid"
    : errorMessage(error, "Login failed");

const showFailure = (error: unknown) =>
  showToast({ title: "Login failed", description: describeSignInFailure(error), tone: "error" });

type WelcomeOptions = {
  /** A sentence that it resolves to is told with the welcome, which would take another toast's place. */
  onSignedIn: () => unknown;
  /** Takes in who has signed in; left out, the answer is stored as it is. */
  takeUser?: (user: User) => unknown;
};

function useWelcome({ onSignedIn, takeUser }: WelcomeOptions) {
  const session = useSession();
  return async (user: User) => {
    await (takeUser ?? session.setUser)(user);
    const remark = await onSignedIn();
    const signedIn = "You have been signed in successfully.";
    showToast({
      title: "Welcome back!",
      description: typeof remark === "string" ? `${signedIn} ${remark}` : signedIn,
      tone: "success",
    });
  };
}

type SignInOptions = WelcomeOptions & {
  onRefused: (error: unknown) => void;
  /** The password was right, and the account has a second factor. */
  onCodeAsked: () => void;
};

/** Signs in and tells how that went. */
export function useSignIn({ onRefused, onCodeAsked, ...welcome }: SignInOptions) {
  const trpc = useTRPC();
  return useMutation(
    trpc.accounts.login.mutationOptions({
      onSuccess: useWelcome(welcome),
      onError: (error) => {
        if (errorCode(error) === "SECOND_FACTOR_REQUIRED") return onCodeAsked();
        showFailure(error);
        onRefused(error);
      },
    }),
  );
}

type CodeOptions = WelcomeOptions & {
  /** The password has to be entered again; `reason` says so to the person. */
  onExpired: (reason: string) => void;
};

/** Finishes signing in with a code; a wrong one is told beside the field. */
export function useSignInCode({ onExpired, ...welcome }: CodeOptions) {
  const trpc = useTRPC();
  return useMutation(
    trpc.secondFactor.signIn.mutationOptions({
      onSuccess: useWelcome(welcome),
      onError: (error) => {
        if (errorCode(error) === "WRONG_CREDENTIALS" || errorCode(error) === "INVALID_INPUT")
          return;
        showFailure(error);
        if (errorCode(error) === "SIGN_IN_EXPIRED") onExpired(error.message);
      },
    }),
  );
}
