import { Box, chakra, Text } from "@chakra-ui/react";
import {
  ChevronRight,
  Cylinder,
  File,
  FileSpreadsheet,
  Folder,
  Globe,
  Library,
  type LucideIcon,
  NotebookText,
  Presentation,
} from "lucide-react";
import { isContainer } from "../../../server/features/imports/imports.schema.ts";
import type { RouterOutputs } from "../../lib/api/trpc.ts";
import { formatFileSize } from "../../lib/formats.ts";
import { BreakableTitle } from "../breakable-title.tsx";
import { fileLook } from "../files/file-look.ts";

export type ListedEntry = RouterOutputs["imports"]["browse"]["entries"][number];

const icons = {
  site: Globe,
  library: Library,
  bucket: Cylinder,
  folder: Folder,
  file: File,
  notebook: NotebookText,
  sheet: FileSpreadsheet,
  deck: Presentation,
} as const satisfies Record<ListedEntry["kind"], LucideIcon>;

const Enter = chakra("button");
const Row = chakra("div");
const Label = chakra("label");

/** What is kept as a file has the look of its type, as in the library. */
function EntryIcon({ entry: { kind, name, refusal } }: Pick<RowProps, "entry">) {
  const look = kind === "file" ? fileLook(name) : undefined;
  const Icon = look?.icon ?? icons[kind];
  const isColored = look && refusal === null;
  return (
    <Box as="span" color={isColored ? `track-${look.color}.fg` : "fg.subtle"} flexShrink="0">
      <Icon size={16} aria-hidden />
    </Box>
  );
}

const lineStyle = {
  display: "flex",
  alignItems: "center",
  gap: "2.5",
  minH: "9",
  py: "1",
  flex: "1",
  minW: "0",
  textAlign: "start",
} as const;

// Whole, since files of a series differ at their ends.
const nameStyle = { flex: "1", minW: "0", overflowWrap: "anywhere" } as const;

type RowProps = {
  entry: ListedEntry;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onEnter: () => void;
};

function Choice({
  entry,
  label,
  chosen,
  onChoose,
}: Omit<RowProps, "onEnter"> & { label?: string }) {
  return (
    <chakra.input
      type="checkbox"
      boxSize="4"
      flexShrink="0"
      checked={chosen}
      disabled={entry.refusal !== null}
      {...(label ? { "aria-label": label } : {})}
      onChange={(event) => onChoose(event.target.checked)}
    />
  );
}

/** What holds others: its name leads in, the box takes all that is in it. */
function ContainerRow({ entry, chosen, onChoose, onEnter }: RowProps) {
  const isChoosable = entry.refusal === null;
  return (
    <Row display="flex" alignItems="center" px="3" _hover={{ bg: "bg.muted" }}>
      {isChoosable && (
        <Label display="flex" p="1.5" m="-1.5" me="1" cursor="pointer">
          <Choice
            entry={entry}
            chosen={chosen}
            onChoose={onChoose}
            label={`Everything in ${entry.name}`}
          />
        </Label>
      )}
      <Enter type="button" cursor="pointer" onClick={onEnter} {...lineStyle}>
        <EntryIcon entry={entry} />
        <Text as="span" {...nameStyle}>
          <BreakableTitle>{entry.name}</BreakableTitle>
        </Text>
        <Box as="span" color="fg.subtle" flexShrink="0">
          <ChevronRight size={14} aria-hidden />
        </Box>
      </Enter>
    </Row>
  );
}

function FileRow({ entry, chosen, onChoose }: RowProps) {
  const { name, size, refusal } = entry;
  return (
    <Label
      px="3"
      cursor={refusal === null ? "pointer" : "default"}
      color={refusal === null ? "fg.default" : "fg.subtle"}
      _hover={refusal === null ? { bg: "bg.muted" } : {}}
      {...lineStyle}
    >
      <Choice entry={entry} chosen={chosen} onChoose={onChoose} />
      <EntryIcon entry={entry} />
      <Box as="span" flex="1" minW="0">
        <Text as="span" {...nameStyle}>
          <BreakableTitle>{name}</BreakableTitle>
        </Text>
        {refusal !== null && (
          <Text as="span" display="block" textStyle="xs">
            {refusal}
          </Text>
        )}
      </Box>
      {refusal === null && size !== null && (
        <Text
          as="span"
          textStyle="xs"
          color="fg.subtle"
          flexShrink="0"
          fontVariantNumeric="tabular-nums"
        >
          {formatFileSize(size)}
        </Text>
      )}
    </Label>
  );
}

/** One entry of a service's listing. */
export const ListedRow = (props: RowProps) =>
  isContainer(props.entry.kind) ? <ContainerRow {...props} /> : <FileRow {...props} />;
