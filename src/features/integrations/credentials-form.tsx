import { Button, HStack, Link, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { type FormEvent, useState } from "react";
import { PasswordField, TextField } from "../../components/forms/form-fields.tsx";
import { SelectField } from "../../components/forms/select-field.tsx";
import { useFocusOnError } from "../../components/forms/use-focus-on-error.ts";
import { fieldIssues, isNetworkError } from "../../lib/api/errors.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { showToast } from "../../lib/toaster.ts";
import type { CatalogueEntry, Integration } from "./catalogue-entry.ts";
import { SignInHelp } from "./sign-in.tsx";

type CredentialsFormProps = {
  entry: CatalogueEntry;
  /** What is stored, masked; leaving a field as it is keeps it. */
  stored: Integration | undefined;
  /** What a field can be set to, by its key, where it is a choice. */
  choices?: Readonly<Record<string, readonly string[]>> | undefined;
  onClose: () => void;
};

/** What the server objects to in a field, by the field's key. */
const issueAt = (error: unknown, key: string) =>
  fieldIssues(error).find(({ path }) => path === `credentials.${key}`)?.message;

/** The credentials of one service, in the place of its button. */
export function CredentialsForm({ entry, stored, choices = {}, onClose }: CredentialsFormProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [values, setValues] = useState<Record<string, string>>({});

  const save = useMutation(
    trpc.integrations.save.mutationOptions({
      onSuccess: async () => {
        showToast({ title: "Integration saved successfully!", tone: "success" });
        onClose();
        await Promise.all([
          queryClient.invalidateQueries(trpc.integrations.list.queryFilter()),
          queryClient.invalidateQueries(trpc.aiModel.read.queryFilter()),
        ]);
      },
      onError: (error) => {
        const title = isNetworkError(error)
          ? "Error saving integration"
          : "Failed to save integration";
        // What is wrong with a field stands under it.
        if (entry.fields.some(({ key }) => issueAt(error, key)))
          showToast({ title, tone: "error" });
        else showErrorToast(title, error);
      },
    }),
  );
  const form = useFocusOnError(save.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ integrationId: entry.id, credentials: values });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={`${entry.name} credentials`}>
      <Stack gap="3" mt="4" maxW="md">
        <Stack gap="1" color="fg.muted" textStyle="xs" overflowWrap="anywhere">
          <Text>{entry.origin}</Text>
          {entry.consoleUrl && (
            <Link
              href={entry.consoleUrl}
              target="_blank"
              rel="noopener noreferrer"
              alignSelf="flex-start"
            >
              Open {new URL(entry.consoleUrl).host}
              <ExternalLink size={12} aria-hidden />
            </Link>
          )}
          <Text>
            <Text as="span" fontWeight="medium">
              Permissions:
            </Text>{" "}
            {entry.permissions}
          </Text>
        </Stack>
        <Stack gap="3">
          {entry.fields.map(({ key, label, secret, optional, example }, index) => {
            const options = choices[key];
            if (options) {
              return (
                <SelectField
                  key={key}
                  label={label}
                  autoFocus={index === 0}
                  error={issueAt(save.error, key)}
                  value={values[key] ?? stored?.credentials[key] ?? ""}
                  onChange={(event) => setValues({ ...values, [key]: event.target.value })}
                >
                  <option value="">Choose a model</option>
                  {options.map((option) => (
                    <option key={option} value={option}>
                      {option}
                    </option>
                  ))}
                </SelectField>
              );
            }
            const Field = secret ? PasswordField : TextField;
            return (
              <Field
                key={key}
                label={label}
                autoComplete="off"
                // The form opens where the button was pressed: the next thing to do is to type.
                autoFocus={index === 0}
                placeholder={stored?.credentials[key] ?? example ?? ""}
                optional={optional}
                hint={stored?.credentials[key] ? "Leave empty to keep what is stored." : undefined}
                error={issueAt(save.error, key)}
                value={values[key] ?? ""}
                onChange={(event) => setValues({ ...values, [key]: event.target.value })}
              />
            );
          })}
        </Stack>
        {entry.signIn && <SignInHelp signIn={entry.signIn} />}
        <HStack gap="2" pt="1" justify="flex-end">
          <Button variant="outline" size="sm" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={save.isPending} loadingText="Saving...">
            Save
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
