import { Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { updateProfileInput } from "../../../../server/features/accounts/accounts.schema.ts";
import { PasswordField, TextField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { errorCode, errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useSession, useSignedInUser } from "../../../lib/session/session.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { showToast } from "../../../lib/toaster.ts";

/** Changes name and email; another email asks for the password. */
export function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const formId = useId();
  const session = useSession();
  const { firstName, lastName, email } = useSignedInUser();
  const form = useForm({
    resolver: zodResolver(updateProfileInput.required()),
    defaultValues: { firstName, lastName, email, currentPassword: "" },
  });
  const { errors, isDirty } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty, onClose);
  const changesEmail = form.watch("email").trim().toLowerCase() !== email;

  const update = useMutation(
    trpc.profile.update.mutationOptions({
      onSuccess: (user) => {
        session.setUser(user);
        guard.close();
        showToast({ title: "Profile updated", tone: "success" });
      },
      onError: (error) => {
        if (errorCode(error) === "CONFLICT") {
          form.setError("email", { message: errorMessage(error, "") }, { shouldFocus: true });
        } else if (!setFormErrors(form, error)) {
          showErrorToast("Failed to update profile", error);
        }
      },
    }),
  );

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title="Edit Profile"
        footer={
          <FormFooter form={formId} onCancel={guard.requestClose} pending={update.isPending}>
            Save
          </FormFooter>
        }
      >
        <form id={formId} noValidate onSubmit={form.handleSubmit((input) => update.mutate(input))}>
          <Stack gap="4">
            <TextField
              label="First Name"
              autoComplete="given-name"
              error={errors.firstName?.message}
              {...form.register("firstName")}
            />
            <TextField
              label="Last Name"
              autoComplete="family-name"
              error={errors.lastName?.message}
              {...form.register("lastName")}
            />
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              hint="You sign in with it."
              error={errors.email?.message}
              {...form.register("email")}
            />
            {changesEmail && (
              <PasswordField
                label="Current Password"
                autoComplete="current-password"
                hint="Needed to change your email"
                error={errors.currentPassword?.message}
                {...form.register("currentPassword")}
              />
            )}
          </Stack>
        </form>
      </AppDialog>
      {guard.question}
    </>
  );
}
