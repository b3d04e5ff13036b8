export const taskLimits = {
  title: 200,
  description: 10_000,
  search: 200,
  checklistItems: 100,
  checklistText: 300,
  links: 50,
  /** Tasks changed or deleted by one call. */
  selection: 500,
};
