import type { unansweredQuestions } from "../../../../db/schema/index.ts";
import {
  includesRole,
  type ProjectAccess,
  requireRole,
  requireUnarchived,
} from "../../../access.ts";
import { AppError } from "../../../errors.ts";
import { type Answered, answererOf } from "../../handover/readiness/answerer.ts";

type Row = typeof unansweredQuestions.$inferSelect;
type Checked = Answered & Pick<Row, "askedBy" | "checkedAt">;

/**
 * Refuses whoever may not say that an answer is good, which whoever asked may, and every member, unless
 * the answer is theirs. Throws FORBIDDEN.
 */
export function requireChecker(access: ProjectAccess, row: Checked): void {
  requireUnarchived(access);
  if (answererOf(row) === access.userId) {
    throw new AppError("FORBIDDEN", "Somebody else has to check what you answered.");
  }
  if (row.askedBy !== access.userId) requireRole(access, "member");
}

/** Whether there is an answer to check, and the caller may: the rule of `requireChecker`. */
export const mayCheck = (access: ProjectAccess, row: Checked): boolean =>
  row.answeredAt !== null &&
  row.checkedAt === null &&
  !access.isArchived &&
  answererOf(row) !== access.userId &&
  (row.askedBy === access.userId || includesRole(access.role, "member"));
