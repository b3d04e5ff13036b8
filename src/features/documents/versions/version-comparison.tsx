import { Box, Button, chakra, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useMemo, useState } from "react";
import { Deleted, Inserted } from "../../../components/changes/change-marks.tsx";
import {
  compareTexts,
  foldUnchanged,
  type LineChange,
  type WordChange,
  withoutTables,
} from "../../../components/changes/compare-texts.ts";
import { ScrollingTable } from "../../../components/scrolling-table.tsx";
import { formatCount } from "../../../lib/formats.ts";
import {
  type CellChange,
  compareTables,
  type RowChange,
  type TableChange,
  tablesInWords,
} from "./compare-tables.ts";
import type { FullVersion } from "./version-queries.ts";
import { textOf } from "./version-words.ts";

function Words({ words }: { words: readonly WordChange[] }): ReactNode {
  return words.map(({ kind, text }, index) => {
    // Words have no other name and never move.
    const key = `${index}`;
    if (kind === "added") return <Inserted key={key}>{text}</Inserted>;
    if (kind === "removed") return <Deleted key={key}>{text}</Deleted>;
    return <span key={key}>{text}</span>;
  });
}

const signs = { same: " ", added: "+", removed: "−", changed: "±" } as const;

function Line({ change }: { change: LineChange }) {
  return (
    <Box display="grid" gridTemplateColumns="1.5rem minmax(0, 1fr)">
      <Text as="span" aria-hidden color="fg.subtle" userSelect="none">
        {signs[change.kind]}
      </Text>
      <Text
        as="span"
        dir="auto"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        color={change.kind === "same" ? "fg.muted" : undefined}
      >
        <Words words={change.words} />
      </Text>
    </Box>
  );
}

const Gap = ({ count, word }: { count: number; word: string }) => (
  <Text textStyle="xs" color="fg.subtle" py="1" ps="6">
    {formatCount(count, `unchanged ${word}`)}
  </Text>
);

function TextChanges({ changes }: { changes: readonly LineChange[] }) {
  return (
    <Stack gap="0.5">
      {foldUnchanged(changes, 2).map((stretch, index) => {
        const key = `${index}`;
        if ("left" in stretch) return <Gap key={key} count={stretch.left} word="line" />;
        return (
          <Stack key={key} gap="0.5">
            {stretch.changes.map((change, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
              <Line key={line} change={change} />
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}

function Cell({ kind, before, after }: CellChange) {
  if (kind === "same") return before;
  return (
    <>
      {before && <Deleted>{before}</Deleted>}
      {before && after && " "}
      {after && <Inserted>{after}</Inserted>}
    </>
  );
}

/** Around a table of changes and what leads to more of it. */
const TableFrame = chakra("div", {
  base: {
    "& table": {
      textStyle: "xs",
      fontVariantNumeric: "tabular-nums",
      borderCollapse: "collapse",
    },
    "& th, & td": {
      px: "2.5",
      py: "1.5",
      borderWidth: "1px",
      borderColor: "border.hairline",
      textAlign: "start",
      verticalAlign: "top",
    },
    "& th": { bg: "bg.subtle", color: "fg.muted", fontWeight: "medium" },
  },
});

/** Rows drawn at once; the next ones come on demand. */
const pageSize = 500;

function TableChanges({ change }: { change: TableChange }) {
  const [pages, setPages] = useState(1);
  const isHeaded = change.heads.some(({ before, after }) => before || after);
  const rows = useMemo(
    () =>
      foldUnchanged(change.rows, 1).flatMap((stretch): (RowChange | { left: number })[] =>
        "left" in stretch ? [stretch] : stretch.changes,
      ),
    [change],
  );
  const more = rows.length - pages * pageSize;
  return (
    <TableFrame>
      <ScrollingTable label="Changed cells">
        {isHeaded && (
          <thead>
            <tr>
              {change.heads.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                <th key={index} scope="col">
                  <Cell {...cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.slice(0, pages * pageSize).map((row, index) => {
            // Rows have no other name and never move.
            const key = `${index}`;
            if ("left" in row) {
              return (
                <tr key={key}>
                  <td colSpan={change.heads.length}>
                    <Text as="span" color="fg.subtle">
                      {formatCount(row.left, "unchanged row")}
                    </Text>
                  </td>
                </tr>
              );
            }
            return (
              <tr key={key}>
                {row.cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                  <td key={column}>
                    <Cell {...cell} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </ScrollingTable>
      {more > 0 && (
        <Button variant="outline" size="sm" mt="3" onClick={() => setPages(pages + 1)}>
          Show {Math.min(pageSize, more).toLocaleString("en-US")} More Rows
        </Button>
      )}
    </TableFrame>
  );
}

type VersionComparisonProps = { before: FullVersion; after: FullVersion };

/** What has changed from one version to another: text by lines and words, tables by cell. */
export function VersionComparison({ before, after }: VersionComparisonProps) {
  const { text, tables } = useMemo(() => {
    const was = textOf(before) ?? "";
    const is = textOf(after) ?? "";
    return {
      text: compareTexts(withoutTables(was, before.tables), withoutTables(is, after.tables)),
      tables: compareTables(
        tablesInWords(was, before.tables),
        tablesInWords(is, after.tables),
      ).filter((change) => change === null || change.isChanged),
    };
  }, [before, after]);
  const isTextChanged = text === null || text.some(({ kind }) => kind !== "same");
  if (!isTextChanged && tables.length === 0) {
    return <Text color="fg.muted">The text of these two versions is the same.</Text>;
  }
  return (
    <Stack gap="5">
      {text === null ? (
        <Text color="fg.muted">
          These two versions have so little in common that they cannot be compared line by line.
        </Text>
      ) : (
        isTextChanged && <TextChanges changes={text} />
      )}
      {tables.map((change, index) => {
        // Tables have no other name and never move.
        const key = `${index}`;
        return change === null ? (
          <Text key={key} color="fg.muted">
            A table has changed so much that it cannot be compared row by row.
          </Text>
        ) : (
          <TableChanges key={key} change={change} />
        );
      })}
    </Stack>
  );
}
