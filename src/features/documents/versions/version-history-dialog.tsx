import { Box, Button, Flex, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { Download, History } from "lucide-react";
import { Suspense, useState } from "react";
import { MeanwhileNotice } from "../../../components/conflicts/meanwhile-notice.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { conflictingData } from "../../../lib/api/errors.ts";
import { formatFileSize } from "../../../lib/formats.ts";
import { lazyWithRetry } from "../../../lib/loading/lazy-with-retry.ts";
import type { DocumentSummary } from "../document-types.ts";
import { downloadVersion } from "../download.ts";
import { contentTypeTitle } from "../file-types.ts";
import { PassageText } from "../preview/passage-text.tsx";
import {
  type DocumentVersion,
  useRestoreVersion,
  useVersion,
  useVersions,
} from "./version-queries.ts";
import { hasText, textOf, versionOrigin, versionTitle, whyNoText } from "./version-words.ts";

// What compares them is loaded when it is needed.
const VersionComparison = lazyWithRetry(() =>
  import("./version-comparison.tsx").then((module) => module.VersionComparison),
);

function VersionFacts({ version }: { version: DocumentVersion }) {
  const { fileName, fileType, fileSize, restoredFrom } = version;
  const facts = [
    fileName ?? "Typed content",
    fileName === null ? null : contentTypeTitle(fileType),
    fileSize === null ? null : formatFileSize(fileSize),
    `added ${versionOrigin(version)}`,
    restoredFrom === null ? null : `restored from version ${restoredFrom}`,
  ];
  return (
    <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      <FactLine facts={facts} />
    </Text>
  );
}

const loading = (
  <Loading label="Loading version...">
    <SkeletonLines lines={10} />
  </Loading>
);

type VersionTextProps = { documentId: number; version: number; other: number | null };

/** The text of a version, or how it differs from another; the older one comes first. */
function VersionText({ documentId, version, other }: VersionTextProps) {
  const shown = useVersion(documentId, version);
  const compared = useVersion(documentId, other);
  const failed = [shown, compared].find(({ isError }) => isError);
  if (failed) {
    return (
      <ErrorState
        compact
        title="The version could not be opened"
        error={failed.error}
        onRetry={() => failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  }
  if (!shown.data || (other !== null && !compared.data)) return loading;
  const { tables, content } = shown.data;
  const text = textOf(shown.data);
  // Beside a file that nobody has read, what was typed is all there is to see.
  if (other === null && !text && content) {
    return (
      <>
        <Text mb="3" textStyle="xs" color="fg.subtle">
          The file of this version has not been read. This is what was typed beside it:
        </Text>
        <PassageText text={content} passages={[]} marked={null} />
      </>
    );
  }
  const wordless = [shown.data, compared.data].find((one) => one && !textOf(one));
  if (wordless) {
    return (
      <EmptyState
        compact
        icon={History}
        title={`Version ${wordless.version} has no text to show`}
        hint={whyNoText(wordless)}
      />
    );
  }
  if (other !== null && compared.data) {
    const [before, after] = [shown.data, compared.data].sort(
      (left, right) => left.version - right.version,
    );
    return (
      before &&
      after && (
        <Suspense fallback={loading}>
          <Text mb="3" textStyle="xs" color="fg.subtle">
            Changes from version {before.version} to version {after.version}
          </Text>
          <VersionComparison before={before} after={after} />
        </Suspense>
      )
    );
  }
  return <PassageText text={text ?? ""} passages={[]} tables={tables} marked={null} />;
}

/** The version before, as far as both have a text to compare; else the current one. */
function comparable(versions: readonly DocumentVersion[], version: number): number | null {
  const readable = versions.filter(hasText);
  if (!readable.some((one) => one.version === version)) return null;
  const others = readable.filter((one) => one.version !== version);
  const before = others.find((one) => one.version < version);
  return (before ?? others.find(({ state }) => state === "current"))?.version ?? null;
}

type VersionHistoryDialogProps = {
  document: Pick<DocumentSummary, "id" | "title" | "version" | "updatedAt">;
  /** The one to open at. */
  version: number;
  onClose: () => void;
};

/** Every version of a document: to read, to compare with another, to bring back. */
export function VersionHistoryDialog({ document, version, onClose }: VersionHistoryDialogProps) {
  const { data: versions = [], isError, error, refetch, isFetching } = useVersions(document.id);
  const [chosen, setChosen] = useState(version);
  // undefined: the one nearest, as long as nobody chooses.
  const [other, setOther] = useState<number | null | undefined>(undefined);
  const restore = useRestoreVersion();
  // As it was when the dialog opened: a version that arrives meanwhile would be passed over unseen.
  const [seenAt] = useState(document.updatedAt);
  const bringBack = (updatedAt?: Date) =>
    restore.mutate({ id: document.id, version: chosen, updatedAt }, { onSuccess: onClose });
  const shown = versions.find((one) => one.version === chosen);
  const compared = other === undefined ? comparable(versions, chosen) : other;
  const canRestore = shown && shown.state !== "current" && shown.state !== "waiting";
  return (
    <AppDialog
      open
      onClose={onClose}
      size="xl"
      fillHeight
      title={`Versions of ${document.title}`}
      footer={
        <>
          {shown && shown.fileName !== null && (
            <Button variant="outline" onClick={() => downloadVersion(document.id, shown)}>
              <Download aria-hidden />
              Download
            </Button>
          )}
          {canRestore && (
            <EditorsOnly>
              <Button
                aria-label={`Restore Version ${chosen}`}
                loading={restore.isPending}
                onClick={() => bringBack(new Date(seenAt))}
              >
                <History aria-hidden />
                Restore
              </Button>
            </EditorsOnly>
          )}
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {isError ? (
        <ErrorState
          title="The versions could not be loaded"
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : !shown ? (
        loading
      ) : (
        <Stack gap="4" h="full" minH="0">
          {canRestore && conflictingData(restore.error) !== undefined && (
            <MeanwhileNotice mb="0">
              <Text>
                Someone else has changed this document since you opened it. Look at their change
                first, or restore version {chosen} on top of it. All versions are kept.
              </Text>
              <Button mt="2" size="sm" variant="outline" onClick={() => bringBack()}>
                Restore Anyway
              </Button>
            </MeanwhileNotice>
          )}
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <SelectField
              label="Version"
              value={chosen}
              onChange={(event) => {
                setChosen(Number(event.target.value));
                setOther(undefined);
              }}
            >
              {versions.map((one) => (
                <option key={one.version} value={one.version}>
                  {versionTitle(one)}, {versionOrigin(one)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Compared With"
              value={compared ?? ""}
              onChange={(event) =>
                setOther(event.target.value === "" ? null : Number(event.target.value))
              }
            >
              <option value="">Nothing: show its text</option>
              {versions
                .filter((one) => one.version !== chosen)
                .map((one) => (
                  <option key={one.version} value={one.version}>
                    {versionTitle(one)}, {versionOrigin(one)}
                  </option>
                ))}
            </SelectField>
          </SimpleGrid>
          <Flex direction="column" gap="1">
            <VersionFacts version={shown} />
            {shown.note && (
              <Text textStyle="xs" color="fg.warning">
                {shown.note}
              </Text>
            )}
          </Flex>
          <Box
            role="region"
            aria-label="Version text"
            tabIndex={0}
            flex="1"
            minH="0"
            overflow="auto"
            css={{ "--heads-top": "0px" }}
          >
            <VersionText documentId={document.id} version={chosen} other={compared} />
          </Box>
        </Stack>
      )}
    </AppDialog>
  );
}
