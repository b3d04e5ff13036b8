import { Stack } from "@chakra-ui/react";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { useDocumentSearch } from "../../../lib/api/document-search.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { pagePath, type Scope } from "../../../lib/navigation/paths.ts";
import { useCanEdit, useScope } from "../../../lib/session/session.ts";
import { DialogSection } from "./dialog-section.tsx";
import { LinkPicker, maxOffered } from "./link-picker.tsx";
import { type Linked, LinkedRow } from "./linked-row.tsx";
import type { TaskParts } from "./use-task-parts.ts";

const meetingTarget = (scope: Scope | null, meeting: number) => ({
  to: pagePath(scope, "meeting-logs"),
  search: { meeting },
});

type Row = Linked & { key: string };

/** The meeting and the decisions that a task comes from. */
function useOrigins({ id, meetingId }: Task): Row[] {
  const trpc = useTRPC();
  const scope = useScope();
  const { data: decisions = [] } = useQuery(trpc.meetings.decisions.queryOptions({ taskId: id }));
  const { data: meeting } = useQuery(
    trpc.meetings.read.queryOptions(meetingId === null ? skipToken : { id: meetingId }),
  );
  return [
    ...(meeting
      ? [
          {
            key: `meeting ${meeting.id}`,
            kind: "meeting",
            title: meeting.title,
            target: meetingTarget(scope, meeting.id),
          },
        ]
      : []),
    ...decisions.map(({ meetingId: of, decision }, index) => ({
      key: `decision ${of} ${index}`,
      kind: "decision",
      title: decision,
      target: meetingTarget(scope, of),
    })),
  ];
}

type LinksSectionProps = { task: Task; parts: TaskParts };

/** What a task comes from, and the documents it is done by. */
export function LinksSection({ task, parts }: LinksSectionProps) {
  const trpc = useTRPC();
  const scope = useScope();
  const canEdit = useCanEdit();
  const [typed, setTyped] = useState("");
  const { documentIds: ids } = task;
  const { data: linked = [] } = useQuery({
    ...trpc.documents.titles.queryOptions(ids.length > 0 ? { ids } : skipToken),
    placeholderData: keepPreviousData,
  });
  // Those that are linked already may be among the first, and one more tells that there are more.
  const { query, isPending } = useDocumentSearch(typed, {
    limit: maxOffered + 1 + ids.length,
    enabled: canEdit && typed.trim() !== "",
  });
  const origins = useOrigins(task);
  const add = (id: number) =>
    void parts.change((now) => ({
      documentIds: [...now.documentIds.filter((other) => other !== id), id],
    }));
  const remove = (id: number) =>
    void parts.change((now) => ({
      documentIds: now.documentIds.filter((other) => other !== id),
    }));
  const linkedNow = linked.filter(({ id }) => ids.includes(id));
  const rows = [
    ...origins,
    ...linkedNow.map(({ id, title }) => ({
      key: `document ${id}`,
      kind: "document",
      title,
      target: { to: pagePath(scope, "knowledge-base"), search: { document: id } },
      onRemove: canEdit ? () => remove(id) : undefined,
    })),
  ];
  if (!canEdit && rows.length === 0) return null;
  return (
    <DialogSection title="Linked">
      {rows.length > 0 && (
        <Stack as="ul" gap="0" listStyleType="none" aria-label="Linked" mb="1">
          {rows.map((row) => (
            <LinkedRow key={row.key} row={row} />
          ))}
        </Stack>
      )}
      {canEdit && (
        <LinkPicker
          label="Link a document"
          placeholder="Link a document"
          options={(query.data ?? []).filter(({ id }) => !ids.includes(id))}
          onChoose={add}
          onType={setTyped}
          isPending={isPending}
        />
      )}
    </DialogSection>
  );
}
