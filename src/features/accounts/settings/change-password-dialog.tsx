import { chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { changePasswordInput } from "../../../../server/features/accounts/accounts.schema.ts";
import { PasswordField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { showToast } from "../../../lib/toaster.ts";
import { NewPasswordField } from "../passwords/new-password-field.tsx";

type ChangePasswordDialogProps = {
  open: boolean;
  onClose: () => void;
  finalFocus?: () => HTMLElement | null;
};

export function ChangePasswordDialog({ open, onClose, finalFocus }: ChangePasswordDialogProps) {
  const trpc = useTRPC();
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "", keepTokens: false },
  });
  const { errors } = form.formState;
  const close = () => {
    form.reset();
    onClose();
  };

  const changePassword = useMutation(
    trpc.accounts.changePassword.mutationOptions({
      onSuccess: () => {
        close();
        showToast({
          title: "Password changed",
          description: "Your password has been updated successfully.",
          tone: "success",
        });
      },
      onError: (error) =>
        showErrorToast("Password change failed", error, "Failed to change password"),
    }),
  );

  return (
    <AppDialog
      open={open}
      onClose={close}
      title="Change Password"
      description="Your other sessions will be signed out, and your API tokens and calendar address deleted unless you keep them."
      {...(finalFocus ? { finalFocus } : {})}
      footer={
        <FormFooter
          form={formId}
          onCancel={close}
          pending={changePassword.isPending}
          pendingLabel="Updating..."
        >
          Update Password
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((input) => changePassword.mutate(input))}
      >
        <Stack gap="4">
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register("currentPassword")}
          />
          <NewPasswordField
            label="New Password"
            typed={form.watch("newPassword")}
            error={errors.newPassword?.message}
            {...form.register("newPassword")}
          />
          <PasswordField
            label="Confirm New Password"
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...form.register("confirmPassword")}
          />
          <HStack as="label" gap="2" cursor="pointer" alignSelf="flex-start">
            <chakra.input type="checkbox" boxSize="4" {...form.register("keepTokens")} />
            <Text textStyle="sm">Keep my API tokens and calendar address</Text>
          </HStack>
        </Stack>
      </form>
    </AppDialog>
  );
}
