/** What a question wants to know of the project. */
export type WorkIntent =
  | "overdue"
  | "at risk"
  | "dependencies"
  | "decisions"
  | "completed"
  | "due"
  | "progress"
  | "meetings"
  | "milestones"
  | "attendance"
  | "workload"
  | "history"
  | "action items"
  | "tasks"
  | "documents for work"
  | "documents"
  | "people"
  | "tracks";

/** What a question whose words match asks for. */
export type IntentRule = {
  intent: WorkIntent;
  pattern: RegExp;
  /**
   * The words occur in documents as well, so they count only in a question about the project as a
   * whole, a track or a person.
   */
  isAmbiguous?: true;
};
