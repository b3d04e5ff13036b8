import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** What belongs to areas, and where areas come from. */
export const areaRoutes: readonly RestRoute[] = [
  post("/api/areas/{id}/merge", "areas.merge", "Merge an area with all its evidence into another", {
    success: 200,
    alsoFails: [409],
  }),
  get("/api/area-suggestions", "areas.suggestions", "Areas that the project's content suggests"),
  get("/api/areas/{id}/links", "areaLinks.list", "What belongs to an area, and what seems to"),
  post("/api/areas/{id}/links", "areaLinks.save", "Say that something belongs to an area, or not", {
    success: 200,
  }),
  patch(
    "/api/areas/{id}/links",
    "areaLinks.saveMany",
    "Say whether several things belong to an area; lists those that could not be linked",
  ),
  remove(
    "/api/areas/{id}/links/{kind}/{targetId}",
    "areaLinks.remove",
    "Clear the decision whether something belongs to an area",
  ),
  get("/api/area-templates", "areaTemplates.list", "Templates of areas and their questions"),
  post(
    "/api/area-templates",
    "areaTemplates.create",
    "Create a template from the project's areas",
    { alsoFails: [409] },
  ),
  post("/api/area-templates/apply", "areaTemplates.createAreas", "Create the areas of a template", {
    success: 200,
    alsoFails: [409],
  }),
  remove("/api/area-templates/{id}", "areaTemplates.delete", "Delete a template of the project"),
];
