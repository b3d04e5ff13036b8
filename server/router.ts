import { accountsRouter } from "./features/accounts/accounts.router.ts";
import { activitiesRouter } from "./features/activities/activities.router.ts";
import { projectsRouter } from "./features/projects/projects.router.ts";
import { createRouter } from "./trpc.ts";

export const appRouter = createRouter({
  accounts: accountsRouter,
  activities: activitiesRouter,
  projects: projectsRouter,
});

export type AppRouter = typeof appRouter;
