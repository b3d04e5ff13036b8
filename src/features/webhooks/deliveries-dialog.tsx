import { Box, Button, chakra, Flex, HStack, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { webhookLimits } from "../../../server/features/webhooks/webhooks.schema.ts";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../components/feedback/loading.tsx";
import { StatusBadge } from "../../components/feedback/status-badge.tsx";
import { AppDialog } from "../../components/overlays/app-dialog.tsx";
import { FactLine } from "../../components/pages/fact-line.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { capitalize, formatCount, formatDateTime, formatRelative } from "../../lib/formats.ts";
import { useCanEdit } from "../../lib/session/session.ts";
import { type Delivery, stateBadges, useWebhookChanges, type Webhook } from "./webhook-queries.ts";

const readJson = (text: string): unknown => JSON.parse(text);

/** The body as it is read most easily; what is sent has no blanks. */
const indent = (body: string) => JSON.stringify(readJson(body), null, 2);

function Excerpt({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text textStyle="xs" color="fg.subtle" mb="1">
        {label}
      </Text>
      <chakra.pre
        // A keyboard scrolls what has the focus.
        tabIndex={0}
        aria-label={label}
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="l2"
        p="2.5"
        maxH="48"
        overflow="auto"
        fontFamily="mono"
        textStyle="xs"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text}
      </chakra.pre>
    </div>
  );
}

const named = z.object({
  data: z.object({ title: z.string(), question: z.string(), what: z.string() }).partial(),
});

/** What a delivery is about, as people call it. */
function subjectOf(body: string): string | undefined {
  const parsed = named.safeParse(readJson(body));
  if (!parsed.success) return undefined;
  const { title, question, what } = parsed.data.data;
  return title ?? question ?? what;
}

/** When it was last tried and how that went, in one line. */
function factsOf({ attempts, attemptedAt, statusCode, milliseconds, retryAt }: Delivery) {
  if (!attemptedAt) return ["Not sent yet"];
  return [
    capitalize(formatRelative(attemptedAt)),
    statusCode === null ? null : `Status ${statusCode}`,
    milliseconds === null ? null : `${milliseconds.toLocaleString("en-US")} ms`,
    attempts > 1 ? formatCount(attempts, "attempt") : null,
    retryAt ? `Next attempt ${formatDateTime(retryAt)}` : null,
  ];
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const [isOpen, setOpen] = useState(false);
  const { sendAgain } = useWebhookChanges();
  const { id, type, state, messageId, answer, error, body } = delivery;
  const badge = stateBadges[state];
  const subject = subjectOf(body);
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: "0" }} py="2.5">
      <Flex
        asChild
        w="full"
        align="center"
        gap="3"
        textAlign="start"
        cursor="pointer"
        borderRadius="l2"
      >
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Box flex="1" minW="0">
            <HStack gap="2" wrap="wrap">
              <Text as="span" fontFamily="mono" textStyle="sm" overflowWrap="anywhere">
                {type}
              </Text>
              <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
            </HStack>
            {subject && (
              <Text mt="0.5" lineClamp="2" overflowWrap="anywhere">
                {subject}
              </Text>
            )}
            <Text textStyle="xs" color="fg.subtle" mt="0.5">
              <FactLine facts={factsOf(delivery)} />
            </Text>
          </Box>
          <Box
            asChild
            color="fg.subtle"
            flexShrink="0"
            transform={isOpen ? "rotate(180deg)" : undefined}
          >
            <ChevronDown size={16} aria-hidden />
          </Box>
        </button>
      </Flex>
      {isOpen && (
        <Stack gap="3" mt="3">
          {error && (
            <Text color="fg.error" textWrap="pretty">
              {error}
            </Text>
          )}
          {answer && <Excerpt label="The receiver's answer" text={answer} />}
          <Excerpt label="What Baton sent" text={indent(body)} />
          <Text textStyle="xs" color="fg.subtle" overflowWrap="anywhere">
            webhook-id: {messageId}
          </Text>
          <EditorsOnly>
            <Button
              size="sm"
              variant="outline"
              alignSelf="flex-start"
              loading={sendAgain.isPending}
              loadingText="Sending..."
              onClick={() => sendAgain.mutate({ id })}
            >
              Send Again
            </Button>
          </EditorsOnly>
        </Stack>
      )}
    </Box>
  );
}

/** How often the log looks for what has become of deliveries that wait. */
const refreshMilliseconds = 3_000;

/** What was sent to a webhook and what it answered, the latest first. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const trpc = useTRPC();
  const { test } = useWebhookChanges();
  const canEdit = useCanEdit();
  const [before, setBefore] = useState<number[]>([]);
  const page = before.at(-1);
  const log = useQuery({
    ...trpc.webhooks.deliveries.queryOptions({ id: webhook.id, ...(page ? { before: page } : {}) }),
    staleTime: 0,
    refetchInterval: refreshMilliseconds,
  });
  const pageSize = 50;
  const oldest = log.data?.length === pageSize ? log.data.at(-1)?.id : undefined;
  return (
    <AppDialog
      open
      onClose={onClose}
      size="lg"
      title="Deliveries"
      description={
        <Box
          as="span"
          overflowWrap="anywhere"
        >{`To ${new URL(webhook.address).host}, of the last ${webhookLimits.logDays} days`}</Box>
      }
      footer={
        canEdit && (
          <Button
            variant="outline"
            loading={test.isPending}
            loadingText="Sending..."
            onClick={() => test.mutate({ id: webhook.id }, { onSuccess: () => setBefore([]) })}
          >
            Send a Test
          </Button>
        )
      }
    >
      {log.isPending ? (
        <Loading label="Loading deliveries...">
          <SkeletonLines lines={3} my="2" />
        </Loading>
      ) : log.isLoadingError ? (
        <ErrorState
          compact
          title="The deliveries could not be loaded"
          error={log.error}
          onRetry={() => log.refetch()}
          retrying={log.isFetching}
        />
      ) : log.data?.length === 0 ? (
        <Text color="fg.muted">
          Nothing has been sent yet.
          {canEdit && " A test tells whether the address works."}
        </Text>
      ) : (
        <Box as="ul" listStyleType="none" mt="-2.5">
          {log.data?.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </Box>
      )}
      {(page || oldest) && (
        <HStack gap="2" mt="2" justify="space-between">
          <Button
            size="sm"
            variant="ghost"
            disabled={!page}
            onClick={() => setBefore(before.slice(0, -1))}
          >
            Newer
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={!oldest}
            onClick={() => oldest && setBefore([...before, oldest])}
          >
            Older
          </Button>
        </HStack>
      )}
    </AppDialog>
  );
}
