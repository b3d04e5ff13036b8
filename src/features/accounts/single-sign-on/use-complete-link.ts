import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showToast } from "../../../lib/toaster.ts";
import { useProvider } from "./use-provider.ts";

/**
 * Connects the provider's account that waited for the password of this one. Signing in has worked
 * in any case, so a failure is told and stops nothing.
 */
export function useCompleteLink() {
  const trpc = useTRPC();
  const name = useProvider()?.name ?? "Single sign-on";
  const link = useMutation(trpc.singleSignOn.completeLink.mutationOptions());
  return async () => {
    const linked = await link.mutateAsync().then(
      (answer) => answer.linked,
      () => false,
    );
    showToast(
      linked
        ? { title: `${name} is connected`, description: "It opens your account from now on." }
        : {
            title: `${name} was not connected`,
            description: "You can connect it in Account Settings.",
            tone: "error",
          },
    );
  };
}
