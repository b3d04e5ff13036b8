import { get, post, type RestRoute } from "./rest-route.ts";

const asked = { alsoFails: [409] } as const;

/** Documents and tasks from other services. */
export const importRoutes: readonly RestRoute[] = [
  get("/api/imports/services", "imports.services", "The services that can be imported from"),
  get(
    "/api/imports/browse",
    "imports.browse",
    "One page of a folder at a service, read with your credentials",
    asked,
  ),
  get("/api/imports", "imports.list", "Your imports, newest first, 20 at a time"),
  post(
    "/api/imports",
    "imports.start",
    "Import files and whole folders in the background; files imported before get a new version",
    { success: 202, alsoFails: [409] },
  ),
  post(
    "/api/imports/tasks/preview",
    "imports.previewTasks",
    "Preview the tasks that the first rows of a sheet would become, with the meaning of each column",
    { success: 200, ...asked },
  ),
  post(
    "/api/imports/tasks",
    "imports.startTasks",
    "Create tasks from the rows of a sheet in the background; tasks created before are updated",
    { success: 202, alsoFails: [409] },
  ),
  get("/api/imports/{id}", "imports.get", "An import, with the number of its files by outcome"),
  get(
    "/api/imports/{id}/entries",
    "imports.entries",
    "The entries of an import, with the reason for each that failed",
  ),
  post(
    "/api/imports/{id}/cancel",
    "imports.cancel",
    "Stop an import; what it has already brought in stays",
    { success: 200 },
  ),
];
