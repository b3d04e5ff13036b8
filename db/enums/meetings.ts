export const meetingStatuses = ["scheduled", "completed", "cancelled"] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

export const meetingStatusTitles = {
  scheduled: "Scheduled",
  completed: "Completed",
  cancelled: "Cancelled",
} as const satisfies Record<MeetingStatus, string>;

/** Where each status of a meeting may go; a cancelled one stays cancelled. */
export const meetingTransitions: Record<MeetingStatus, readonly MeetingStatus[]> = {
  scheduled: ["completed", "cancelled"],
  completed: ["scheduled"],
  cancelled: [],
};

/** How far apart the meetings of a series are. */
export const seriesIntervals = ["week", "two-weeks", "month"] as const;
export type SeriesInterval = (typeof seriesIntervals)[number];

export const seriesIntervalTitles = {
  week: "Every week",
  "two-weeks": "Every two weeks",
  month: "Every month",
} as const satisfies Record<SeriesInterval, string>;
