import { z } from "zod";
import { createRouter, projectProcedure } from "../../trpc.ts";
import {
  categoryOverviewOutput,
  documentIdInput,
  documentOutput,
  documentStatusOutput,
  formattedDocumentOutput,
  fullDocumentOutput,
  listDocumentsInput,
  updateDocumentInput,
} from "./documents.schema.ts";
import { removeDocument, reprocessDocument } from "./documents.service.ts";
import { formatDocument } from "./format-document.ts";
import { listDocuments, readDocument, readDocumentStatus, readOverview } from "./read-documents.ts";
import { updateDocument } from "./update-document.ts";

export const documentsRouter = createRouter({
  list: projectProcedure("viewer")
    .input(listDocumentsInput)
    .output(z.array(documentOutput))
    .query(({ ctx, input }) => listDocuments(ctx.deps, ctx.access, input)),

  overview: projectProcedure("viewer")
    .output(z.array(categoryOverviewOutput))
    .query(({ ctx }) => readOverview(ctx.deps, ctx.access)),

  read: projectProcedure("viewer")
    .input(documentIdInput)
    .output(fullDocumentOutput)
    .query(({ ctx, input }) => readDocument(ctx.deps, ctx.access, input.id)),

  formatted: projectProcedure("viewer")
    .input(documentIdInput)
    .output(formattedDocumentOutput)
    .query(({ ctx, input }) => formatDocument(ctx.deps, ctx.access, input.id, ctx.signal())),

  status: projectProcedure("viewer")
    .input(documentIdInput)
    .output(documentStatusOutput)
    .query(({ ctx, input }) => readDocumentStatus(ctx.deps, ctx.access, input.id)),

  update: projectProcedure("member")
    .input(updateDocumentInput)
    .output(documentOutput)
    .mutation(({ ctx, input }) => updateDocument(ctx.deps, ctx.access, input)),

  delete: projectProcedure("member")
    .input(documentIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeDocument(ctx.deps, ctx.access, input.id)),

  reprocess: projectProcedure("member")
    .input(documentIdInput)
    .output(documentOutput)
    .mutation(({ ctx, input }) => reprocessDocument(ctx.deps, ctx.access, input.id)),
});
