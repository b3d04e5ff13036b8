export const taskStatuses = ["todo", "in-progress", "at-risk", "completed"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskStatusTitles = {
  todo: "To Do",
  "in-progress": "In Progress",
  "at-risk": "At Risk",
  completed: "Completed",
} as const satisfies Record<TaskStatus, string>;

export const taskPriorities = ["low", "medium", "high", "critical"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export const trackColors = [
  "blue",
  "green",
  "purple",
  "red",
  "yellow",
  "pink",
  "orange",
  "gray",
] as const;
export type TrackColor = (typeof trackColors)[number];

export const defaultTrack = "IT Systems & Data Migration";

/** The tracks every new project starts with. */
export const fixedTracks = [
  defaultTrack,
  "Operations & Process Optimization",
  "Financial Management & Reporting",
  "HR & Change Management",
  "Customer Relations & Support",
  "Risk Management & Compliance",
] as const;

export const milestoneStatuses = ["pending", "completed"] as const;
export type MilestoneStatus = (typeof milestoneStatuses)[number];
