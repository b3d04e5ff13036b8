import { createFileRoute, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { AssistantScreen } from "../../../../features/assistant/assistant-screen.tsx";
import { parseAssistantSearch } from "../../../../features/assistant/assistant-search.ts";
import { citationHref } from "../../../../features/assistant/citations/citation-href.ts";
import type { SourceNavigation } from "../../../../features/assistant/citations/source-navigation.ts";
import {
  conversationQueryOptions,
  conversationsQueryOptions,
} from "../../../../features/assistant/conversations/use-conversations.ts";
import { DocumentPreviewDialog } from "../../../../features/documents/preview/preview-dialog.tsx";
import { QuestionRouting } from "../../../../features/handover/expert-questions/question-routing.tsx";
import { pagePath } from "../../../../lib/navigation/paths.ts";
import { useScope } from "../../../../lib/session/session.ts";

function AssistantPage() {
  const { document, chunk, ...search } = Route.useSearch();
  // The address carries the passage; its quoted sentence is too long for one.
  const [quote, setQuote] = useState<string | null>(null);
  const navigate = Route.useNavigate();
  const router = useRouter();
  const scope = useScope();
  const question = useRouterState({ select: ({ location }) => location.state.question });
  const forgetQuestion = useCallback(
    () => void navigate({ search: (search) => search, state: {}, replace: true }),
    [navigate],
  );

  const sources: SourceNavigation = {
    openDocument: (citation) => {
      setQuote(citation.quote || null);
      navigate({
        search: (search) => ({
          ...search,
          document: citation.sourceId,
          chunk: citation.chunkIndex ?? undefined,
        }),
        resetScroll: false,
      });
    },
    hrefOf: (citation) => citationHref(scope, citation),
    handoverHref: pagePath(scope, "handover"),
    navigate: (href) => router.navigate({ href }),
  };

  return (
    <>
      <AssistantScreen
        search={search}
        onSearch={(changed) => navigate({ search: changed })}
        sources={sources}
        question={question}
        onQuestionSent={forgetQuestion}
        renderRouting={(questionId) => <QuestionRouting questionId={questionId} />}
      />
      <DocumentPreviewDialog
        documentId={document ?? null}
        chunkIndex={chunk ?? null}
        quote={quote}
        onClose={() => navigate({ search, replace: true, resetScroll: false })}
      />
    </>
  );
}

export const Route = createFileRoute("/_app/$userId/$projectName/ai-assistant")({
  validateSearch: parseAssistantSearch,
  loaderDeps: ({ search: { conversation } }) => ({ conversation }),
  // What the page reads is on its way while its script still is; it shows failures itself.
  loader: ({ context: { queryClient, api }, deps: { conversation } }) => {
    void queryClient.prefetchQuery(conversationsQueryOptions(api));
    if (conversation !== undefined) {
      void queryClient.prefetchQuery(conversationQueryOptions(api, conversation));
    }
  },
  component: AssistantPage,
});
