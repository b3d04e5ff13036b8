import { Button, Stack } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";

type AuthFormProps = Pick<ComponentProps<"form">, "ref" | "onInput" | "onSubmit"> & {
  /** What sending does: "Sign In". */
  action: string;
  pending: boolean;
  /** Stands in place of the action while it is under way. */
  pendingLabel: string;
  /** The fields. */
  children: ReactNode;
};

/** The frame that signing in and signing up share: fields under each other, and the button. */
export function AuthForm({ action, pending, pendingLabel, children, ...form }: AuthFormProps) {
  return (
    <form noValidate {...form}>
      <Stack gap="4">
        {children}
        <Button type="submit" size="lg" mt="2" loading={pending} loadingText={pendingLabel}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
