import { accountsRouter } from "./features/accounts/accounts.router.ts";
import { activitiesRouter } from "./features/activities/activities.router.ts";
import { assistantRouter } from "./features/assistant/assistant.router.ts";
import { projectsRouter } from "./features/projects/projects.router.ts";
import { tasksRouter } from "./features/tasks/tasks.router.ts";
import { tracksRouter } from "./features/tasks/tracks.router.ts";
import { createRouter } from "./trpc.ts";

export const appRouter = createRouter({
  accounts: accountsRouter,
  activities: activitiesRouter,
  assistant: assistantRouter,
  projects: projectsRouter,
  tasks: tasksRouter,
  tracks: tracksRouter,
});

export type AppRouter = typeof appRouter;
