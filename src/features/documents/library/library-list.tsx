import { Box, Flex, Skeleton } from "@chakra-ui/react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { Card } from "../../../components/card.tsx";
import { useSelection } from "../../../components/dense-list/use-selection.ts";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { useLowerFade } from "../../../components/scroll-row.tsx";
import { useTracks } from "../../../lib/api/shared-queries.ts";
import { scaleToText } from "../../../lib/browser/rem.ts";
import { useMediaQuery, wideScreen } from "../../../lib/browser/use-media-query.ts";
import { formatCount } from "../../../lib/formats.ts";
import { useCanEdit } from "../../../lib/session/session.ts";
import { useAnnounced } from "../../../lib/use-announced.ts";
import { useOverscan } from "../../../lib/use-overscan.ts";
import { DocumentMenu } from "../browse/document-menu.tsx";
import { useDocumentActions } from "../browse/use-document-actions.tsx";
import { useMembers } from "../document-queries.ts";
import { LibraryBulkBar } from "./library-bulk-bar.tsx";
import { columnsOf } from "./library-columns.ts";
import { LibraryHead, NarrowLibraryHead } from "./library-head.tsx";
import { type Facets, pageSize, useDocumentIds, useDocumentPages } from "./library-queries.ts";
import { LibraryRow, type RowContext } from "./library-row.tsx";
import type { LibraryFilter, LibraryLook } from "./library-search.ts";

const noIds: readonly number[] = [];

/** The height of a row, in pixels at the default text size. */
const rowHeight = { wide: 38, narrow: 80 };

/** The same in pixels at the text size of the browser. */
export const useRowHeight = () =>
  scaleToText(useMediaQuery(wideScreen) ? rowHeight.wide : rowHeight.narrow);

const overscan = 10;

/** Without columns a list of so many documents scrolls with the page, in no box of its own. */
const rowsInPage = 25;

/** How high the list can be, in pixels, before it has been measured. */
const expectedHeight = (isWide: boolean) =>
  isWide ? Math.max(window.innerHeight - scaleToText(288), 160) : window.innerHeight * 0.75;

type LibraryListProps = {
  filter: LibraryFilter;
  look: LibraryLook;
  /** Counts of the whole library. */
  counts: Facets;
  /** Documents that the filter leaves, on pages read or not. */
  total: number;
  onLook: (look: LibraryLook) => void;
  onOpen: (documentId: number) => void;
};

function useRowContext({
  columns,
  onOpen,
  onSelect,
}: Pick<RowContext, "columns" | "onOpen" | "onSelect">) {
  const [menuDocumentId, setMenuDocumentId] = useState<number | null>(null);
  const { data: tracks } = useTracks();
  const { data: members } = useMembers();
  const rows = useMemo<RowContext>(
    () => ({
      columns,
      trackColors: new Map(tracks?.map(({ name, color }) => [name, color])),
      owners: new Map(members?.map((member) => [member.id, member])),
      menuDocumentId,
      onMenu: setMenuDocumentId,
      onOpen,
      onSelect,
    }),
    [columns, tracks, members, menuDocumentId, onOpen, onSelect],
  );
  return { rows, closeMenu: () => setMenuDocumentId(null) };
}

/** All documents one under the other; only those in view are in the page and read. */
export function LibraryList({ filter, look, counts, total, onLook, onOpen }: LibraryListProps) {
  const isWide = useMediaQuery(wideScreen);
  const { list: scroller, lowerFade } = useLowerFade();
  const canEdit = useCanEdit();
  const ids = useDocumentIds(filter, look, canEdit);
  const selection = useSelection(ids ?? noIds);
  const { size } = selection.selected;
  useAnnounced(size > 0 ? `${formatCount(size, "document")} selected` : "");
  const columns = useMemo(() => columnsOf(counts, look.sort), [counts, look.sort]);
  const { rows, closeMenu } = useRowContext({
    columns,
    onOpen,
    onSelect: canEdit ? selection.toggle : undefined,
  });
  const actions = useDocumentActions();
  const height = useRowHeight();
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    scrollPaddingStart: isWide ? scaleToText(36) : 0,
    overscan: useOverscan(overscan),
    // Until the list is measured, which takes a frame: rows stand there from the first.
    initialRect: { width: 0, height: expectedHeight(isWide) },
  });
  // It keeps the heights it has reckoned with, and the rows would overlap.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what makes them stale.
  useLayoutEffect(() => virtualizer.measure(), [height]);
  // Another order or filter begins at its top.
  const arrangement = JSON.stringify([filter, look]);
  useEffect(() => {
    if (arrangement && scroller.current) scroller.current.scrollTop = 0;
  }, [arrangement, scroller]);
  const items = virtualizer.getVirtualItems();
  const pages = [...new Set(items.map(({ index }) => Math.floor(index / pageSize) + 1))];
  const { documentAt, failed } = useDocumentPages(filter, look, pages);
  const menuDocument =
    rows.menuDocumentId === null
      ? undefined
      : items
          .map(({ index }) => documentAt(index))
          .find((document) => document?.id === rows.menuDocumentId);

  /** The arrow keys lead from document to document, a space selects the one they have come to. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches("[data-title]")) return;
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index);
    const focused = documentAt(index);
    if (event.key === " " && canEdit && focused) {
      event.preventDefault();
      selection.toggle(focused.id, event.shiftKey);
    }
    const next = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: total - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0 || next >= total) return;
    virtualizer.scrollToIndex(next);
    const focusNext = () =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"] [data-title]`)?.focus();
    if (Math.abs(next - index) === 1) focusNext();
    else requestAnimationFrame(focusNext);
  };

  if (failed) {
    return (
      <Card>
        <ErrorState
          title="The documents could not be loaded"
          error={failed.error}
          onRetry={() => failed.refetch()}
          retrying={failed.isFetching}
        />
      </Card>
    );
  }

  const head = { columns, look, onLook, selection: canEdit ? selection : null };
  return (
    <>
      {!isWide && <NarrowLibraryHead {...head} />}
      {/* Its line does not fade with the rows. */}
      <Card
        display="flex"
        flexDirection="column"
        maxH={{
          base: total > rowsInPage ? "75dvh" : "none",
          lg: "calc(100dvh - {sizes.72})",
        }}
        minH="40"
        overflow="hidden"
      >
        <Box
          ref={scroller}
          role="table"
          aria-label="Documents"
          aria-rowcount={total + (isWide ? 1 : 0)}
          {...(isWide ? {} : lowerFade)}
          minH="0"
          overflowY="auto"
          // What takes the focus stands below the head.
          scrollPaddingTop={isWide ? "9" : "0"}
          // Where the list fills the screen, a swipe at its end has to move the page on.
          overscrollBehaviorY={{ base: "auto", lg: "contain" }}
          onKeyDown={onKeyDown}
        >
          {isWide && <LibraryHead {...head} />}
          <Box role="rowgroup" position="relative" style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ index, start, size }) => {
              const document = documentAt(index);
              return (
                <Box
                  key={document?.id ?? `row-${index}`}
                  role="row"
                  aria-rowindex={index + (isWide ? 2 : 1)}
                  data-index={index}
                  position="absolute"
                  insetX="0"
                  style={{ top: start, height: size }}
                >
                  {document ? (
                    <LibraryRow
                      document={document}
                      rows={rows}
                      isWide={isWide}
                      isSelected={selection.selected.has(document.id)}
                      isLast={index === total - 1}
                    />
                  ) : (
                    <Flex role="cell" align="center" h="full" px="3">
                      <Skeleton h="3" w="1/3" borderRadius="l1" />
                    </Flex>
                  )}
                </Box>
              );
            })}
          </Box>
        </Box>
      </Card>
      {selection.selected.size > 0 && (
        <LibraryBulkBar ids={[...selection.selected]} onClear={selection.clear} />
      )}
      {menuDocument && (
        <DocumentMenu
          key={menuDocument.id}
          document={menuDocument}
          actions={actions}
          onClose={closeMenu}
          onPreview={() => onOpen(menuDocument.id)}
        />
      )}
      {actions.overlays}
    </>
  );
}
