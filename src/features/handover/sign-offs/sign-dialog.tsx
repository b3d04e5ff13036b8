import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { SigningSide } from "../../../../db/enums.ts";
import type { SignOffPreview } from "../../../../server/features/sign-offs/sign-offs.schema.ts";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { TextAreaField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { errorCode, errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { OpenGaps } from "./open-gaps.tsx";
import { type SignFormFields, type SignFormValues, signForm } from "./sign-form.schema.ts";
import { evidenceFacts, sideTitles } from "./sign-off-words.ts";

type SignSubject = { scope: "area" | "track" | "project"; areaId?: number; track?: string };

type SignDialogProps = {
  subject: SignSubject;
  /** The tracks that can be signed instead of the whole. */
  tracks?: readonly string[];
  /** The side that is chosen at first, where one may sign for it. */
  wanted?: SigningSide | undefined;
  onClose: () => void;
};

type FormProps = {
  id: string;
  preview: SignOffPreview;
  form: ReturnType<typeof useSignForm>;
  side: SigningSide | undefined;
  onSide: (side: SigningSide) => void;
  onSubmit: (values: SignFormValues) => Promise<void>;
};

const useSignForm = () =>
  useForm<SignFormFields, unknown, SignFormValues>({
    resolver: zodResolver(signForm),
    defaultValues: { reason: "" },
  });

const openSides = ({ sides }: SignOffPreview): SigningSide[] =>
  sides.filter(({ refusal }) => refusal === null).map(({ side }) => side);

function SignForm({ id, preview, form, side, onSide, onSubmit }: FormProps) {
  const open = openSides(preview);
  if (open.length === 0) {
    return (
      <Box as="ul" listStyleType="none">
        {[...new Set(preview.sides.map(({ refusal }) => refusal))].map((refusal) => (
          <Text as="li" key={refusal} color="fg.muted" overflowWrap="anywhere">
            {refusal}
          </Text>
        ))}
      </Box>
    );
  }
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <Stack gap="4">
        <SelectField
          label="You Sign For"
          value={side}
          hint={side === "leaving" && "It is accepted once the receiving side signs."}
          onChange={({ target }) => onSide(target.value as SigningSide)}
        >
          {open.map((each) => (
            <option key={each} value={each}>
              {sideTitles[each]}
            </option>
          ))}
        </SelectField>
        {preview.openGaps.length > 0 && (
          <TextAreaField
            label="Why You Sign Despite the Open Gaps"
            rows={3}
            hint="It appears in the report."
            error={form.formState.errors.reason?.message}
            {...form.register("reason")}
          />
        )}
      </Stack>
    </form>
  );
}

/** Signs an area, a track or the whole, after a look at what is signed. */
export function SignDialog({ subject: given, tracks, wanted, onClose }: SignDialogProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const formId = useId();
  const [subject, setSubject] = useState(given);
  const [wantedSide, setWantedSide] = useState(wanted);
  const [notice, setNotice] = useState<string>();
  const read = useQuery(
    trpc.signOffs.preview.queryOptions(subject, { staleTime: 0, refetchOnWindowFocus: false }),
  );
  const create = useMutation(trpc.signOffs.create.mutationOptions());
  const form = useSignForm();
  const guard = useUnsavedChangesGuard(form.formState.isDirty, onClose);
  const preview = read.isFetchedAfterMount ? read.data : undefined;
  const open = preview ? openSides(preview) : [];
  const side = open.find((each) => each === wantedSide) ?? open[0];

  const submit = async ({ reason = null }: SignFormValues) => {
    if (!preview || !side) return;
    try {
      await create.mutateAsync({ ...subject, side, reason, basis: preview.basis });
      guard.close();
      await Promise.all(
        [trpc.signOffs, trpc.handover, trpc.activities].map((part) =>
          queryClient.invalidateQueries(part.pathFilter()),
        ),
      );
    } catch (error) {
      if (setFormErrors(form, error)) return;
      if (errorCode(error) !== "CONFLICT") return showErrorToast("Failed to sign", error);
      setNotice(errorMessage(error, "Look at it again before you sign."));
      await read.refetch();
    }
  };

  return (
    <>
      <AppDialog
        open
        size="md"
        onClose={guard.requestClose}
        title={preview ? `Sign “${preview.title}”` : "Sign"}
        description="What you sign is kept word for word, with a fingerprint (SHA-256) that shows whether a word of it was changed. What changes later shows beside your signature."
        footer={
          side ? (
            <FormFooter
              form={formId}
              onCancel={guard.requestClose}
              pending={create.isPending}
              pendingLabel="Signing..."
              disabled={read.isFetching}
            >
              Sign
            </FormFooter>
          ) : (
            <Button variant="outline" onClick={guard.requestClose}>
              Close
            </Button>
          )
        }
      >
        <Stack gap="4">
          {tracks && tracks.length > 0 && (
            <SelectField
              label="What you sign"
              value={subject.track ?? ""}
              onChange={({ target }) => {
                const track = target.value;
                setNotice(undefined);
                setSubject(track === "" ? { scope: "project" } : { scope: "track", track });
              }}
            >
              <option value="">The whole handover</option>
              {tracks.map((track) => (
                <option key={track} value={track}>
                  {track}
                </option>
              ))}
            </SelectField>
          )}
          {notice && (
            <Text role="alert" color="fg.error">
              {notice}
            </Text>
          )}
          {preview ? (
            <>
              <Box>
                <Text fontWeight="medium">{preview.percentage}% ready</Text>
                <Text color="fg.muted">
                  <FactLine facts={evidenceFacts(preview)} />
                </Text>
              </Box>
              <OpenGaps gaps={preview.openGaps} ofOneArea={subject.scope === "area"} />
              <SignForm
                id={formId}
                preview={preview}
                form={form}
                side={side}
                onSide={setWantedSide}
                onSubmit={submit}
              />
            </>
          ) : read.error ? (
            <ErrorState
              compact
              title="What is to be signed could not be loaded"
              error={read.error}
              onRetry={() => void read.refetch()}
              retrying={read.isFetching}
            />
          ) : (
            <Loading label="Loading what is to be signed...">
              <SkeletonLines lines={4} />
            </Loading>
          )}
        </Stack>
      </AppDialog>
      {guard.question}
    </>
  );
}
