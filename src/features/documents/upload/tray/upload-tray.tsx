import { Box, chakra, Flex, HStack, IconButton, Stack, Text } from "@chakra-ui/react";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { ProgressBar } from "../../../../components/feedback/progress-bar.tsx";
import { isClientError } from "../../../../lib/api/query-client.ts";
import { useTRPC } from "../../../../lib/api/trpc.ts";
import { formatCount } from "../../../../lib/formats.ts";
import { pagePath } from "../../../../lib/navigation/paths.ts";
import { useScope } from "../../../../lib/session/session.ts";
import { useInvalidateDocuments } from "../../document-queries.ts";
import type { DocumentStatus } from "../../document-types.ts";
import { FailureActions } from "../../failure-actions.tsx";
import {
  isUnfinished,
  processingWords,
  progressInterval,
  progressPercent,
  unreadSentence,
} from "../../processing-labels.ts";
import { emptyTray, type Sending, useSending, useWatched, type Watched } from "./tray-store.ts";
import { WhatNow } from "./what-now.tsx";

type Followed = Watched & { status: DocumentStatus | undefined };

/** So long until a document is looked at again; never once it is read, or gone. */
export const followInterval = ({
  data,
  error,
}: {
  data: DocumentStatus | undefined;
  error: unknown;
}): number | false =>
  !isClientError(error) && (!data || isUnfinished(data)) ? progressInterval : false;

/** The documents of the tray with their state; those that have gone since are left out. */
function useFollowed(): Followed[] {
  const trpc = useTRPC();
  const watched = useWatched();
  const states = useQueries({
    queries: watched.map(({ id }) =>
      trpc.documents.status.queryOptions(
        { id },
        {
          staleTime: 0,
          refetchInterval: ({ state }) => followInterval(state),
        },
      ),
    ),
  });
  return watched.flatMap((document, at) =>
    states[at]?.isError ? [] : [{ ...document, status: states[at]?.data }],
  );
}

const stateOf = ({ status }: Followed) => status?.processingStatus ?? "pending";
const isRead = (document: Followed) => stateOf(document) === "completed";
const isFailed = (document: Followed) => stateOf(document) === "failed";

type Counts = {
  sending: number;
  waiting: number;
  /** How many of those that wait are in work by now. */
  inWork: number;
  read: number;
  failed: number;
};

/** "Reading 2 documents", or what became of all of them: "9 read, 1 could not be read". */
export function trayTitle({ sending, waiting, inWork, read, failed }: Counts): string {
  if (sending > 0) return `Uploading ${formatCount(sending, "document")}`;
  if (waiting > 0 && inWork + read + failed === 0) {
    return `${formatCount(waiting, "document")} waiting`;
  }
  if (waiting > 0) return `Reading ${formatCount(waiting, "document")}`;
  return [read > 0 && `${read} read`, failed > 0 && `${failed} could not be read`]
    .filter(Boolean)
    .join(", ");
}

const List = chakra("ul");

function TrayRow({ document }: { document: Followed }) {
  const scope = useScope();
  const { id, title, status } = document;
  const failed = isFailed(document);
  const sentence = failed ? (status?.processingError ?? unreadSentence) : status?.processingNote;
  // That it is ready stands beside the title; anything longer would cut it, and stands below.
  const isBeside = !sentence && isRead(document);
  return (
    <Stack as="li" gap="1" px="4" py="2">
      <Flex gap="3" align="baseline" justify="space-between">
        <Text
          fontWeight="medium"
          truncate
          minW="0"
          title={title}
          dir="auto"
          _hover={{ textDecoration: "underline" }}
          asChild
        >
          <Link to={pagePath(scope, "knowledge-base")} search={{ document: id }}>
            {title}
          </Link>
        </Text>
        {isBeside && (
          <Text textStyle="xs" color="fg.muted" flexShrink="0">
            {processingWords(status)}
          </Text>
        )}
      </Flex>
      {!isBeside && (
        <Text
          textStyle="xs"
          color={failed ? "fg.error" : "fg.muted"}
          overflowWrap="anywhere"
          fontVariantNumeric="tabular-nums"
        >
          {sentence || processingWords(status)}
        </Text>
      )}
      {status && <FailureActions document={status} size="xs" />}
      {status?.processingStatus === "processing" && (
        <ProgressBar
          thin
          value={status.progress && progressPercent(status.progress)}
          label={`Reading ${title}`}
        />
      )}
    </Stack>
  );
}

function SendingRow({ title }: Sending) {
  return (
    <Flex as="li" gap="3" align="baseline" justify="space-between" px="4" py="2">
      <Text fontWeight="medium" truncate minW="0" title={title} dir="auto">
        {title}
      </Text>
      <Text textStyle="xs" color="fg.muted" flexShrink="0">
        On its way
      </Text>
    </Flex>
  );
}

/** Tells how far new documents are, also on other pages, and what became of them. */
export function UploadTray() {
  const followed = useFollowed();
  const sending = useSending();
  const [folded, setFolded] = useState(false);
  const read = followed.filter(isRead);
  const failed = followed.filter(isFailed);
  const waiting = followed.length - read.length - failed.length;
  const refresh = useInvalidateDocuments();
  // What was uploaded before is told in the list, and no longer asked about.
  const latest = read.filter(({ batch }) => batch === followed[0]?.batch);
  const settled = read.length + failed.length;
  const tellLists = useEffectEvent(() => void refresh.documents());
  useEffect(() => {
    if (settled > 0) tellLists();
  }, [settled]);
  if (followed.length + sending.length === 0) return null;
  const title = trayTitle({
    sending: sending.length,
    waiting,
    inWork: followed.filter((document) => stateOf(document) === "processing").length,
    read: read.length,
    failed: failed.length,
  });
  const ordered = [...failed, ...followed.filter((document) => !isFailed(document))];
  const Fold = folded ? ChevronUp : ChevronDown;
  return (
    <Box
      as="section"
      aria-label="Uploads"
      position="fixed"
      bottom="4"
      // Above the bar that a page has there, such as the one a message is sent from.
      css={{ "html:has([data-lower-bar]) &": { bottom: "32" } }}
      insetEnd="4"
      w={{ base: "calc(100vw - {sizes.8})", sm: "xs" }}
      zIndex="docked"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.hairline"
      borderRadius="l3"
      boxShadow="lg"
      textStyle="sm"
    >
      <Flex align="center" justify="space-between" ps="4" pe="2" py="1.5">
        <Text role="status" fontWeight="semibold">
          {title}
        </Text>
        <HStack gap="0.5">
          <IconButton
            aria-label={folded ? "Show the uploads" : "Collapse the uploads"}
            aria-expanded={!folded}
            variant="ghost"
            size="xs"
            onClick={() => setFolded(!folded)}
          >
            <Fold aria-hidden />
          </IconButton>
          <IconButton aria-label="Close the uploads" variant="ghost" size="xs" onClick={emptyTray}>
            <X aria-hidden />
          </IconButton>
        </HStack>
      </Flex>
      {!folded && (
        <>
          <List
            aria-label="Uploaded documents"
            maxH="52"
            overflowY="auto"
            borderTopWidth="1px"
            borderColor="border.hairline"
            divideY="1px"
            divideColor="border.hairline"
          >
            {sending.map((document) => (
              <SendingRow key={document.uploadKey} {...document} />
            ))}
            {ordered.map((document) => (
              <TrayRow key={document.id} document={document} />
            ))}
          </List>
          {sending.length + waiting === 0 && latest.length > 0 && <WhatNow read={latest} />}
        </>
      )}
    </Box>
  );
}
