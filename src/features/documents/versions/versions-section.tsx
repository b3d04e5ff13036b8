import { Box, Button, Flex, Stack, Text } from "@chakra-ui/react";
import { FilePlus2, History } from "lucide-react";
import { useState } from "react";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";
import type { DocumentSummary } from "../document-types.ts";
import { useVersions } from "./version-queries.ts";
import { versionOrigin, versionTitle } from "./version-words.ts";

const NewVersionDialog = lazyDialog(() =>
  import("./new-version-dialog.tsx").then((module) => module.NewVersionDialog),
);
const VersionHistoryDialog = lazyDialog(() =>
  import("./version-history-dialog.tsx").then((module) => module.VersionHistoryDialog),
);

/** So many are named; the history has them all. */
const maxNamed = 3;

/** The latest versions of a document, and the ways to the others and to the next. */
export function VersionsSection({
  document,
  takesNew,
}: {
  document: DocumentSummary;
  /** Whether the next version is taken here. */
  takesNew: boolean;
}) {
  const { data: versions = [] } = useVersions(document.id);
  const [opened, setOpened] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Stack gap="2">
      <Stack as="ul" gap="1.5" listStyleType="none">
        {versions.slice(0, maxNamed).map((version) => (
          <Box as="li" key={version.version}>
            <Button
              variant="plain"
              size="sm"
              px="0"
              h="auto"
              minH="6"
              color="fg.default"
              fontWeight="medium"
              onClick={() => setOpened(version.version)}
            >
              {versionTitle(version)}
            </Button>
            <Text textStyle="xs" color="fg.subtle">
              {versionOrigin(version)}
            </Text>
          </Box>
        ))}
      </Stack>
      {(versions.length > 1 || takesNew) && (
        <Flex gap="2" wrap="wrap">
          {versions.length > 1 && (
            <Button size="xs" variant="outline" onClick={() => setOpened(document.version)}>
              <History aria-hidden />
              Compare Versions
            </Button>
          )}
          {takesNew && (
            <EditorsOnly>
              <Button size="xs" variant="outline" onClick={() => setIsAdding(true)}>
                <FilePlus2 aria-hidden />
                New Version
              </Button>
            </EditorsOnly>
          )}
        </Flex>
      )}
      {opened !== null && (
        <VersionHistoryDialog
          document={document}
          version={opened}
          onClose={() => setOpened(null)}
        />
      )}
      {isAdding && <NewVersionDialog document={document} onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}
