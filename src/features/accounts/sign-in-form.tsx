import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { PasswordField, TextField } from "../../components/form-fields.tsx";
import { errorMessage, isUnreadableSuccess } from "../../lib/errors.ts";
import { lazyResolver } from "../../lib/form-resolver.ts";
import { useSession } from "../../lib/session.ts";
import { showToast } from "../../lib/toaster.ts";
import { useTRPC } from "../../lib/trpc.ts";
import { AuthForm } from "./auth-form.tsx";

const { resolver, preload } = lazyResolver(() =>
  import("../../../server/features/accounts/accounts.schema.ts").then(
    (module) => module.loginInput,
  ),
);

export function SignInForm({ next }: { next: string }) {
  const trpc = useTRPC();
  const session = useSession();
  const router = useRouter();
  const form = useForm({
    resolver,
    defaultValues: { email: "", password: "" },
  });
  const { errors } = form.formState;

  const login = useMutation(
    trpc.accounts.login.mutationOptions({
      onSuccess: async (user) => {
        session.setUser(user);
        await router.navigate({ href: next });
        showToast({
          title: "Welcome back!",
          description: "You have been signed in successfully.",
          tone: "success",
        });
      },
      onError: (error) => {
        showToast({
          title: "Login failed",
          description: isUnreadableSuccess(error)
            ? "Login succeeded but response was invalid"
            : errorMessage(error, "Login failed"),
          tone: "error",
        });
        form.setFocus("password", { shouldSelect: true });
      },
    }),
  );

  return (
    <AuthForm
      action="Sign In"
      pending={login.isPending}
      pendingLabel="Signing in..."
      onFocus={preload}
      onSubmit={form.handleSubmit((input) => login.mutate(input))}
    >
      <TextField
        label="Email"
        type="email"
        size="lg"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register("email")}
      />
      <PasswordField
        label="Password"
        size="lg"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
    </AuthForm>
  );
}
