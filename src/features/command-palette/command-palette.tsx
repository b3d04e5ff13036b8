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
import { useRouter } from "@tanstack/react-router";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLowerFade } from "../../components/scroll-row.tsx";
import type { CollectedKeys } from "../../lib/browser/collect-keys.ts";
import { chooseTheme } from "../../lib/browser/color-mode.ts";
import { isComposing } from "../../lib/browser/is-composing.ts";
import { useVisibleHeight } from "../../lib/browser/use-visible-height.ts";
import { formatCount } from "../../lib/formats.ts";
import { useAsk } from "../../lib/navigation/use-ask.ts";
import { useAnnounced } from "../../lib/use-announced.ts";
import type { PaletteEntry } from "./palette-entries.ts";
import { PaletteOption } from "./palette-option.tsx";
import { type PaletteGroup, usePalette } from "./use-palette.ts";

type FooterProps = Pick<
  ReturnType<typeof usePalette>,
  "isSearching" | "isFailed" | "isRetrying" | "retry" | "found"
> & { text: string };

const nothingMatches = (text: string) => `Nothing matches “${text}”.`;

/** Says above what can be done all the same that nothing was found. */
function NothingFound({ text, found, isSearching, isFailed }: FooterProps) {
  if (text === "" || found > 0 || isSearching || isFailed) return null;
  return (
    <Text px="5" pt="3" pb="1" color="fg.muted">
      {nothingMatches(text)}
    </Text>
  );
}

/** Says under the results why there are no more. */
function ListFooter({ text, found, isSearching, isFailed, isRetrying, retry }: FooterProps) {
  const result = found === 0 ? nothingMatches(text) : formatCount(found, "result");
  useAnnounced(text === "" || isFailed ? "" : isSearching ? undefined : result);
  if (isFailed) {
    return (
      <Flex role="alert" wrap="wrap" align="center" gap="3" px="5" py="3" color="fg.muted">
        The project's work could not be searched.
        <Button variant="outline" size="xs" loading={isRetrying} onClick={retry}>
          Try Again
        </Button>
      </Flex>
    );
  }
  return null;
}

type ResultsProps = {
  groups: PaletteGroup[];
  listId: string;
  text: string;
  active: PaletteEntry | undefined;
  onChoose: (entry: PaletteEntry) => void;
};

/** By what it leads to: an id that stays while the option behind it changes is not read again. */
const optionIdOf = (listId: string, { key }: PaletteEntry) =>
  `${listId}-${key.replace(/\s/g, "_")}`;

/** Under the results; over those that scroll, from one edge of the list to the other. */
const pinned = {
  position: "sticky",
  bottom: "0",
  bg: "bg.panel",
  mx: "-2",
  px: "2",
  pb: "2",
} as const;

function Results({ groups, listId, text, active, onChoose }: ResultsProps) {
  const hasPinned = groups.some(({ isPinned }) => isPinned);
  const { list, lowerFade } = useLowerFade();
  return (
    <Box
      ref={list}
      {...lowerFade}
      id={listId}
      role="listbox"
      aria-label="Results"
      p="2"
      pb={hasPinned ? "0" : "2"}
      minH="0"
      overflowY="auto"
      // What is moved to must not end up under the pinned row.
      scrollPaddingBottom={hasPinned ? "16" : lowerFade.scrollPaddingBottom}
    >
      {groups.map(({ title, entries, isPinned }) => (
        <Box
          key={title}
          role="group"
          aria-label={title}
          {...(isPinned ? pinned : {})}
          _notFirst={{ borderTopWidth: "1px", borderColor: "border.hairline", mt: "2", pt: "2" }}
        >
          {!text && (
            <Text aria-hidden px="3" py="1" textStyle="xs" color="fg.subtle">
              {title}
            </Text>
          )}
          {entries.map((entry) => (
            <PaletteOption
              key={entry.key}
              id={optionIdOf(listId, entry)}
              entry={entry}
              text={text}
              active={entry === active}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** The box above the results, and the gaps above and below the palette, in pixels. */
const heightAround = 97;

type CommandPaletteProps = {
  onClose: () => void;
  /** Ends the collecting of what was typed before the palette was there, and gives it. */
  takeKeys: () => CollectedKeys;
};

/** One box that goes to pages, begins work, finds what the project holds, and asks the assistant. */
export function CommandPalette({ onClose, takeKeys }: CommandPaletteProps) {
  const router = useRouter();
  const { ask } = useAsk();
  const [typed, setTyped] = useState("");
  /** The entry moved to, by its key: what is found later must not take its place under the hand. */
  const [activeKey, setActiveKey] = useState<string | null>(null);
  /** Enter was pressed before it was known what stands first. */
  const [entered, setEntered] = useState(false);
  const { groups, ...state } = usePalette(typed);
  const listId = useId();
  const box = useRef<HTMLInputElement | null>(null);
  const tookKeys = useRef(false);
  const visibleHeight = useVisibleHeight();
  const text = typed.trim();
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.max(
    0,
    entries.findIndex(({ key }) => key === activeKey),
  );
  const active = entries[current];

  const choose = ({ does }: PaletteEntry) => {
    onClose();
    if ("theme" in does) chooseTheme(does.theme);
    else if ("ask" in does) void ask(does.ask);
    else
      void router.navigate({
        href: does.go,
        state: { ...(does.action && { action: does.action }) },
      });
  };
  // Until the search has ended, what stands first was found for other words.
  const waits = activeKey === null && !state.isFirstKnown;
  const enter = () => {
    if (waits) setEntered(true);
    else if (active) choose(active);
  };
  const finishEnter = useRef(enter);
  finishEnter.current = enter;
  useEffect(() => {
    if (entered && !waits) finishEnter.current();
  }, [entered, waits]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActiveKey(entries[(current + step + entries.length) % entries.length]?.key ?? null);
    } else if (event.key === "Enter") {
      event.preventDefault();
      enter();
    }
  };
  /** What is typed goes into the box as soon as it stands there. */
  const takeOver = (element: HTMLInputElement | null) => {
    box.current = element;
    if (!element || tookKeys.current) return;
    tookKeys.current = true;
    element.focus();
    const keys = takeKeys();
    if (keys.text) setTyped(keys.text);
    if (keys.text && keys.entered) setEntered(true);
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
      initialFocusEl={() => box.current}
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
                ref={takeOver}
                role="combobox"
                aria-label="Search or ask"
                aria-expanded
                aria-controls={listId}
                aria-activedescendant={active ? optionIdOf(listId, active) : undefined}
                placeholder="Search or ask a question"
                autoComplete="off"
                border="0"
                px="0"
                h="12"
                bg="transparent"
                _focusVisible={{ outline: "0", boxShadow: "none" }}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setActiveKey(null);
                  setEntered(false);
                }}
                onKeyDown={onKeyDown}
              />
              {/* Beside the box: under the results it would come and go at every key. */}
              {state.isSearching && (
                <Text textStyle="xs" color="fg.subtle" flexShrink="0">
                  Searching...
                </Text>
              )}
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
            <Flex
              direction="column"
              h={{ base: "dvh", sm: "32rem" }}
              style={{ maxHeight: visibleHeight - heightAround }}
            >
              <NothingFound {...state} text={text} />
              <Results
                groups={groups}
                listId={listId}
                text={text}
                active={active}
                onChoose={choose}
              />
              <ListFooter {...state} text={text} />
            </Flex>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
