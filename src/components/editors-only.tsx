import type { ReactNode } from "react";
import { useCanEdit } from "../lib/session/session.ts";

/** What changes the project, for those alone whom the server would let. */
export const EditorsOnly = ({ children }: { children: ReactNode }) =>
  useCanEdit() ? children : null;
