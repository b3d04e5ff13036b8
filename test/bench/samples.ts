import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { RestClient } from "../helpers/rest/rest-client.ts";
import { ingest, startMeasuredServer } from "../helpers/servers/measured-server.ts";
import { print } from "./questions/question-set.ts";

const expectedSchema = z.record(
  z.string(),
  z.object({
    /** Texts that stand in the file, white space folded. */
    contains: z.array(z.string()).default([]),
    /** A word of the sentence with which the file fails. */
    fails: z.string().optional(),
    pages: z.int().optional(),
    slides: z.int().optional(),
    question: z.string().optional(),
    answer: z.string().optional(),
    page: z.int().optional(),
  }),
);
type Expected = z.infer<typeof expectedSchema>[string];
type Read = Awaited<ReturnType<RestClient["read"]>>;

/** Where a text stands: the location of the chunk it begins in, or undefined when it is nowhere. */
function placeOf(document: Read, text: string) {
  const words = text.trim().split(/\s+/).map(RegExp.escape);
  const match = new RegExp(words.join("\\s+")).exec(document.extractedText);
  if (!match) return undefined;
  const chunk = document.chunks.find(
    (each: { startOffset: number; endOffset: number }) =>
      each.startOffset <= match.index && match.index < each.endOffset,
  );
  return chunk ? JSON.stringify(chunk.location) : undefined;
}

async function ask(client: RestClient, question: string) {
  const conversation = await (await client.post("/api/ai/conversations", {})).json();
  const body = { conversationId: conversation.id, message: question };
  return (await (await client.post("/api/ai/chat", body)).json()).message;
}

async function* complaints(client: RestClient, document: Read, expected: Expected) {
  if (expected.fails !== undefined) {
    const told: string = document.processingError ?? "";
    if (document.processingStatus !== "failed" || !told.includes(expected.fails)) {
      yield `should fail naming "${expected.fails}", but is ${document.processingStatus}: ${told}`;
    } else print(`  fails: ${told}`);
    return;
  }
  if (document.processingStatus !== "completed") {
    yield `is ${document.processingStatus}: ${document.processingError}`;
    return;
  }
  for (const text of expected.contains) {
    const place = placeOf(document, text);
    if (place === undefined) yield `does not hold "${text}"`;
    else print(`  "${text.slice(0, 60)}" at ${place}`);
  }
  const pages = expected.pages ?? expected.slides;
  if (pages !== undefined && document.pageCount !== pages) {
    yield `should have ${pages} pages, has ${document.pageCount}`;
  }
  if (expected.question === undefined || expected.answer === undefined) return;
  const message = await ask(client, expected.question);
  if (!message.content.includes(expected.answer)) {
    yield `answers "${message.content}" without ${expected.answer}`;
  }
  const cited = message.citations.map(
    (citation: { location?: { page?: number } }) => citation.location?.page,
  );
  if (expected.page !== undefined && !cited.includes(expected.page)) {
    yield `cites pages ${cited.join(", ")}, not ${expected.page}`;
  }
  print(`  ${expected.question} ${message.content.replaceAll(/\s+/g, " ").slice(0, 160)}`);
}

/** Sends every file that a folder's expected.json names through a real server and checks it. */
export async function run([folder]: string[]) {
  if (!folder) {
    process.stderr.write("Usage: npm run samples DIR\n");
    process.exitCode = 1;
    return;
  }
  const file = join(folder, "expected.json");
  if (!existsSync(file)) {
    process.stderr.write(`There is no ${file}, which says what each file should give.\n`);
    process.exitCode = 1;
    return;
  }
  const expectations = expectedSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  let wrong = 0;
  const server = await startMeasuredServer();
  try {
    for (const [name, expected] of Object.entries(expectations)) {
      // In a project of its own, where only this document can answer its question.
      await server.switchProject();
      print(name);
      const result = await ingest(server, () => server.client().uploadPath(join(folder, name)));
      if (result.kind === "refused") {
        wrong += 1;
        print(`  WRONG: refused with ${result.status} ${result.code}`);
        continue;
      }
      const document = await server.client().read(result.id);
      for await (const complaint of complaints(server.client(), document, expected)) {
        wrong += 1;
        print(`  WRONG: ${complaint}`);
      }
    }
  } finally {
    await server.stop();
  }
  print(wrong === 0 ? "\nEverything is as expected." : `\n${wrong} wrong.`);
  process.exitCode = wrong === 0 ? 0 : 1;
}
