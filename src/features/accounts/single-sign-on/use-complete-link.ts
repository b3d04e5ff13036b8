import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useProvider } from "./use-provider.ts";

/**
 * Connects the provider's account that waited for the password of this one. Signing in has worked
 * in any case, so a failure stops nothing. Resolves to the sentence that tells how it went.
 */
export function useCompleteLink() {
  const trpc = useTRPC();
  const name = useProvider()?.name ?? "Single sign-on";
  const link = useMutation(trpc.singleSignOn.completeLink.mutationOptions());
  return async (): Promise<string> => {
    const linked = await link.mutateAsync().then(
      (answer) => answer.linked,
      () => false,
    );
    return linked
      ? `${name} is connected and opens your account from now on.`
      : `${name} was not connected; you can connect it in Account Settings.`;
  };
}
