import { Box, Drawer, Flex, IconButton, Portal, VisuallyHidden } from "@chakra-ui/react";
import { MessagesSquare } from "lucide-react";
import { useState } from "react";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { ChatHeader, ChatPanel } from "./chat-panel.tsx";
import { Welcome } from "./chat-states.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { type SourceNavigation, SourceNavigationProvider } from "./source-navigation.ts";
import { useCreateConversation } from "./use-conversations.ts";

type AssistantScreenProps = {
  conversationId: number | null;
  onSelect: (id: number | null) => void;
  sources: SourceNavigation;
};

/** Conversations at the left, the selected one at the right; the left goes into a drawer on small screens. */
export function AssistantScreen({ conversationId, onSelect, sources }: AssistantScreenProps) {
  useDocumentTitle("AI Assistant");
  const [listOpen, setListOpen] = useState(false);
  const [newId, setNewId] = useState<number | null>(null);
  const create = useCreateConversation((id) => {
    setNewId(id);
    setListOpen(false);
    onSelect(id);
  });
  const start = () => create.mutate({});

  const list = (
    <ConversationList
      selectedId={conversationId}
      creating={create.isPending}
      onCreate={start}
      onFollowed={() => setListOpen(false)}
      onDeleted={(id) => {
        if (id === conversationId) onSelect(null);
      }}
    />
  );
  const openList = (
    <Box hideFrom="md">
      <IconButton aria-label="Conversations" variant="ghost" onClick={() => setListOpen(true)}>
        <MessagesSquare aria-hidden />
      </IconButton>
    </Box>
  );

  return (
    <SourceNavigationProvider value={sources}>
      <Flex h="full">
        <Box
          hideBelow="md"
          w="72"
          flexShrink="0"
          borderEndWidth="1px"
          borderColor="border.hairline"
        >
          {list}
        </Box>
        <Drawer.Root
          open={listOpen}
          onOpenChange={(details) => setListOpen(details.open)}
          placement="start"
          lazyMount
          unmountOnExit
        >
          <Portal>
            <Drawer.Backdrop />
            <Drawer.Positioner>
              <Drawer.Content maxW="80" aria-label="Conversations">
                {list}
              </Drawer.Content>
            </Drawer.Positioner>
          </Portal>
        </Drawer.Root>
        <Flex direction="column" flex="1" minW="0" minH="0">
          <Box hideFrom="md" asChild>
            <h1>
              <VisuallyHidden>AI Assistant</VisuallyHidden>
            </h1>
          </Box>
          {conversationId === null ? (
            <>
              <Box hideFrom="md">
                <ChatHeader title="AI Assistant" leading={openList} />
              </Box>
              <Welcome creating={create.isPending} onStart={start} />
            </>
          ) : (
            <ChatPanel
              key={conversationId}
              conversationId={conversationId}
              leading={openList}
              isNew={conversationId === newId}
              onAnswerYourself={undefined}
            />
          )}
        </Flex>
      </Flex>
    </SourceNavigationProvider>
  );
}
