import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** The handover: who hands over what to whom, and the proof. */
export const handoverRoutes: readonly RestRoute[] = [
  get("/api/handover", "handover.current", "From whom to whom the project hands over, and when"),
  patch("/api/handover", "handover.update", "Name the teams, the last day, the end of hypercare", {
    alsoFails: [409],
  }),
  patch(
    "/api/members/{userId}/side",
    "handover.setSide",
    "Put a member on a side of the handover, on both or on neither",
  ),
  get("/api/areas", "areas.list", "What is handed over, by name"),
  post("/api/areas", "areas.create", "Add an area", { alsoFails: [409] }),
  get("/api/areas/{id}", "areas.read", "One area"),
  patch("/api/areas/{id}", "areas.update", "Change an area", { alsoFails: [409] }),
  remove("/api/areas/{id}", "areas.delete", "Move an area with all its evidence to the Trash"),
];
