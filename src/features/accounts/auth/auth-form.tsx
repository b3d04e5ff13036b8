import { Button, Stack } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { FormProblem } from "../../../components/forms/form-problem.tsx";

type AuthFormProps = Pick<ComponentProps<"form">, "ref" | "onInput" | "onSubmit"> & {
  /** What sending does: "Sign In". */
  action: string;
  pending: boolean;
  /** Stands in place of the action while it is under way. */
  pendingLabel: string;
  /** Why the last try came to nothing, until the next one. */
  problem?: string | null;
  /** The fields. */
  children: ReactNode;
};

/** The frame that signing in and signing up share: fields under each other, and the button. */
export function AuthForm(props: AuthFormProps) {
  const { action, pending, pendingLabel, problem, children, ...form } = props;
  return (
    <form noValidate {...form}>
      <Stack gap="4">
        {children}
        <FormProblem problem={problem} />
        <Button type="submit" size="lg" mt="2" loading={pending} loadingText={pendingLabel}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
