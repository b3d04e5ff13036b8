import { Box, Drawer, Flex, IconButton, Portal, VisuallyHidden } from "@chakra-ui/react";
import { MessageSquarePlus, MessagesSquare } from "lucide-react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { DrawerCloseButton } from "../../components/overlays/drawer-close-button.tsx";
import { discardDraft } from "../../lib/browser/draft-storage.ts";
import { leaveTakenEscape } from "../../lib/browser/takes-escape.ts";
import { useMediaQuery } from "../../lib/browser/use-media-query.ts";
import { useDocumentTitle } from "../../lib/navigation/use-document-title.ts";
import { useCanEdit } from "../../lib/session/session.ts";
import type { AssistantSearch } from "./assistant-search.ts";
import { AboutChip } from "./chat/about-chip.tsx";
import { ChatPanel } from "./chat/chat-panel.tsx";
import { Welcome } from "./chat/chat-states.tsx";
import { MessageField, useNewConversationDraft } from "./chat/message-field.tsx";
import type { AskQuestion } from "./chat/message-list.tsx";
import { useSendMessage } from "./chat/use-send-message.ts";
import { type SourceNavigation, SourceNavigationProvider } from "./citations/source-navigation.ts";
import { ConversationList, type Renaming } from "./conversations/conversation-list.tsx";
import { ListFooter } from "./conversations/list-footer.tsx";
import { useCreateConversation } from "./conversations/use-conversations.ts";
import { PanelHeader } from "./panel-header.tsx";
import type { RenderRouting } from "./unanswered/unanswered-item.tsx";
import { UnansweredPanel } from "./unanswered/unanswered-panel.tsx";
import { useUnanswered } from "./unanswered/use-unanswered.ts";

type AssistantScreenProps = {
  /** What the address says is open. */
  search: AssistantSearch;
  onSearch: (search: AssistantSearch) => void;
  sources: SourceNavigation;
  /** A question to begin the open conversation with. */
  question?: string | undefined;
  onQuestionSent: () => void;
  renderRouting: RenderRouting;
  /** What stands beside the conversation, such as an opened source. */
  beside?: ReactNode;
};

/** From this width on the conversations stand beside the open one; "md" of the theme. */
const roomForList = "(min-width: 48rem)";

/** Two questions are the same where only blanks and case differ. */
const plain = (question: string) => question.trim().replace(/\s+/g, " ").toLowerCase();

/** Conversations at the left, the open one at the right; on small screens a drawer holds the left. */
export function AssistantScreen({
  search,
  onSearch,
  sources,
  question,
  onQuestionSent,
  renderRouting,
  beside,
}: AssistantScreenProps) {
  const conversationId = search.conversation ?? null;
  useDocumentTitle(search.view || conversationId !== null ? undefined : "AI Assistant");
  const [listOpen, setListOpen] = useState(false);
  const isListBeside = useMediaQuery(roomForList);
  // Above both places of the list: what is typed stays when the window's width takes it to the other.
  const [renaming, setRenaming] = useState<Renaming>();
  const [newId, setNewId] = useState<number | null>(null);
  const unanswered = useUnanswered().data;
  const about = search.about ?? null;
  const aboutChip = about !== null && (
    <AboutChip
      documentId={about}
      onRemove={() => {
        const { about: _, ...whole } = search;
        onSearch(whole);
      }}
    />
  );
  const select = (id: number) => onSearch({ conversation: id });
  const create = useCreateConversation((id) => {
    setNewId(id);
    setListOpen(false);
    // What was chosen before the first question holds for the conversation that it begins.
    onSearch({ conversation: id, ...(conversationId === null && about !== null && { about }) });
  });
  const { mutateAsync: createConversation } = create;
  const beginning = useRef<Promise<number | null> | null>(null);
  // A question asked while one is being begun goes into that one. A refusal is told of elsewhere.
  const begin = useCallback(() => {
    beginning.current ??= createConversation({})
      .then(
        ({ id }) => id,
        () => null,
      )
      .finally(() => {
        beginning.current = null;
      });
    return beginning.current;
  }, [createConversation]);
  const start = () => void begin();
  const { mutate: send } = useSendMessage();
  const [isAskingFirst, setIsAskingFirst] = useState(false);
  const newConversationDraft = useNewConversationDraft();
  const ask: AskQuestion = useCallback(
    async (message, { askedOf = about === null ? [] : [about], ...options } = {}) => {
      let id = conversationId;
      if (id === null) {
        setIsAskingFirst(true);
        id = await begin();
        setIsAskingFirst(false);
        // The question stays in the field.
        if (id === null) return;
        discardDraft(newConversationDraft, message);
      }
      const documentIds = askedOf.length > 0 ? { documentIds: [...askedOf] } : {};
      send({ conversationId: id, message, ...options, ...documentIds });
    },
    [send, begin, conversationId, about, newConversationDraft],
  );

  const canEdit = useCanEdit();
  const answerYourself = (declined: string) => {
    const match = unanswered?.find(({ question }) => plain(question) === plain(declined));
    onSearch({
      ...(conversationId !== null && { conversation: conversationId }),
      view: "unanswered",
      ...(match && { question: match.id }),
    });
  };

  const isDrawerOpen = listOpen && !isListBeside;
  // Both are in the page on a phone, one of them hidden: only the one in sight has the field.
  const listWith = (shownRenaming: Renaming | undefined) => (
    <ConversationList
      selectedId={search.view ? null : conversationId}
      renaming={shownRenaming}
      onRenaming={setRenaming}
      creating={create.isPending}
      onCreate={start}
      onFollowed={() => setListOpen(false)}
      onDeleted={(id) => {
        if (id === conversationId) onSearch({});
      }}
      footer={
        <ListFooter
          conversationId={conversationId}
          unansweredSelected={search.view === "unanswered"}
          onFollowed={() => setListOpen(false)}
        />
      }
    />
  );
  const openList = (
    <Box hideFrom="md">
      <IconButton aria-label="Conversations" variant="ghost" onClick={() => setListOpen(true)}>
        <MessagesSquare aria-hidden />
      </IconButton>
    </Box>
  );

  const newChat = (
    <Box hideFrom="md">
      <IconButton aria-label="New chat" variant="ghost" loading={create.isPending} onClick={start}>
        <MessageSquarePlus aria-hidden />
      </IconButton>
    </Box>
  );

  return (
    <SourceNavigationProvider value={sources}>
      <Flex h="full">
        <Box
          hideBelow="md"
          w={beside ? "56" : "72"}
          flexShrink="0"
          borderEndWidth="1px"
          borderColor="border.hairline"
        >
          {listWith(isDrawerOpen ? undefined : renaming)}
        </Box>
        {/* Gone at once: choosing a conversation changes the page while the drawer would slide out,
            and its end could be missed. */}
        {isDrawerOpen && (
          <Drawer.Root
            open
            onOpenChange={(details) => setListOpen(details.open)}
            onEscapeKeyDown={leaveTakenEscape}
            placement="start"
          >
            <Portal>
              <Drawer.Backdrop />
              <Drawer.Positioner>
                <Drawer.Content maxW="80" aria-label="Conversations">
                  {listWith(renaming)}
                  <DrawerCloseButton label="Close conversations" />
                </Drawer.Content>
              </Drawer.Positioner>
            </Portal>
          </Drawer.Root>
        )}
        <Flex direction="column" flex="1" minW="0" minH="0">
          <Box hideFrom="md" asChild>
            <h1>
              <VisuallyHidden>AI Assistant</VisuallyHidden>
            </h1>
          </Box>
          {search.view === "unanswered" ? (
            <UnansweredPanel
              leading={openList}
              openId={search.question ?? null}
              conversationId={conversationId}
              onAsked={select}
              renderRouting={renderRouting}
            />
          ) : (
            <>
              {conversationId === null ? (
                <>
                  <Box hideFrom="md">
                    <PanelHeader title="AI Assistant" leading={openList} />
                  </Box>
                  <Welcome creating={create.isPending} onStart={start} onAsk={ask} />
                </>
              ) : (
                <ChatPanel
                  key={conversationId}
                  conversationId={conversationId}
                  leading={openList}
                  trailing={newChat}
                  question={question}
                  onAsk={ask}
                  onQuestionSent={onQuestionSent}
                  creating={create.isPending}
                  onStart={start}
                  onAnswerYourself={canEdit && unanswered?.length ? answerYourself : undefined}
                />
              )}
              <MessageField
                conversationId={conversationId}
                isNew={conversationId !== null && conversationId === newId}
                ready={!isAskingFirst}
                about={about}
                aboutChip={aboutChip}
                onAsk={ask}
              />
            </>
          )}
        </Flex>
        {beside && (
          <Box
            w="42%"
            maxW="3xl"
            flexShrink="0"
            minH="0"
            borderStartWidth="1px"
            borderColor="border.hairline"
          >
            {beside}
          </Box>
        )}
      </Flex>
    </SourceNavigationProvider>
  );
}
