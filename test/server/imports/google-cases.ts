import { bearer, form, type Step } from "../../helpers/services/service-steps.ts";
import { serviceAccount } from "../integrations/service-cases.ts";
import { type ImporterCase, sampleOf } from "./importer-case.ts";

const googleToken = "POST https://oauth2.googleapis.com/token";
const serviceAccountToken: Step = {
  at: googleToken,
  answer: { json: { access_token: "ya29.account", expires_in: 3599 } },
  proves: form({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer" }),
};

type Drive = { mimeType: string; exported: string; kind: string; extension: "xlsx" | "pptx" };

/** A kind of files of Google Drive, which Google itself turns into one of Office. */
function googleDriveCase({ mimeType, exported, kind, extension }: Drive): ImporterCase {
  const id = "1aBcDeFgHiJkLmNo";
  const found = { id, name: "Cutover", modifiedTime: "2026-03-02T10:00:00.000Z" };
  const files = "GET https://www.googleapis.com/drive/v3/files";
  return {
    credentials: { clientId: "g-id", clientSecret: "g-secret" },
    refreshToken: "1//refresh",
    page: "Files: list, Google Drive API v3",
    signIn: [
      {
        at: googleToken,
        answer: { json: { access_token: "ya29.drive", expires_in: 3599 } },
        proves: form({ grant_type: "refresh_token", refresh_token: "1//refresh" }),
      },
    ],
    listing: {
      at: `${files}?q=mimeType+=+'${mimeType}'+and+trashed+=+false&fields=nextPageToken,files(id,name,modifiedTime)&orderBy=modifiedTime+desc&pageSize=100&supportsAllDrives=true&includeItemsFromAllDrives=true`,
      answer: { json: { files: [found] } },
      proves: bearer("ya29.drive"),
    },
    paged: {
      answer: { json: { files: [], nextPageToken: "~!!~AI9" } },
      following: `${files}?q=mimeType+=+'${mimeType}'+and+trashed+=+false&fields=nextPageToken,files(id,name,modifiedTime)&orderBy=modifiedTime+desc&pageSize=100&pageToken=~!!~AI9&supportsAllDrives=true&includeItemsFromAllDrives=true`,
    },
    entries: [{ kind, id, name: "Cutover", version: found.modifiedTime, refusal: null }],
    refusal: { status: 400, json: { error: "invalid_grant" } },
    file: {
      id,
      page: "Files: export, Google Drive API v3",
      opening: [
        {
          at: `${files}/${id}?fields=id,name,modifiedTime&supportsAllDrives=true`,
          answer: { json: found },
          proves: bearer("ya29.drive"),
        },
        {
          at: `${files}/${id}/export?mimeType=${exported}`,
          answer: { bytes: sampleOf(extension) },
          proves: bearer("ya29.drive"),
        },
      ],
      document: { title: "Cutover", fileName: `Cutover.${extension}` },
    },
  };
}

/** By integration: Google's storage, and the files of its Drive. */
export const googleCases: Record<string, ImporterCase> = {
  gcp: {
    credentials: { projectId: "transition-1", serviceAccountJson: JSON.stringify(serviceAccount) },
    page: "Buckets: list, Cloud Storage JSON API",
    signIn: [serviceAccountToken],
    listing: {
      at: "GET https://storage.googleapis.com/storage/v1/b?project=transition-1&maxResults=1000",
      answer: { json: { kind: "storage#buckets", items: [{ name: "handover-files" }] } },
      proves: bearer("ya29.account"),
    },
    paged: {
      answer: { json: { kind: "storage#buckets", nextPageToken: "CgJh" } },
      following:
        "GET https://storage.googleapis.com/storage/v1/b?project=transition-1&maxResults=1000&pageToken=CgJh",
    },
    entries: [{ kind: "bucket", id: "handover-files/", name: "handover-files", refusal: null }],
    refusal: { status: 400, json: { error: "invalid_grant" } },
    file: {
      id: "handover-files/2026/a b.txt",
      page: "Objects: get, Cloud Storage JSON API",
      opening: [
        {
          at: "GET https://storage.googleapis.com/storage/v1/b/handover-files/o/2026%2Fa%20b.txt",
          answer: {
            json: { kind: "storage#object", name: "2026/a b.txt", size: "5", generation: "17" },
          },
          proves: bearer("ya29.account"),
        },
        {
          at: "GET https://storage.googleapis.com/storage/v1/b/handover-files/o/2026%2Fa%20b.txt?alt=media",
          answer: { text: "Hello" },
          proves: bearer("ya29.account"),
        },
      ],
      document: { title: "a b", fileType: "text/plain", fileSize: 5 },
    },
  },
  google_sheets: googleDriveCase({
    mimeType: "application/vnd.google-apps.spreadsheet",
    exported: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    kind: "sheet",
    extension: "xlsx",
  }),
  google_slides: googleDriveCase({
    mimeType: "application/vnd.google-apps.presentation",
    exported: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    kind: "deck",
    extension: "pptx",
  }),
};
