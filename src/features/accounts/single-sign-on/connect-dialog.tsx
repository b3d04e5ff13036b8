import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { beginLinkInput } from "../../../../server/features/single-sign-on/single-sign-on.schema.ts";
import { PasswordField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";

type ConnectDialogProps = {
  /** What the provider is called. */
  name: string;
  onClose: () => void;
};

/** Asks for the password, and leads to the provider's page. */
export function ConnectDialog({ name, onClose }: ConnectDialogProps) {
  const trpc = useTRPC();
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(beginLinkInput),
    defaultValues: { currentPassword: "" },
  });
  const begin = useMutation(
    trpc.singleSignOn.beginLink.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => {
        if (!setFormErrors(form, error)) showErrorToast(`${name} was not connected`, error);
      },
    }),
  );
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Connect ${name}`}
      description={`Your account at ${name} will open this one from then on, as your password does.`}
      footer={
        <FormFooter
          form={formId}
          onCancel={onClose}
          pending={begin.isPending || begin.isSuccess}
          pendingLabel="Connecting..."
        >
          Connect
        </FormFooter>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit((input) => begin.mutate(input))}>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={form.formState.errors.currentPassword?.message}
          {...form.register("currentPassword")}
        />
      </form>
    </AppDialog>
  );
}
