import { Box, Button, Flex, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Check, Plus } from "lucide-react";
import { useState } from "react";
import { type AreaLinkKind, areaLinkKinds } from "../../../../../db/enums.ts";
import type { AreaLink } from "../../../../../server/features/areas/links/area-links.schema.ts";
import { ErrorState } from "../../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../../components/feedback/loading.tsx";
import { TextField } from "../../../../components/forms/form-fields.tsx";
import { SelectField } from "../../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../../components/overlays/app-dialog.tsx";
import { useDocumentSearch } from "../../../../lib/api/document-search.ts";
import { type Api, useTRPC } from "../../../../lib/api/trpc.ts";
import { linkKindTitles } from "../area-words.ts";

const maxShown = 50;

type Item = { id: number; title: string };

/** What of a kind can be linked, newest first; of documents, those with the wanted words alone. */
function useItems(kind: AreaLinkKind, wanted: string) {
  const trpc: Api = useTRPC();
  const isKind = (wanted: AreaLinkKind) => ({ enabled: kind === wanted });
  const documents = useDocumentSearch(wanted, { limit: maxShown + 1, ...isKind("document") });
  const tasks = useQuery(trpc.tasks.list.queryOptions(undefined, isKind("task")));
  const meetings = useQuery(trpc.meetings.list.queryOptions(undefined, isKind("meeting")));
  const questions = useQuery(trpc.assistant.unanswered.queryOptions(undefined, isKind("question")));
  const items: Record<AreaLinkKind, Item[] | undefined> = {
    document: documents.query.data,
    task: tasks.data,
    meeting: meetings.data,
    question: questions.data
      ?.filter(({ publishedAt }) => publishedAt !== null)
      .map(({ id, question }) => ({ id, title: question })),
  };
  const queries = {
    document: documents.query,
    task: tasks,
    meeting: meetings,
    question: questions,
  };
  const isPending = kind === "document" && documents.isPending;
  return { items: items[kind], query: queries[kind], isPending };
}

type ResultsProps = {
  items: readonly Item[];
  wanted: string;
  /** Whether those for the wanted words are still on their way. */
  isPending: boolean;
  isLinked: (id: number) => boolean;
  onAdd: (id: number) => void;
};

function Results({ items, wanted, isPending, isLinked, onAdd }: ResultsProps) {
  const found = items.filter(({ title }) => title.toLowerCase().includes(wanted.toLowerCase()));
  if (found.length === 0) {
    return (
      <Text color="fg.muted">
        {isPending
          ? "Searching..."
          : items.length === 0 && wanted === ""
            ? "There are none in this project yet."
            : "No matches."}
      </Text>
    );
  }
  return (
    <>
      <Stack as="ul" gap="0" listStyleType="none">
        {found.slice(0, maxShown).map(({ id, title }) => (
          <Flex as="li" key={id} gap="3" py="1.5" align="center" justify="space-between">
            <Text minW="0" overflowWrap="anywhere">
              {title}
            </Text>
            {isLinked(id) ? (
              <Flex gap="1.5" align="center" color="fg.muted" flexShrink="0" textStyle="xs">
                <Check size={14} aria-hidden />
                Added
              </Flex>
            ) : (
              <Button
                size="xs"
                variant="outline"
                flexShrink="0"
                aria-label={`Add ${title}`}
                onClick={() => onAdd(id)}
              >
                <Plus aria-hidden />
                Add
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
      {found.length > maxShown && (
        <Text textStyle="xs" color="fg.muted">
          There are more. Type a part of the name.
        </Text>
      )}
    </>
  );
}

type AddLinkDialogProps = {
  links: readonly AreaLink[];
  onAdd: (key: Pick<AreaLink, "kind" | "targetId">) => void;
  onClose: () => void;
};

/** Finds documents, tasks, meetings and questions by name and adds them to an area. */
export function AddLinkDialog({ links, onAdd, onClose }: AddLinkDialogProps) {
  const [kind, setKind] = useState<AreaLinkKind>("document");
  const [wanted, setWanted] = useState("");
  const { items, query, isPending } = useItems(kind, wanted);
  const linked = new Set(
    links
      .filter((link) => link.kind === kind && link.status === "confirmed")
      .map(({ targetId }) => targetId),
  );
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Add to This Area"
      size="md"
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap="4">
        <Flex gap="3" direction={{ base: "column", sm: "row" }}>
          <Box w={{ base: "full", sm: "44" }} flexShrink="0">
            <SelectField
              label="What"
              value={kind}
              onChange={(event) =>
                setKind(areaLinkKinds.find((one) => one === event.target.value) ?? "document")
              }
            >
              {areaLinkKinds.map((one) => (
                <option key={one} value={one}>
                  {linkKindTitles[one]}
                </option>
              ))}
            </SelectField>
          </Box>
          <TextField
            label="Name"
            autoComplete="off"
            placeholder="A part of its name"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </Flex>
        {items ? (
          <Results
            items={items}
            wanted={wanted.trim()}
            isPending={isPending}
            isLinked={(id) => linked.has(id)}
            onAdd={(targetId) => onAdd({ kind, targetId })}
          />
        ) : query.error ? (
          <ErrorState
            title="They could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading label="Loading...">
            <SkeletonLines lines={4} />
          </Loading>
        )}
      </Stack>
    </AppDialog>
  );
}
