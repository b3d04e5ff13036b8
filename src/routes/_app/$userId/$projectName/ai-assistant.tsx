import { useQuery } from "@tanstack/react-query";
import { createFileRoute, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { roomForTwo } from "../../../../components/pages/beside-main.tsx";
import { AssistantScreen } from "../../../../features/assistant/assistant-screen.tsx";
import { parseAssistantSearch } from "../../../../features/assistant/assistant-search.ts";
import { citationHref } from "../../../../features/assistant/citations/citation-href.ts";
import {
  describeChange,
  findOpenSource,
  type OpenSource,
  toOpenSource,
} from "../../../../features/assistant/citations/open-source.ts";
import type { SourceNavigation } from "../../../../features/assistant/citations/source-navigation.ts";
import {
  conversationQueryOptions,
  conversationsQueryOptions,
} from "../../../../features/assistant/conversations/use-conversations.ts";
import {
  DocumentPreviewDialog,
  DocumentPreviewPanel,
} from "../../../../features/documents/preview/document-preview.tsx";
import { QuestionRouting } from "../../../../features/handover/expert-questions/question-routing.tsx";
import { useTRPC } from "../../../../lib/api/trpc.ts";
import { useMediaQuery } from "../../../../lib/browser/use-media-query.ts";
import { pagePath } from "../../../../lib/navigation/paths.ts";
import { useScope } from "../../../../lib/session/session.ts";

function AssistantPage() {
  const { document, chunk, source, ...search } = Route.useSearch();
  // The address carries the passage; its quoted sentence is too long for one.
  const [followed, setFollowed] = useState<OpenSource | null>(null);
  const [openings, setOpenings] = useState(0);
  const isWide = useMediaQuery(roomForTwo);
  const navigate = Route.useNavigate();
  const router = useRouter();
  const scope = useScope();
  const question = useRouterState({ select: ({ location }) => location.state.question });
  const forgetQuestion = useCallback(
    () => void navigate({ search: (search) => search, state: {}, replace: true }),
    [navigate],
  );
  const conversation = useQuery({
    ...conversationQueryOptions(useTRPC(), search.conversation ?? 0),
    enabled: search.conversation !== undefined && document !== undefined,
  });
  const messages = conversation.data?.messages ?? [];
  const open = findOpenSource(followed, messages, { document, chunk, source });

  const show = (shown: OpenSource, replace: boolean) => {
    setFollowed(shown);
    navigate({
      search: (search) => ({
        ...search,
        document: shown.citation.sourceId,
        chunk: shown.citation.chunkIndex ?? undefined,
        source: shown.citation.number,
      }),
      replace,
      resetScroll: false,
    });
  };
  const sources: SourceNavigation = {
    openDocument: (citation, answer) => {
      setOpenings((count) => count + 1);
      // However many are looked at, one step back leads to the conversation without them.
      show(toOpenSource(citation, answer), document !== undefined);
    },
    open: open?.citation ?? null,
    hrefOf: (citation) => citationHref(scope, citation),
    handoverHref: pagePath(scope, "handover"),
    navigate: (href) => router.navigate({ href }),
  };
  const preview = {
    chunkIndex: chunk ?? null,
    // What stands there instead, where the sentence has been changed.
    quote: open?.citation.changed?.now || open?.citation.quote || null,
    source: open && {
      position: open.documents.indexOf(open.citation) + 1,
      count: open.documents.length,
      onOpen: (position: number) => {
        const citation = open.documents[position - 1];
        if (citation) show({ ...open, citation }, true);
      },
      changed: describeChange(open.citation),
      // Answers of before there were versions are of the first.
      version: open.citation.version ?? 1,
    },
    onClose: () => navigate({ search, replace: true, resetScroll: false }),
  };

  return (
    <>
      <AssistantScreen
        search={search}
        onSearch={(changed) => navigate({ search: changed })}
        sources={sources}
        question={question}
        onQuestionSent={forgetQuestion}
        renderRouting={(questionId, answer) => (
          <QuestionRouting questionId={questionId}>{answer}</QuestionRouting>
        )}
        beside={
          isWide &&
          document !== undefined && (
            <DocumentPreviewPanel {...preview} documentId={document} openings={openings} />
          )
        }
      />
      {!isWide && <DocumentPreviewDialog {...preview} documentId={document ?? null} />}
    </>
  );
}

export const Route = createFileRoute("/_app/$userId/$projectName/ai-assistant")({
  validateSearch: parseAssistantSearch,
  loaderDeps: ({ search: { conversation } }) => ({ conversation }),
  // What the page reads is on its way before it is drawn; it shows failures itself.
  loader: ({ context: { queryClient, api }, deps: { conversation } }) => {
    void queryClient.prefetchQuery(conversationsQueryOptions(api));
    if (conversation !== undefined) {
      void queryClient.prefetchQuery(conversationQueryOptions(api, conversation));
    }
  },
  component: AssistantPage,
});
