import { Stack, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ViewedList } from "../../../db/enums.ts";
import {
  type SavedView,
  savedViewLimits,
} from "../../../server/features/saved-views/saved-views.schema.ts";
import { isSameName } from "../../../server/platform/fields.schema.ts";
import { errorMessage } from "../../lib/api/errors.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { useCanEdit } from "../../lib/session/session.ts";
import { CheckboxField } from "../forms/checkbox.tsx";
import { TextField } from "../forms/form-fields.tsx";
import { FormFooter } from "../forms/form-footer.tsx";
import { useFocusOnError } from "../forms/use-focus-on-error.ts";
import { AppDialog } from "../overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../overlays/unsaved-changes-guard.tsx";

type SaveViewDialogProps = {
  list: ViewedList;
  search: Record<string, unknown>;
  views: readonly SavedView[];
  onSaved: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name that the present view is kept under, and for whom. */
export function SaveViewDialog({ list, search, views, onSaved, onClose }: SaveViewDialogProps) {
  const canShare = useCanEdit();
  const formId = useId();
  const [name, setName] = useState("");
  const [isShared, setIsShared] = useState(false);
  const [error, setError] = useState<{ message: string }>();
  const form = useFocusOnError(error);
  const guard = useUnsavedChangesGuard(name !== "" || isShared, onClose);
  const save = useMutation(useTRPC().savedViews.save.mutationOptions());
  const wanted = name.trim();
  const replaces = views.some((view) => view.isOwn && isSameName(view.name, wanted));
  const submit = async () => {
    if (!wanted) {
      setError({ message: "Name is required" });
      return;
    }
    try {
      await save.mutateAsync({ list, name: wanted, search, isShared });
      onSaved(wanted);
      guard.close();
    } catch (failure) {
      setError({ message: errorMessage(failure, "The view was not saved. Try again.") });
    }
  };
  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title="Save this view"
        description="Its filters, search and order open again by this name."
        size="sm"
        footer={
          <FormFooter form={formId} onCancel={guard.requestClose} pending={save.isPending}>
            {replaces ? "Replace View" : "Save View"}
          </FormFooter>
        }
      >
        <form
          ref={form}
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Stack gap="4">
            <TextField
              label="Name"
              required
              maxLength={savedViewLimits.nameLength}
              error={error?.message}
              hint={replaces ? "You have a view of this name; it is replaced." : undefined}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
            {canShare && (
              <Stack gap="1">
                <CheckboxField
                  label="Show it to everyone in the project"
                  checked={isShared}
                  onChange={() => setIsShared(!isShared)}
                />
                <Text textStyle="xs" color="fg.muted">
                  {isShared ? "Everyone finds it in this menu." : "Only you see it."}
                </Text>
              </Stack>
            )}
          </Stack>
        </form>
      </AppDialog>
      {guard.question}
    </>
  );
}
