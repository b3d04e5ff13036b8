import { Button } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { FormFooter } from "../forms/form-footer.tsx";
import { useFocusOnError } from "../forms/use-focus-on-error.ts";
import { AppDialog } from "./app-dialog.tsx";
import { useUnsavedChangesGuard } from "./unsaved-changes-guard.tsx";

type ShownOnceDialogProps = {
  title: string;
  /** Left out where it no longer holds of what was made. */
  description?: string;
  /** What sending the form does, and what stands there meanwhile. */
  submitLabel: string;
  pendingLabel?: string;
  /** The call that makes it; its error puts the cursor into the field at fault. */
  creation: { isPending: boolean; error: unknown };
  /** Whether something is typed that closing would lose. */
  isDirty: boolean;
  /** What was made, such as a secret; null until then. */
  made: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields of the form. */
  children: ReactNode;
};

/** Asks what is to be made, and shows it the one time that it can be read. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, description, submitLabel, pendingLabel, creation, made, onClose } = props;
  const formId = useId();
  const form = useFocusOnError(creation.error);
  const guard = useUnsavedChangesGuard(props.isDirty && made === null, onClose);
  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        // A click beside what cannot be shown again must not lose it.
        closable={made === null}
        title={title}
        description={description}
        footer={
          made === null ? (
            <FormFooter
              form={formId}
              onCancel={guard.requestClose}
              pending={creation.isPending}
              {...(pendingLabel && { pendingLabel })}
            >
              {submitLabel}
            </FormFooter>
          ) : (
            <Button variant="outline" onClick={onClose}>
              Done
            </Button>
          )
        }
      >
        {made ?? (
          <form
            ref={form}
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              props.onSubmit();
            }}
          >
            {props.children}
          </form>
        )}
      </AppDialog>
      {guard.question}
    </>
  );
}
