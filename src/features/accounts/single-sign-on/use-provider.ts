import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../../../lib/api/trpc.ts";

/** The provider of single sign-on; null where there is none, or it is not known yet. */
export function useProvider(): { name: string } | null {
  const trpc = useTRPC();
  return useQuery(trpc.singleSignOn.provider.queryOptions()).data ?? null;
}
