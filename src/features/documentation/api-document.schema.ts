import { z } from "zod";

const operation = z.object({
  summary: z.string().default(""),
  tags: z.array(z.string()).default([]),
});

/** The parts of the OpenAPI document that the reference shows. */
export const apiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation.catch({ summary: "", tags: [] }))),
});

export type ApiCall = { method: string; path: string; summary: string; group: string };
