import { useQuery } from "@tanstack/react-query";

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch("/api/health", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Whether the server answers; asked by the shell alone, when a call stays without an answer. */
export const connectionQuery = { queryKey: ["connection"], queryFn: serverAnswers };

/** Whether the server is known to be silent; once it answers, the shell has every query read anew. */
export const useIsConnectionLost = (): boolean =>
  useQuery({ ...connectionQuery, enabled: false }).data === false;
