import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ReactElement, ReactNode } from "react";
import type { AppRouter } from "../../../server/router.ts";
import { Toaster } from "../../../src/components/feedback/toaster.tsx";
import { AssistantScreen } from "../../../src/features/assistant/assistant-screen.tsx";
import { parseAssistantSearch } from "../../../src/features/assistant/assistant-search.ts";
import type { Citation } from "../../../src/features/assistant/assistant-types.ts";
import { SourceNavigationProvider } from "../../../src/features/assistant/citations/source-navigation.ts";
import { createQueryClient } from "../../../src/lib/api/query-client.ts";
import { TRPCProvider } from "../../../src/lib/api/trpc.ts";
import { getSystem } from "../../../src/theme.ts";

/** Stands for the server: what each procedure answers. Throwing stands for its refusal. */
export type Procedures = Record<string, (input: never) => unknown>;

const answerWith =
  (procedures: Procedures): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const answer = procedures[op.path];
      Promise.resolve()
        .then(() => {
          if (!answer) throw new Error(`The test has no answer for ${op.path}.`);
          return answer(op.input as never);
        })
        .then(
          (data) => {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          },
          (error) => observer.error(TRPCClientError.from(error)),
        );
    });

export const citation = (number: number, changed: Partial<Citation> = {}): Citation => ({
  number,
  kind: "document",
  sourceId: 40 + number,
  title: "Annual report",
  chunkIndex: 3,
  location: { page: 28 },
  quote: "The effective tax rate was 24.6%.",
  ...changed,
});

/** Renders a part of the chat; `opened` collects the documents that were followed. */
export function renderPart(part: ReactElement) {
  const opened: Citation[] = [];
  const sources = {
    openDocument: (followed: Citation) => opened.push(followed),
    hrefOf: ({ kind, sourceId }: Citation) => (kind === "document" ? null : `/${kind}/${sourceId}`),
    handoverHref: "/lee/freight/handover",
    navigate: () => {},
  };
  const frame = (children: ReactNode) => (
    <ChakraProvider value={getSystem()}>
      <SourceNavigationProvider value={sources}>{children}</SourceNavigationProvider>
    </ChakraProvider>
  );
  const view = render(frame(part));
  return { ...view, opened, rerender: (changed: ReactElement) => view.rerender(frame(changed)) };
}

/** Renders the whole screen at an address such as "/?conversation=1". */
export async function renderScreen(procedures: Procedures, address = "/") {
  const queryClient = createQueryClient(() => {});
  const trpcClient = createTRPCClient<AppRouter>({ links: [answerWith(procedures)] });
  const root = createRootRoute({ validateSearch: parseAssistantSearch, component: Screen });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [address] }),
  });

  function Screen() {
    return (
      <AssistantScreen
        search={parseAssistantSearch(useSearch({ strict: false }))}
        onSearch={(search) => router.navigate({ to: "/", search })}
        sources={{
          openDocument: () => {},
          hrefOf: () => null,
          handoverHref: "/",
          navigate: () => {},
        }}
        onQuestionSent={() => {}}
        renderRouting={(_, answer) => answer}
      />
    );
  }

  await act(() => router.load());
  render(
    <ChakraProvider value={getSystem()}>
      <QueryClientProvider client={queryClient}>
        <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </TRPCProvider>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { router };
}
