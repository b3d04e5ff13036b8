import type { ApiExamples } from "./api-example.ts";
import { dates, documentExample, quote } from "./example-rows.ts";

const documentVersion = {
  version: 2,
  state: "current",
  fileName: "backup-runbook-2026.pdf",
  fileType: "application/pdf",
  fileSize: 51_877,
  pageCount: 7,
  tokenCount: 2310,
  note: null,
  restoredFrom: null,
  createdBy: 7,
  createdByName: "Ada Lovelace",
  createdAt: "2026-03-20T14:00:00.000Z",
};

/** Documents and their versions. */
export const documentExamples: ApiExamples = {
  "documents.list": { answer: [documentExample] },
  "documents.ids": { answer: [12, 31, 7] },
  "documents.updateMany": {
    body: { ids: [12, 99], owner: 7, reviewDate: "2026-06-15" },
    answer: {
      updated: [12],
      refused: [{ id: 99, message: "This document does not exist, or was deleted." }],
    },
  },
  "documents.deleteMany": { body: { ids: [12] }, answer: { deleted: [12], refused: [] } },
  "documents.suggestFiling": {
    body: { files: [{ name: "Payroll runbook.docx", excerpt: "If the run fails, ..." }] },
    answer: [
      {
        category: "playbooks",
        track: documentExample.track,
        area: { id: 12, name: "Payroll run" },
      },
    ],
  },
  "documents.facets": {
    answer: {
      total: 1,
      categories: [{ value: "sops", count: 1 }],
      types: [{ value: "PDF", count: 1 }],
      tracks: [{ value: documentExample.track, count: 1 }],
      untracked: 0,
      areas: [{ id: 12, name: "Payroll run", count: 1 }],
      owners: [{ id: 7, name: "Ada Lovelace", count: 1 }],
      states: [{ value: "waiting", count: 1 }],
      tags: [
        { value: "backup", count: 1 },
        { value: "server", count: 1 },
      ],
      reviewOverdue: 0,
    },
  },
  "documents.formatted": {
    answer: { html: "<h1>Backups</h1><p>They start at <strong>02:00</strong>.</p>", note: null },
  },
  "documents.update": {
    body: {
      ...{ title: "Backup runbook, revised", tags: "backup, tapes", reviewDate: "2026-06-15" },
      content: "How the nightly backup is started and checked.",
    },
    answer: {
      ...{ ...documentExample, title: "Backup runbook, revised", tags: "backup, tapes" },
      nextVersion: { version: 3, state: "waiting", error: null },
    },
  },
  "documentVersions.list": {
    answer: [
      documentVersion,
      { ...documentVersion, version: 1, state: "read", createdAt: dates.createdAt },
    ],
  },
  "documentVersions.read": {
    answer: { ...documentVersion, content: null, extractedText: quote, tables: [] },
  },
  "documentVersions.restore": {
    body: { updatedAt: dates.updatedAt },
    answer: { ...documentExample, nextVersion: { version: 3, state: "waiting", error: null } },
  },
  "documents.reprocess": { answer: documentExample },
};
