import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { buildClientWhenStale } from "../../server/build/build-client.ts";
import { chromiumFlags, requireChromium } from "../helpers/browser/chromium.ts";
import { joinProject, type RestClient, signUp } from "../helpers/rest/rest-client.ts";
import { startServerProcess, stopServerProcess } from "../helpers/servers/server-process.ts";
import { print } from "./questions/question-set.ts";

const changeCount = 200;

/** What one person changes, and where the other sees it. */
type Kind = {
  name: string;
  /** The page that shows it. */
  path: string;
  /** Makes the n-th change, which shows the given words. */
  change: (words: string, index: number) => Promise<Response>;
  /** Where the change stands, unless it is wherever the words are. */
  seen?: (page: Page, index: number) => Locator;
};

async function idOf(response: Response): Promise<number> {
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()).id;
}

/** One of each kind of thing in the project, each with words to change. */
async function makeKinds(writer: RestClient, readerUserId: number): Promise<Kind[]> {
  const task = await idOf(await writer.post("/api/tasks", { title: "The changed task" }));
  const day = new Date().toISOString().slice(0, 10);
  const times = { date: day, startTime: "10:00", endTime: "11:00" };
  const meeting = await idOf(await writer.post("/api/meetings", { title: "Changed", ...times }));
  const area = await idOf(await writer.post("/api/areas", { name: "The changed area" }));
  const { json: document } = await writer.upload({
    name: "",
    fields: { title: "Changed", category: "sops", content: "The keys lie in the safe." },
  });
  const moved = await idOf(await writer.post("/api/tasks", { title: "The moved task" }));
  const columns = [
    { status: "todo", title: "Todo" },
    { status: "in-progress", title: "In Progress" },
  ] as const;
  const columnAt = (index: number) => columns[index % 2 === 0 ? 0 : 1];
  const question = await idOf(
    await writer.post(`/api/areas/${area}/questions`, { question: "What is changed?" }),
  );
  const milestone = await idOf(
    await writer.post("/api/milestones", { title: "Changed", dueDate: day }),
  );
  const mention = (words: string) => ({
    entityType: "task",
    entityId: task,
    text: `<@${readerUserId}> ${words}`,
  });
  return [
    {
      name: "task, on the board",
      path: "/workflow",
      change: (title) => writer.patch(`/api/tasks/${task}`, { title }),
    },
    {
      name: "task that is moved, in its new column",
      path: "/workflow",
      change: (_, index) =>
        writer.post(`/api/tasks/${moved}/move`, { status: columnAt(index).status }),
      seen: (page, index) =>
        page
          .getByRole("region", { name: columnAt(index).title, exact: true })
          .getByRole("link", { name: "The moved task" }),
    },
    {
      name: "checklist, in the open task",
      path: `/workflow?task=${moved}`,
      change: (text) =>
        writer.patch(`/api/tasks/${moved}`, { checklist: [{ text, isDone: false }] }),
    },
    {
      name: "document, in its category",
      path: "/knowledge-base/sops",
      change: (title) => writer.patch(`/api/documents/${document.id}`, { title }),
    },
    {
      name: "meeting, in the log",
      path: "/meeting-logs",
      change: (title) => writer.patch(`/api/meetings/${meeting}`, { title }),
    },
    {
      name: "area, on the map",
      path: "/handover",
      change: (name) => writer.patch(`/api/areas/${area}`, { name }),
    },
    {
      name: "acceptance question, in its area",
      path: `/handover/${area}`,
      change: (words) => writer.patch(`/api/area-questions/${question}`, { question: `${words}?` }),
    },
    {
      name: "comment, in the open task",
      path: `/workflow?task=${task}`,
      change: (text) => writer.post("/api/comments", { entityType: "task", entityId: task, text }),
    },
    {
      name: "mention, in the inbox",
      path: "/inbox",
      change: (words) => writer.post("/api/comments", mention(words)),
    },
    {
      name: "task that one is given, in the inbox",
      path: "/inbox",
      change: (title) => writer.post("/api/tasks", { title, assigneeId: readerUserId }),
    },
    {
      name: "question to an expert, in its area",
      path: `/handover/${area}`,
      change: (words) =>
        writer.post("/api/expert-questions", {
          areaId: area,
          question: `${words}?`,
          assigneeId: readerUserId,
        }),
    },
    {
      name: "milestone, beside the meetings",
      path: "/meeting-logs",
      change: (title) => writer.patch(`/api/milestones/${milestone}`, { title }),
    },
    {
      name: "uploaded document, once it is read",
      path: "/knowledge-base/contacts",
      change: async (title) => {
        const fields = { title, category: "contacts", content: `Call ${title}.` };
        const { status, json } = await writer.upload({ name: "", fields });
        return Response.json(json, { status });
      },
    },
  ];
}

async function openAs(browser: Browser, url: string, { cookie }: RestClient): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
  });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url }]);
  return context.newPage();
}

/** Milliseconds from each request of a change to its words on the other's screen. */
async function followChanges(page: Page, { path, change, seen }: Kind): Promise<number[]> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const latencies: number[] = [];
  for (let index = 1; index <= changeCount; index += 1) {
    const words = `Change ${index} of all`;
    const asked = performance.now();
    const changed = await change(words, index);
    if (!changed.ok) throw new Error(await changed.text());
    const place = seen?.(page, index) ?? page.getByText(words);
    await place.first().waitFor({ timeout: 20_000 });
    latencies.push(performance.now() - asked);
    // People change one thing after the other; a burst is measured by the bench of the streams.
    await wait(50);
  }
  return latencies;
}

const percentile = (values: number[], share: number) =>
  Math.round(
    values.toSorted((left, right) => left - right)[
      Math.min(values.length - 1, Math.floor(values.length * share))
    ] ?? 0,
  );

/**
 * Two people: what one changes over the API, 200 times for each kind, until the other's Chromium
 * shows it. Arguments name the kinds by their first words: `npm run bench live-pages task meeting`.
 */
export async function run(names: string[]) {
  const executablePath = requireChromium();
  buildClientWhenStale();
  const folder = mkdtempSync(join(tmpdir(), "baton-bench-"));
  const server = await startServerProcess(folder);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const writer = await signUp(server.url);
    const projectId = await idOf(await writer.get("/api/project"));
    const reader = await joinProject(server.url, projectId);
    const { id: readerUserId } = await (await reader.get("/api/auth/user")).json();
    const page = await openAs(browser, server.url, reader);
    print("| change | p50, ms | p95, ms | slowest, ms |\n|---|---:|---:|---:|");
    const kinds = await makeKinds(writer, readerUserId);
    const isAsked = (kind: { name: string }) =>
      names.length === 0 || names.some((name) => kind.name.startsWith(name));
    for (const kind of kinds.filter(isAsked)) {
      const latencies = await followChanges(page, kind);
      const [p50, p95, slowest] = [0.5, 0.95, 1].map((share) => percentile(latencies, share));
      print(`| ${kind.name} | ${p50} | ${p95} | ${slowest} |`);
    }
  } finally {
    await browser.close();
    await stopServerProcess(server);
    rmSync(folder, { recursive: true, force: true });
  }
}
