import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, limited, projectProcedure, zonedProjectProcedure } from "../../trpc.ts";
import {
  documentFacetsOutput,
  documentFilterInput,
  listDocumentIdsInput,
  listDocumentsInput,
} from "./browse/browse.schema.ts";
import { countFacets } from "./browse/count-facets.ts";
import { findDocuments } from "./browse/find-documents.ts";
import { removeDocuments, updateDocuments } from "./document-selection.ts";
import {
  categoryOverviewOutput,
  deletedDocumentsOutput,
  documentIdInput,
  documentOutput,
  documentSelectionInput,
  documentStatusOutput,
  documentTitleOutput,
  documentTitlesInput,
  formattedDocumentOutput,
  fullDocumentOutput,
  updateDocumentInput,
  updateDocumentsInput,
  updatedDocumentsOutput,
} from "./documents.schema.ts";
import { removeDocument, reprocessDocument } from "./documents.service.ts";
import { formatDocument } from "./format-document.ts";
import {
  listDocuments,
  readDocument,
  readDocumentStatus,
  readOverview,
  readTitles,
} from "./read-documents.ts";
import { suggestFiling } from "./suggestions/suggest-filing.ts";
import { filingOutput, suggestFilingInput } from "./suggestions/suggestions.schema.ts";
import { updateDocument } from "./update-document.ts";

export const documentsRouter = createRouter({
  list: zonedProjectProcedure("viewer")
    .input(listDocumentsInput)
    .output(serializer(z.array(documentOutput)))
    .query(({ ctx, input }) => listDocuments(ctx.deps, ctx.access, input, ctx.clock)),

  ids: zonedProjectProcedure("viewer")
    .input(listDocumentIdsInput)
    .output(z.array(z.int()))
    .query(({ ctx, input }) => findDocuments(ctx.deps.db, ctx.access, input, ctx.clock.today)),

  facets: zonedProjectProcedure("viewer")
    .input(documentFilterInput)
    .output(serializer(documentFacetsOutput))
    .query(({ ctx, input }) => countFacets(ctx.deps, ctx.access, input, ctx.clock.today)),

  overview: projectProcedure("viewer")
    .output(serializer(z.array(categoryOverviewOutput)))
    .query(({ ctx }) => readOverview(ctx.deps, ctx.access)),

  titles: projectProcedure("viewer")
    .input(documentTitlesInput)
    .output(serializer(z.array(documentTitleOutput)))
    .query(({ ctx, input }) => readTitles(ctx.deps.db, ctx.access, input.ids)),

  read: projectProcedure("viewer")
    .input(documentIdInput)
    .output(serializer(fullDocumentOutput))
    .query(({ ctx, input }) => readDocument(ctx.deps, ctx.access, input.id)),

  formatted: projectProcedure("viewer")
    .input(documentIdInput)
    .output(formattedDocumentOutput)
    .query(({ ctx, input }) => formatDocument(ctx.deps, ctx.access, input.id, ctx.signal())),

  status: projectProcedure("viewer")
    .input(documentIdInput)
    .output(serializer(documentStatusOutput))
    .query(({ ctx, input }) => readDocumentStatus(ctx.deps, ctx.access, input.id)),

  // As a mutation since what it is given is too long for an address.
  suggestFiling: projectProcedure("member")
    .use(limited("search"))
    .input(suggestFilingInput)
    .output(z.array(filingOutput))
    .mutation(({ ctx, input }) => suggestFiling(ctx.deps, ctx.access, input)),

  update: projectProcedure("member")
    .input(updateDocumentInput)
    .output(serializer(documentOutput))
    .mutation(({ ctx, input }) => updateDocument(ctx.deps, ctx.access, input)),

  updateMany: projectProcedure("member")
    .input(updateDocumentsInput)
    .output(updatedDocumentsOutput)
    .mutation(({ ctx, input }) => updateDocuments(ctx.deps, ctx.access, input)),

  deleteMany: projectProcedure("member")
    .input(documentSelectionInput)
    .output(deletedDocumentsOutput)
    .mutation(({ ctx, input }) => removeDocuments(ctx.deps, ctx.access, input)),

  delete: projectProcedure("member")
    .input(documentIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeDocument(ctx.deps, ctx.access, input.id)),

  reprocess: projectProcedure("member")
    .input(documentIdInput)
    .output(serializer(documentOutput))
    .mutation(({ ctx, input }) => reprocessDocument(ctx.deps, ctx.access, input.id)),
});
