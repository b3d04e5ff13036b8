import { Button, Stack } from "@chakra-ui/react";
import type { FormEventHandler, ReactNode } from "react";

type AuthFormProps = {
  /** Somebody begins to fill it in. */
  onBegin: () => void;
  onSubmit: FormEventHandler;
  pending: boolean;
  pendingLabel: string;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
};

/** The one form of the sign-in page: its fields under each other and one wide button. */
export function AuthForm({
  onBegin,
  onSubmit,
  pending,
  pendingLabel,
  submitLabel,
  children,
}: AuthFormProps) {
  return (
    <form noValidate onFocus={onBegin} onSubmit={onSubmit}>
      <Stack gap="4">
        {children}
        <Button type="submit" size="lg" mt="2" loading={pending} loadingText={pendingLabel}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
