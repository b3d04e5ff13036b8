import type { Page } from "playwright-core";
import { addDocument } from "../../helpers/browser-documents.ts";
import { day, post, type Screen, text, track, waitingAndFailing } from "./state.ts";

type Answer = { result: { data: { json: unknown } } } | { error: { json: unknown } };

/** Puts another answer to one call in place of the server's, among those it travels with. */
const answer = (call: string, made: Answer) => (page: Page) =>
  page.route(new RegExp(`/trpc/[^?]*${call}`), async (route) => {
    const calls = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",");
    const response = await route.fetch();
    const answers: Answer[] = await response.json();
    await route.fulfill({
      json: answers.map((given, index) => (calls[index] === call ? made : given)),
    });
  });

const broken: Answer = {
  error: { json: { message: "Something went wrong on our side.", code: -32603, data: {} } },
};

/** A month of work: tasks are added, begun and completed, some get into trouble. */
const month = Array.from({ length: 30 }, (_, index) => ({
  day: day(index - 29),
  todo: Math.max(4, 26 - index),
  "in-progress": 3 + (index % 5),
  "at-risk": index % 7 === 0 ? 1 : 2 + Math.floor(index / 10),
  completed: Math.floor(index * 0.9),
}));

const tasks = [
  { title: "Rehearse the roll-over", track, status: "at-risk", priority: "critical" },
  { title: "Copy the keys", track, status: "completed" },
  { title: "Hand over the archive", track: "HR & Change Management", status: "in-progress" },
  { title: "Close the books", track: "Financial Management & Reporting", status: "completed" },
  {
    title: "Write down who is told what when a supplier is late, and how they are reached",
    track: "Customer Relations & Support",
  },
];

export const dashboard: Screen = {
  path: "/dashboard",
  prepare: async () => {},
  states: {
    "nothing yet": { surface: text("Start your transition") },
    ...waitingAndFailing("dashboard.metrics", "dashboard"),
    "parts that fail": {
      before: async (page) => {
        await answer("dashboard.history", broken)(page);
        await answer("activities.list", broken)(page);
        await page.reload();
      },
      surface: text("The activities could not be loaded"),
    },
    "all of it": {
      before: async (page) => {
        for (const task of tasks) await post(page, "/api/tasks", task);
        await addDocument(page, {
          title: "Where things are",
          content: "The keys hang in room 12.",
        });
        await post(page, "/api/meetings", {
          title: "Cut-over",
          date: day(1),
          startTime: "09:00",
          endTime: "10:30",
        });
        await answer("dashboard.history", { result: { data: { json: month } } })(page);
        await page.reload();
      },
      surface: (page) => page.locator(".recharts-surface").first(),
    },
  },
};
