import { Box, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { documentCategoryTitles } from "../../../../db/enums.ts";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { fieldIssues } from "../../../lib/api/errors.ts";
import { membersQueryOptions } from "../../../lib/api/shared-queries.ts";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useScope } from "../../../lib/session/session.ts";
import { areaQueryOptions } from "../handover-queries.ts";
import { useRefreshEvidence } from "./drill-queries.ts";
import { drillPath } from "./drill-words.ts";
import { StepsPreview } from "./steps-preview.tsx";

type StartDrillDialogProps = { areaId: number; onClose: () => void };

type Document = RouterOutputs["documents"]["list"][number];

const groupTitles = ["Of this area", documentCategoryTitles.playbooks, "Other documents"] as const;

/** Documents to choose from: those of the area, then the playbooks, then all others. */
function groupDocuments(documents: readonly Document[], ofArea: ReadonlySet<number>) {
  const read = documents.filter(({ processingStatus }) => processingStatus === "completed");
  const groupOf = ({ id, category }: Document): (typeof groupTitles)[number] =>
    ofArea.has(id)
      ? "Of this area"
      : category === "playbooks"
        ? documentCategoryTitles.playbooks
        : "Other documents";
  const groups = Map.groupBy(read, groupOf);
  return groupTitles.flatMap((title) => {
    const entries = groups.get(title);
    return entries ? [{ title, entries }] : [];
  });
}

/** "" where nobody is chosen. */
const idOf = (value: string) => (value === "" ? null : Number(value));

type Choice = { document: string; procedure: string; receiver: string; witness: string };

/** What has been chosen, and until then what the area says. */
function useChoice(areaId: number) {
  const trpc = useTRPC();
  const area = useQuery(areaQueryOptions(trpc, areaId));
  const members = useQuery(membersQueryOptions(trpc));
  const documents = useQuery(trpc.documents.list.queryOptions({}));
  const links = useQuery(trpc.areaLinks.list.queryOptions({ id: areaId }));
  const [chosen, setChosen] = useState<Partial<Choice>>({});
  const isMember = (id: number | null | undefined) =>
    members.data?.some((member) => member.id === id) ?? false;
  const ifMember = (id: number | null | undefined) => (id && isMember(id) ? String(id) : "");
  const ofArea = new Set(
    links.data
      ?.filter(({ kind, status }) => kind === "document" && status === "confirmed")
      .map(({ targetId }) => targetId),
  );
  const groups = groupDocuments(documents.data ?? [], ofArea);
  const [first] = groups;
  const guess = first?.title === "Other documents" ? undefined : first?.entries[0]?.id;
  const receiver = ifMember(area.data?.receiverId);
  const expert = ifMember(area.data?.expertId);
  const choice: Choice = {
    document: guess === undefined ? "" : String(guess),
    procedure: "all",
    receiver,
    witness: expert === receiver ? "" : expert,
    ...chosen,
  };
  const all = [area, members, documents, links];
  return {
    choice,
    groups,
    members: members.data ?? [],
    choose: (change: Partial<Choice>) => setChosen({ ...chosen, ...change }),
    isPending: all.some(({ isPending }) => isPending),
    failed: all.find(({ isLoadingError }) => isLoadingError),
  };
}

/** Starts a drill: which steps, who does them, who watches. */
export function StartDrillDialog({ areaId, onClose }: StartDrillDialogProps) {
  const trpc = useTRPC();
  const scope = useScope();
  const navigate = useNavigate();
  const refresh = useRefreshEvidence();
  const formId = useId();
  const { choice, groups, members, choose, isPending, failed } = useChoice(areaId);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const documentId = idOf(choice.document);
  const procedures = useQuery({
    ...trpc.drills.procedures.queryOptions({ id: documentId ?? 0 }),
    enabled: documentId !== null,
  });
  const start = useMutation(trpc.drills.start.mutationOptions());
  const found = (procedures.data ?? []).map((one, index) => ({ ...one, index }));
  const procedure = choice.procedure === "all" ? null : Number(choice.procedure);
  const steps = procedure === null ? found.flatMap((one) => one.steps) : found[procedure]?.steps;
  const hasNone = documentId !== null && procedures.isSuccess && found.length === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (documentId === null) {
      setErrors({ documentId: "Choose the document with the steps." });
      return;
    }
    try {
      const drill = await start.mutateAsync({
        areaId,
        documentId,
        procedure,
        receiverId: idOf(choice.receiver),
        witnessId: idOf(choice.witness),
      });
      void refresh();
      // Back leads to the page under the dialog, not to the dialog once more.
      await navigate({ to: drillPath(scope, areaId, drill.id), replace: true });
    } catch (error) {
      const issues = fieldIssues(error).map(({ path, message }) => [path, message]);
      if (issues.length > 0) setErrors(Object.fromEntries(issues));
      else showErrorToast("The drill was not started", error);
    }
  };

  const people = members.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

  return (
    <AppDialog
      open
      onClose={onClose}
      title="Start Drill"
      description="The one who takes over does the steps of a playbook; the expert watches and confirms."
      size="md"
      footer={
        <FormFooter
          form={formId}
          onCancel={onClose}
          pending={start.isPending}
          pendingLabel="Starting..."
          disabled={isPending || hasNone}
        >
          Start Drill
        </FormFooter>
      }
    >
      {failed ? (
        <ErrorState
          compact
          title="What a drill needs could not be loaded"
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : isPending ? (
        <Loading label="Loading documents and people...">
          <SkeletonLines lines={6} />
        </Loading>
      ) : (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="4">
            <SelectField
              label="Playbook"
              autoFocus
              data-autofocus
              value={choice.document}
              error={
                errors.documentId ??
                (hasNone
                  ? "Baton found no steps and no list in it. Write them as a numbered list, or choose another document."
                  : undefined)
              }
              hint={groups.length === 0 ? "Upload a document with the steps first." : undefined}
              onChange={({ target }) => {
                setErrors({});
                choose({ document: target.value, procedure: "all" });
              }}
            >
              <option value="">Choose a document</option>
              {groups.map(({ title, entries }) => (
                <optgroup key={title} label={title}>
                  {entries.map((entry) => (
                    <option key={entry.id} value={entry.id}>
                      {entry.title}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
            {found.length > 1 && (
              <SelectField
                label="Steps"
                value={choice.procedure}
                error={errors.procedure}
                onChange={({ target }) => choose({ procedure: target.value })}
              >
                <option value="all">
                  All of it ({found.flatMap((one) => one.steps).length} steps)
                </option>
                {found.map((one) => (
                  <option key={one.index} value={one.index}>
                    {one.title ?? `Part ${one.index + 1}`} ({one.steps.length}{" "}
                    {one.steps.length === 1 ? "step" : "steps"})
                  </option>
                ))}
              </SelectField>
            )}
            {documentId !== null && procedures.isPending ? (
              <Loading label="Reading the steps...">
                <SkeletonLines lines={4} />
              </Loading>
            ) : procedures.isLoadingError ? (
              <Text role="alert" color="fg.error">
                The steps could not be read. Choose the document again.
              </Text>
            ) : (
              steps && steps.length > 0 && <StepsPreview steps={steps} />
            )}
            <Box>
              <SelectField
                label="Who Does It"
                value={choice.receiver}
                error={errors.receiverId}
                hint={
                  choice.receiver === "" ? "Without a name the drill proves nothing." : undefined
                }
                onChange={({ target }) => choose({ receiver: target.value })}
              >
                <option value="">Nobody yet</option>
                {people}
              </SelectField>
            </Box>
            <SelectField
              label="Who Watches and Confirms"
              value={choice.witness}
              error={errors.witnessId}
              onChange={({ target }) => {
                setErrors({});
                choose({ witness: target.value });
              }}
            >
              <option value="">Nobody</option>
              {people}
            </SelectField>
          </Stack>
        </form>
      )}
    </AppDialog>
  );
}
