import { Button, chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { PasswordField, TextField } from "../../../components/forms/form-fields.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useSession, useSignedInUser } from "../../../lib/session/session.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { showToast } from "../../../lib/toaster.ts";

type Preview = RouterOutputs["personalData"]["previewDeletion"];
type Fate = Preview["projects"][number]["fate"];

const fates: Record<Fate, (project: string) => string> = {
  left: (project) => `You leave “${project}”. Your open tasks there become unassigned.`,
  deleted: (project) =>
    `“${project}” is deleted with everything in it, since you are its only member. Nobody can restore it.`,
  "needs-owner": (project) =>
    `You are the only owner of “${project}”. Make another member an owner first.`,
};

const nameChoices = [
  { value: "keep", label: (name: string) => `Under your name, ${name}` },
  { value: "drop", label: () => "Under “Former member”" },
] as const;

/** What becomes of the person's projects, and what stands in the way. */
function Consequences({ projects, needsAdministrator }: Preview) {
  return (
    <Stack as="ul" gap="1" ps="5" listStyleType="disc">
      <li>
        Your email, picture, conversations with the assistant and inbox are deleted at once, with
        the questions and views that only you see.
      </li>
      <li>
        Your API tokens, your calendar address and the credentials of your integrations are deleted
        too, and you are signed out everywhere.
      </li>
      {projects.map(({ name, fate }) => (
        <chakra.li key={name} color={fate === "needs-owner" ? "fg.error" : undefined}>
          {fates[fate](name)}
        </chakra.li>
      ))}
      {needsAdministrator && (
        <chakra.li color="fg.error">
          You are the only administrator of this installation. Name another one first.
        </chakra.li>
      )}
      <li>
        The security log keeps your name and email. Older backups, if there are any, keep your
        account until they are replaced.
      </li>
    </Stack>
  );
}

/** Says what goes and what stays, and deletes the account once email and password are typed. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const formId = useId();
  const session = useSession();
  const { email, name: ownName } = useSignedInUser();
  const preview = useQuery({ ...trpc.personalData.previewDeletion.queryOptions(), gcTime: 0 });
  const form = useForm({
    defaultValues: { name: "keep", confirmation: "", currentPassword: "" },
  });
  const { errors } = form.formState;
  const isBlocked =
    !preview.data ||
    preview.data.needsAdministrator ||
    preview.data.projects.some(({ fate }) => fate === "needs-owner");

  const goesWithProject = preview.data?.projects.some(({ fate }) => fate === "deleted");

  const remove = useMutation(
    trpc.personalData.deleteAccount.mutationOptions({
      onSuccess: async () => {
        await session.end();
        showToast({ title: "Account deleted", tone: "success" });
      },
      onError: (error) => {
        if (!setFormErrors(form, error)) showErrorToast("Failed to delete account", error);
      },
    }),
  );

  return (
    <AppDialog
      open
      onClose={onClose}
      title="Delete Account"
      description="This cannot be undone."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            colorPalette="danger"
            disabled={isBlocked}
            loading={remove.isPending}
            loadingText="Deleting..."
          >
            Delete Account
          </Button>
        </>
      }
    >
      {preview.isPending ? (
        <Loading label="Looking at your projects...">
          <SkeletonLines lines={3} my="1" />
        </Loading>
      ) : preview.isLoadingError ? (
        <ErrorState
          compact
          title="Your projects could not be looked at"
          error={preview.error}
          onRetry={() => preview.refetch()}
          retrying={preview.isFetching}
        />
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={form.handleSubmit(({ name, ...input }) =>
            remove.mutate({ ...input, keepsName: name === "keep" }),
          )}
        >
          <Stack gap="4">
            <Consequences {...preview.data} />
            <chakra.fieldset>
              <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
                {goesWithProject
                  ? "What you wrote and uploaded in any other project stays"
                  : "What you wrote and uploaded stays"}
              </chakra.legend>
              <Stack gap="1.5">
                {nameChoices.map(({ value, label }) => (
                  <HStack as="label" key={value} gap="2" cursor="pointer" alignSelf="flex-start">
                    <chakra.input
                      type="radio"
                      value={value}
                      boxSize="4"
                      {...form.register("name")}
                    />
                    <Text textStyle="sm">{label(ownName)}</Text>
                  </HStack>
                ))}
              </Stack>
            </chakra.fieldset>
            <TextField
              label={
                <Text as="span" overflowWrap="anywhere">
                  Type your email, {email}, to confirm
                </Text>
              }
              autoComplete="off"
              inputMode="email"
              autoCapitalize="none"
              error={errors.confirmation?.message}
              {...form.register("confirmation")}
            />
            <PasswordField
              label="Current Password"
              autoComplete="current-password"
              error={errors.currentPassword?.message}
              {...form.register("currentPassword")}
            />
          </Stack>
        </form>
      )}
    </AppDialog>
  );
}
