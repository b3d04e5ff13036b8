import { Box, Button, Center, chakra, Flex, HStack, Stack, Text } from "@chakra-ui/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  ChevronRight,
  File,
  Folder,
  FolderOpen,
  Globe,
  Library,
  type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { type RouterInputs, type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { formatFileSize } from "../../../lib/formats.ts";
import { fileLabel } from "../file-types.ts";

type Place = RouterInputs["sharePoint"]["browse"] & object;
type Entry = RouterOutputs["sharePoint"]["browse"][number];
type Step = { name: string; place: Place };

/** A file that was chosen, and where it is. */
export type ChosenFile = { libraryId: string; fileId: string; name: string };

const icons = {
  site: Globe,
  library: Library,
  folder: Folder,
  file: File,
} as const satisfies Record<Entry["kind"], LucideIcon>;

const List = chakra("ul");
const Row = chakra("button");
const Label = chakra("label");

const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: "2.5",
  w: "full",
  px: "3",
  py: "2",
  textAlign: "start",
} as const;

/** Where an entry leads; null for a file. */
function placeOf({ kind, id }: Entry, here: Place): Place | null {
  if (kind === "site") return { siteId: id };
  if (kind === "library") return { libraryId: id };
  return kind === "folder" ? { libraryId: here.libraryId, folderId: id } : null;
}

function EntryRow({ entry, onEnter }: { entry: Entry; onEnter: () => void }) {
  const Icon = icons[entry.kind];
  return (
    <Row type="button" cursor="pointer" _hover={{ bg: "bg.muted" }} onClick={onEnter} {...rowStyle}>
      <Box as="span" color="fg.subtle" flexShrink="0">
        <Icon size={16} aria-hidden />
      </Box>
      <Text as="span" flex="1" minW="0" truncate>
        {entry.name}
      </Text>
      <Box as="span" color="fg.subtle" flexShrink="0">
        <ChevronRight size={14} aria-hidden />
      </Box>
    </Row>
  );
}

type FileRowProps = { entry: Entry; chosen: boolean; onChange: (chosen: boolean) => void };

function FileRow({ entry, chosen, onChange }: FileRowProps) {
  const { name, size, accepted } = entry;
  const { icon: Icon } = fileLabel({ fileName: name });
  return (
    <Label
      cursor={accepted ? "pointer" : "default"}
      color={accepted ? "fg.default" : "fg.subtle"}
      _hover={accepted ? { bg: "bg.muted" } : {}}
      {...rowStyle}
    >
      <chakra.input
        type="checkbox"
        accentColor="accent.solid"
        boxSize="4"
        flexShrink="0"
        checked={chosen}
        disabled={!accepted}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Box as="span" color="fg.subtle" flexShrink="0">
        <Icon size={16} aria-hidden />
      </Box>
      <Text as="span" flex="1" minW="0" truncate title={name}>
        {name}
      </Text>
      <Text as="span" textStyle="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
        {accepted ? formatFileSize(size ?? 0) : "cannot be imported"}
      </Text>
    </Label>
  );
}

function Trail({ steps, onGo }: { steps: readonly Step[]; onGo: (depth: number) => void }) {
  return (
    <Flex as="nav" aria-label="Place in SharePoint" align="center" wrap="wrap" gap="0.5" ms="-2">
      {steps.map(({ name, place }, depth) => (
        <HStack
          key={place.folderId ?? place.libraryId ?? place.siteId ?? "sites"}
          gap="0.5"
          minW="0"
        >
          <Button
            variant="ghost"
            size="2xs"
            maxW="48"
            color={depth === steps.length - 1 ? "fg.default" : "fg.muted"}
            aria-current={depth === steps.length - 1 ? "page" : undefined}
            onClick={() => onGo(depth)}
          >
            <Text as="span" truncate>
              {name}
            </Text>
          </Button>
          {depth < steps.length - 1 && (
            <Box as="span" color="fg.subtle">
              <ChevronRight size={14} aria-hidden />
            </Box>
          )}
        </HStack>
      ))}
    </Flex>
  );
}

type SharePointBrowserProps = {
  chosen: readonly ChosenFile[];
  onChange: (chosen: ChosenFile[]) => void;
};

/** Walks through sites, libraries and folders, and chooses files on the way. */
export function SharePointBrowser({ chosen, onChange }: SharePointBrowserProps) {
  const trpc = useTRPC();
  const [steps, setSteps] = useState<Step[]>([{ name: "Sites", place: {} }]);
  const here = steps.at(-1)?.place ?? {};
  const listing = useQuery(
    trpc.sharePoint.browse.queryOptions(here, { retry: false, placeholderData: keepPreviousData }),
  );

  const toggle = (file: ChosenFile, take: boolean) => {
    const others = chosen.filter(({ fileId }) => fileId !== file.fileId);
    onChange(take ? [...others, file] : others);
  };

  const row = (entry: Entry) => {
    const place = placeOf(entry, here);
    if (place) {
      return <EntryRow entry={entry} onEnter={() => setSteps([...steps, { ...entry, place }])} />;
    }
    const file = { libraryId: here.libraryId ?? "", fileId: entry.id, name: entry.name };
    return (
      <FileRow
        entry={entry}
        chosen={chosen.some(({ fileId }) => fileId === entry.id)}
        onChange={(take) => toggle(file, take)}
      />
    );
  };

  return (
    <Stack gap="2">
      <Trail steps={steps} onGo={(depth) => setSteps(steps.slice(0, depth + 1))} />
      <Box
        h="60"
        overflowY="auto"
        borderWidth="1px"
        borderColor="border.hairline"
        borderRadius="l2"
        aria-busy={listing.isFetching}
      >
        {listing.isError ? (
          <Center minH="full">
            <ErrorState
              compact
              title="SharePoint could not be read"
              error={listing.error}
              onRetry={() => listing.refetch()}
              retrying={listing.isFetching}
            />
          </Center>
        ) : !listing.data ? (
          <Box p="4">
            <Loading label="Reading SharePoint...">
              <SkeletonLines lines={6} />
            </Loading>
          </Box>
        ) : listing.data.length === 0 ? (
          <Center minH="full">
            <EmptyState compact icon={FolderOpen} title="This folder is empty" />
          </Center>
        ) : (
          <List
            aria-label="SharePoint"
            display="grid"
            gridTemplateColumns="minmax(0, 1fr)"
            opacity={listing.isPlaceholderData ? "0.5" : "1"}
          >
            {listing.data.map((entry) => (
              <li key={`${entry.kind}-${entry.id}`}>{row(entry)}</li>
            ))}
          </List>
        )}
      </Box>
    </Stack>
  );
}
