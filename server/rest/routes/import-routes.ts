import { get, post, type RestRoute } from "./rest-route.ts";

const asked = { alsoFails: [409] } as const;

/** Documents and tasks from other services. */
export const importRoutes: readonly RestRoute[] = [
  get("/api/imports/services", "imports.services", "The services that can be imported from"),
  get(
    "/api/imports/browse",
    "imports.browse",
    "One page of a folder at a service, with your credentials",
    asked,
  ),
  get("/api/imports", "imports.list", "Your imports, the newest first, 20 at a time"),
  post(
    "/api/imports",
    "imports.start",
    "Import files and whole folders in the background; those imported before become new versions",
    { success: 202, alsoFails: [409] },
  ),
  post(
    "/api/imports/tasks/preview",
    "imports.previewTasks",
    "What the first rows of a sheet would become, and which column is which",
    { success: 200, ...asked },
  ),
  post(
    "/api/imports/tasks",
    "imports.startTasks",
    "Make tasks of the rows of a sheet in the background; those made before are changed",
    { success: 202, alsoFails: [409] },
  ),
  get("/api/imports/{id}", "imports.get", "An import, and how many of its files have ended how"),
  get(
    "/api/imports/{id}/entries",
    "imports.entries",
    "What an import brings in, entry by entry, with the reason where it failed",
  ),
  post(
    "/api/imports/{id}/cancel",
    "imports.cancel",
    "Stop an import; what it has brought in stays",
    { success: 200 },
  ),
];
