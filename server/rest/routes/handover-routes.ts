import { writeReport } from "../../features/sign-offs/report/report-markdown.ts";
import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** The handover: who hands over what to whom, and the proof. */
export const handoverRoutes: readonly RestRoute[] = [
  get("/api/handover", "handover.current", "Who hands over to whom, and when"),
  patch("/api/handover", "handover.update", "Name the teams, the last day, the end of hypercare", {
    alsoFails: [409],
  }),
  patch(
    "/api/members/{userId}/side",
    "handover.setSide",
    "Put a member on a side of the handover, on both or on neither",
  ),
  get("/api/readiness", "handover.readiness", "Readiness of the handover, by area and track"),
  get(
    "/api/readiness/course",
    "handover.course",
    "How ready the handover was at the end of each day",
  ),
  get(
    "/api/absence",
    "handover.absenceOf",
    "What would stop if members were away, and what they are responsible for; changes nothing",
  ),
  post(
    "/api/absence",
    "handover.absence",
    "What would stop if members were away; changes nothing",
    { success: 200 },
  ),
  get("/api/gaps", "handover.gaps", "What is missing from the handover, the worst first"),
  get("/api/needs-you", "handover.needsYou", "What waits for you, the most urgent first"),
  get("/api/areas", "areas.list", "Areas of the handover, by name"),
  post("/api/areas", "areas.create", "Add an area", { alsoFails: [409] }),
  get("/api/areas/{id}", "areas.read", "One area"),
  get("/api/areas/{id}/readiness", "handover.areaReadiness", "Readiness of one area"),
  patch("/api/areas/{id}", "areas.update", "Change an area", { alsoFails: [409] }),
  remove("/api/areas/{id}", "areas.delete", "Move an area with all its evidence to the Trash"),
  get(
    "/api/areas/{id}/sessions",
    "shadowing.list",
    "Shadowing sessions of an area, earliest first",
  ),
  post(
    "/api/areas/{id}/sessions",
    "shadowing.plan",
    "Plan a shadowing session, or use a meeting as one",
    { alsoFails: [409] },
  ),
  remove(
    "/api/areas/{id}/sessions/{meetingId}",
    "shadowing.remove",
    "Remove a meeting from an area's sessions; the meeting itself stays",
  ),
  get(
    "/api/documents/{id}/procedures",
    "drills.procedures",
    "Procedures in a document, step by step",
  ),
  get("/api/drills", "drills.list", "Drills of the project or of an area, latest first"),
  post("/api/drills", "drills.start", "Start a drill of a document's steps"),
  get("/api/drills/{id}", "drills.read", "A drill with its steps"),
  patch(
    "/api/drills/{id}",
    "drills.update",
    "Record results and notes for the steps of a drill under way",
    { alsoFails: [409] },
  ),
  post("/api/drills/{id}/finish", "drills.finish", "End a drill; stuck steps become tasks", {
    success: 200,
    alsoFails: [409],
  }),
  post("/api/drills/{id}/reopen", "drills.reopen", "Resume a drill that has ended", {
    success: 200,
    alsoFails: [409],
  }),
  post("/api/drills/{id}/witness", "drills.witness", "Confirm a drill as its witness", {
    success: 200,
    alsoFails: [409],
  }),
  get("/api/sign-offs", "signOffs.list", "Signatures, newest first, and what has changed since"),
  get("/api/sign-offs/preview", "signOffs.preview", "What would be signed now, and who can sign", {
    alsoFails: [404],
  }),
  post(
    "/api/sign-offs",
    "signOffs.create",
    "Sign an area, a track or the whole handover for a side",
    { alsoFails: [404, 409] },
  ),
  get("/api/handover/report", "signOffs.report", "The handover report, as JSON or Markdown", {
    markdown: writeReport,
  }),
  get(
    "/api/handover-packs",
    "handoverPacks.list",
    "Handover packs that are ready or being written",
  ),
  post(
    "/api/handover-packs",
    "handoverPacks.create",
    "Export everything in the project into one ZIP",
    { success: 202, alsoFails: [409] },
  ),
  remove("/api/handover-packs/{id}", "handoverPacks.delete", "Delete a handover pack"),
];
