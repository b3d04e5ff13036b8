import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { createTRPCClient, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import type { AppRouter } from "../../../server/router.ts";
import {
  useDocumentIds,
  useDocumentPages,
  useFacets,
} from "../../../src/features/documents/library/library-queries.ts";
import { createQueryClient } from "../../../src/lib/api/query-client.ts";
import { TRPCProvider } from "../../../src/lib/api/trpc.ts";

/** Everything that a library asks for while words are typed into its search box. */
function openQueries() {
  const asked: string[] = [];
  const silent: TRPCLink<AppRouter> =
    () =>
    ({ op }) => {
      const { search = "" } = op.input as { search?: string };
      asked.push(`${op.path} ${search}`);
      return observable(() => {});
    };
  const queryClient = createQueryClient(() => {});
  const trpcClient = createTRPCClient<AppRouter>({ links: [silent] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
  const useQueries = (q: string | undefined) => {
    useFacets({}, q);
    useDocumentIds({}, { q }, true);
    useDocumentPages({}, { q }, [1]);
  };
  const initialProps: string | undefined = undefined;
  const { rerender } = renderHook(useQueries, { wrapper, initialProps });
  return { asked, rerender };
}

it("a library is read once the typing pauses, and at once where the words are taken away", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked, rerender } = openQueries();
  await act(() => vi.advanceTimersByTime(1000));
  asked.splice(0);
  for (const typed of ["g", "ga", "gat", "gate"]) await act(() => rerender(typed));
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTime(1000));
  expect(asked.toSorted()).toEqual([
    "documents.facets gate",
    "documents.ids gate",
    "documents.list gate",
  ]);
});
