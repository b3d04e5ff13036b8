import { Badge, Box, Flex, HStack, Text } from "@chakra-ui/react";
import { memo, type ReactNode } from "react";
import { isPastDay } from "../../../../db/days.ts";
import type { TrackColor } from "../../../../db/enums.ts";
import { RowLink, RowMenuButton } from "../../../components/dense-list/row-controls.tsx";
import { StatusBadge } from "../../../components/feedback/status-badge.tsx";
import { Checkbox } from "../../../components/forms/checkbox.tsx";
import { TrackDot } from "../../../components/track-dot.tsx";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import { localTime } from "../../../lib/dates/local-time.ts";
import { formatDate, formatDateBriefly } from "../../../lib/formats.ts";
import { menuButtonId } from "../browse/document-menu.tsx";
import type { DocumentSummary } from "../document-types.ts";
import { FileMark } from "../file-mark.tsx";
import { describeProcessing, documentStateTitles, unreadSentence } from "../processing-labels.ts";
import { columnStyles, type LibraryColumns } from "./library-columns.ts";
import type { LibraryColumn } from "./library-search.ts";

type Owner = { id: number; name: string; initials: string; avatarUrl: string | null };

/** What rows share beside their documents. */
export type RowContext = {
  columns: LibraryColumns;
  trackColors: ReadonlyMap<string, TrackColor>;
  owners: ReadonlyMap<number, Owner>;
  menuDocumentId: number | null;
  onMenu: (documentId: number) => void;
  onOpen: (documentId: number) => void;
  /** Left out where nothing can be changed. */
  onSelect: ((documentId: number, through: boolean) => void) | undefined;
};

type RowProps = { document: DocumentSummary; rows: RowContext };
type RowParts = RowProps & { select: ReactNode };

/** Why a document, or the version that was to follow, could not be read; null where it was. */
function failureOf({
  processingStatus,
  processingError,
  nextVersion,
}: DocumentSummary): string | null {
  if (nextVersion?.state === "failed") {
    return nextVersion.error ?? `Version ${nextVersion.version} could not be read.`;
  }
  if (processingStatus !== "failed") return null;
  return processingError ?? unreadSentence;
}

const VersionBadge = ({ version }: { version: number }) =>
  version > 1 && (
    <Badge flexShrink="0" colorPalette="neutral" color="fg.muted" title={`Version ${version}`}>
      v{version}
    </Badge>
  );

const isReviewDue = ({ reviewDate }: DocumentSummary) =>
  reviewDate !== null && isPastDay(reviewDate, localTime().today);

function DocumentState({ document }: { document: DocumentSummary }) {
  const failure = failureOf(document);
  if (failure) {
    return (
      <StatusBadge tone="failed" title={failure}>
        {documentStateTitles.failed}
      </StatusBadge>
    );
  }
  if (document.nextVersion?.state === "waiting") {
    return (
      <StatusBadge tone="processing">Reading version {document.nextVersion.version}</StatusBadge>
    );
  }
  if (document.processingStatus !== "completed") {
    const { tone, label } = describeProcessing(document);
    return <StatusBadge tone={tone}>{label}</StatusBadge>;
  }
  if (isReviewDue(document)) {
    return <StatusBadge tone="atRisk">Due for review</StatusBadge>;
  }
  return (
    <Text as="span" color="fg.subtle">
      {documentStateTitles.read}
    </Text>
  );
}

function OwnerCell({ document, rows }: RowProps) {
  if (document.owner === null) return null;
  const name = document.ownerName ?? "Somebody who left";
  const owner = rows.owners.get(document.owner);
  return (
    <HStack gap="2" minW="0">
      {owner && <UserAvatar user={owner} size="xs" />}
      <Text as="span" truncate title={name}>
        {name}
      </Text>
    </HStack>
  );
}

const TitleLink = ({
  document: { id, title },
  rows,
  wraps = false,
}: RowProps & { wraps?: boolean }) => (
  <RowLink title={title} href={`?document=${id}`} wraps={wraps} onOpen={() => rows.onOpen(id)} />
);

const MenuButton = ({ document: { id, title }, rows }: RowProps) => (
  <RowMenuButton
    id={menuButtonId(id)}
    of={title}
    isOpen={rows.menuDocumentId === id}
    onOpen={() => rows.onMenu(id)}
  />
);

function WideRow({ document, rows, select }: RowParts) {
  const failure = failureOf(document);
  const areas = document.areas.map(({ name }) => name).join(", ");
  const isShown = (column: LibraryColumn) => rows.columns.some(({ key }) => key === column);
  return (
    <Box {...columnStyles(rows.columns)} h="full">
      <Flex role="cell">{select}</Flex>
      <Flex role="cell">
        <FileMark document={document} />
      </Flex>
      <HStack role="cell" gap="2" minW="0">
        <TitleLink document={document} rows={rows} />
        <VersionBadge version={document.version} />
        {failure && (
          <Text
            as="span"
            // Beside it a title would not be read either where the window is no wider.
            display={{ base: "none", "2xl": "block" }}
            flex="1 1 40%"
            minW="0"
            truncate
            textStyle="xs"
            color="fg.error"
            title={failure}
          >
            {failure}
          </Text>
        )}
      </HStack>
      <HStack role="cell" gap="2" minW="0">
        {document.track && (
          <>
            <TrackDot color={rows.trackColors.get(document.track) ?? "gray"} />
            <Text as="span" truncate title={document.track}>
              {document.track}
            </Text>
          </>
        )}
      </HStack>
      {isShown("area") && (
        <Text role="cell" truncate title={areas}>
          {areas}
        </Text>
      )}
      {isShown("owner") && (
        <Box role="cell" minW="0">
          <OwnerCell document={document} rows={rows} />
        </Box>
      )}
      <Text role="cell" textStyle="figure" color="fg.muted" title={formatDate(document.updatedAt)}>
        {formatDateBriefly(document.updatedAt)}
      </Text>
      <Box role="cell">
        <DocumentState document={document} />
      </Box>
      <Flex role="cell">
        <MenuButton document={document} rows={rows} />
      </Flex>
    </Box>
  );
}

/** The title above the facts, where there is no room for columns. */
function NarrowRow({ document, rows, select }: RowParts) {
  const owner = document.owner === null ? undefined : rows.owners.get(document.owner);
  const place = document.areas[0]?.name ?? document.track;
  const isQuiet =
    failureOf(document) === null &&
    document.processingStatus === "completed" &&
    !isReviewDue(document);
  return (
    <Flex role="cell" align="center" gap="3" px="3" h="full" minW="0">
      {select}
      <FileMark document={document} />
      <Flex direction="column" gap="0.5" minW="0" flex="1">
        <HStack gap="2" minW="0">
          <TitleLink document={document} rows={rows} wraps />
          <VersionBadge version={document.version} />
        </HStack>
        <HStack
          gap="2"
          textStyle="xs"
          color="fg.muted"
          minW="0"
          overflow="hidden"
          whiteSpace="nowrap"
        >
          {!isQuiet && <DocumentState document={document} />}
          <Text as="span" flexShrink="0" textStyle="figure">
            {formatDateBriefly(document.updatedAt)}
          </Text>
          {/* Beside a state there is no room for it. */}
          {isQuiet && place && (
            <Text as="span" ms="-1" truncate minW="0">
              {" · "}
              {place}
            </Text>
          )}
        </HStack>
      </Flex>
      {owner && (
        <span title={owner.name}>
          <UserAvatar user={owner} size="xs" />
          <Text as="span" srOnly>
            Owned by {owner.name}
          </Text>
        </span>
      )}
      <MenuButton document={document} rows={rows} />
    </Flex>
  );
}

/** A document in the list: opened by its title, selected by its box. */
export const LibraryRow = memo(function LibraryRow({
  isWide,
  isSelected,
  isLast,
  ...props
}: RowProps & { isWide: boolean; isSelected: boolean; isLast: boolean }) {
  const { document, rows } = props;
  const { onSelect } = rows;
  const Row = isWide ? WideRow : NarrowRow;
  const select = onSelect && (
    <Checkbox
      label={`Select ${document.title}`}
      checked={isSelected}
      onChange={({ nativeEvent }) =>
        onSelect(document.id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
  return (
    <Box
      h="full"
      textStyle="sm"
      bg={isSelected ? "bg.subtle" : undefined}
      // Under the last one runs the line around the list.
      borderBottomWidth={isLast ? "0" : "1px"}
      borderColor="border.hairline"
      _hover={{ bg: "bg.muted" }}
    >
      <Row {...props} select={select} />
    </Box>
  );
});
