import {
  Box,
  Button,
  Dialog,
  Flex,
  HStack,
  IconButton,
  Input,
  Portal,
  Text,
} from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import {
  AppWindow,
  CalendarDays,
  FileText,
  type LucideIcon,
  Search,
  SearchX,
  SquareCheck,
  X,
} from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { useScope } from "../../lib/session/session.ts";
import { findEntries, type PaletteEntry, pageEntries, workEntries } from "./palette-entries.ts";

const icons: Record<PaletteEntry["kind"], LucideIcon> = {
  Page: AppWindow,
  Task: SquareCheck,
  Document: FileText,
  Meeting: CalendarDays,
};

/** Pages at once, and the project's work as soon as it has been read. */
function useEntries() {
  const trpc = useTRPC();
  const scope = useScope();
  const tasks = useQuery(trpc.tasks.list.queryOptions());
  const documents = useQuery(trpc.documents.list.queryOptions({}));
  const meetings = useQuery(trpc.meetings.list.queryOptions());
  const queries = [tasks, documents, meetings];
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  return {
    isLoading: queries.some(({ isPending }) => isPending),
    isFailed: failed.length > 0,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const read of failed) void read.refetch();
    },
    entries: [
      ...pageEntries(scope),
      ...workEntries(scope, {
        tasks: tasks.data ?? [],
        documents: documents.data ?? [],
        meetings: meetings.data ?? [],
      }),
    ],
  };
}

type OptionProps = { id: string; entry: PaletteEntry; active: boolean; onChoose: () => void };

function Option({ id, entry, active, onChoose }: OptionProps) {
  const Icon = icons[entry.kind];
  return (
    <HStack
      id={id}
      role="option"
      aria-selected={active}
      ref={(element: HTMLElement | null) => {
        if (active) element?.scrollIntoView({ block: "nearest" });
      }}
      gap="3"
      px="3"
      py="2"
      borderRadius="l1"
      cursor="pointer"
      bg={active ? "bg.emphasized" : "transparent"}
      _hover={{ bg: active ? "bg.emphasized" : "bg.hover" }}
      onClick={onChoose}
    >
      <Box color="fg.subtle" flexShrink="0">
        <Icon size={16} aria-hidden />
      </Box>
      <Flex
        flex="1"
        minW="0"
        columnGap="3"
        direction={{ base: "column", sm: "row" }}
        align={{ sm: "center" }}
      >
        <Text truncate flex="1">
          {entry.title}
        </Text>
        <Text textStyle="xs" color="fg.muted" flexShrink="0" maxW={{ sm: "2/5" }} truncate>
          {entry.kind === "Page" ? entry.detail : `${entry.kind} · ${entry.detail}`}
        </Text>
      </Flex>
    </HStack>
  );
}

type LoadState = Omit<ReturnType<typeof useEntries>, "entries">;

/** Says under the results, or in their place, why there are no more. */
function ListFooter({
  text,
  isLoading,
  isFailed,
  isRetrying,
  retry,
}: LoadState & { text: string | null }) {
  if (isFailed) {
    return (
      <Flex role="alert" wrap="wrap" align="center" gap="3" px="5" py="3" color="fg.muted">
        Not all of the project's work could be searched.
        <Button variant="outline" size="xs" loading={isRetrying} onClick={retry}>
          Try Again
        </Button>
      </Flex>
    );
  }
  if (isLoading) {
    return (
      <Text role="status" px="5" py="3" color="fg.muted">
        Searching...
      </Text>
    );
  }
  if (text === null) return null;
  return (
    <Box role="status" my="auto">
      <EmptyState
        compact
        icon={SearchX}
        title={`Nothing matches “${text}”.`}
        hint="Titles are searched here. What stands inside documents is found in the Knowledge Base."
      />
    </Box>
  );
}

/** One box that finds pages, tasks, documents and meetings, and goes there. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const { entries, ...loadState } = useEntries();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const listId = useId();
  const found = findEntries(entries, text);
  const current = Math.min(active, found.length - 1);
  const isNothing = found.length === 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    void router.navigate({ href: entry.href });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && !isNothing) {
      event.preventDefault();
      setActive((current + step + found.length) % found.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(found[current]);
    }
  };

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      size="md"
      placement="top"
      scrollBehavior="inside"
      // The click that opened it may still be under way when its script has arrived.
      closeOnInteractOutside={false}
    >
      <Portal>
        <Dialog.Backdrop onClick={onClose} />
        <Dialog.Positioner pointerEvents="none">
          <Dialog.Content aria-label="Search Baton" overflow="hidden" pointerEvents="auto">
            <HStack gap="3" px="4" borderBottomWidth="1px" borderColor="border.hairline">
              <Box color="fg.subtle">
                <Search size={16} aria-hidden />
              </Box>
              <Input
                role="combobox"
                aria-label="Search pages, tasks, documents and meetings"
                aria-expanded={!isNothing}
                aria-controls={!isNothing ? listId : undefined}
                aria-activedescendant={!isNothing ? optionId(current) : undefined}
                placeholder="Page, task, document or meeting"
                border="0"
                px="0"
                h="12"
                bg="transparent"
                _focusVisible={{ outline: "0", boxShadow: "none" }}
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setActive(0);
                }}
                onKeyDown={onKeyDown}
              />
              <IconButton
                aria-label="Close"
                variant="ghost"
                size="xs"
                me="-1"
                color="fg.subtle"
                onClick={onClose}
              >
                <X aria-hidden />
              </IconButton>
            </HStack>
            {/* As tall whatever is found, so that nothing moves while one types. */}
            <Flex direction="column" h="22rem" maxH="60dvh">
              {!isNothing && (
                <Box
                  id={listId}
                  role="listbox"
                  aria-label="Results"
                  p="2"
                  minH="0"
                  overflowY="auto"
                >
                  {found.map((entry, index) => (
                    <Option
                      key={`${entry.kind} ${entry.key}`}
                      id={optionId(index)}
                      entry={entry}
                      active={index === current}
                      onChoose={() => choose(entry)}
                    />
                  ))}
                </Box>
              )}
              {(isNothing || text.trim()) && (
                <ListFooter {...loadState} text={isNothing ? text.trim() : null} />
              )}
            </Flex>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
