import { useCanEdit, useRole } from "../../lib/session/session.ts";

/** Whether the reader chooses the models of the project, as its owner. */
export function useMayChooseModel(): boolean {
  const canEdit = useCanEdit();
  return useRole() === "owner" && canEdit;
}
