import { parseArgs } from "node:util";
import { z } from "zod";
import { type Config, readConfig } from "../config.ts";
import { createDeps } from "../context.ts";
import { runCommand } from "../platform/run-command.ts";
import { createSubscribers } from "../subscribers.ts";
import { seedComments } from "./comments.ts";
import { seedHandover } from "./handover.ts";
import { seedProject } from "./seed-project.ts";

const amount = (fallback: number) =>
  z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(0, "must not be negative")
    .max(20_000, "must be at most 20000")
    .default(fallback);

const optionsSchema = z.object({
  email: z.email("must be an email address").toLowerCase().default("demo@example.com"),
  tasks: amount(1_000),
  documents: amount(2_000),
  meetings: amount(500),
  conversations: amount(200),
});

const usage =
  "Usage: npm run seed -- [--email ADDRESS] [--tasks N] [--documents N] [--meetings N] [--conversations N]";

function readOptions() {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { email: text, tasks: text, documents: text, meetings: text, conversations: text },
  });
  const parsed = optionsSchema.safeParse(values);
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(
    ({ path, message }) => `--${path.join(".")} ${message}.`,
  );
  throw new Error(`${complaints.join(" ")}\n${usage}`);
}

const inShell = (text: string) =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** What starts Baton on what was seeded: where it lies elsewhere than usual, the server has to know. */
function startCommand({ databaseFile, uploadsFolder, primary }: Config): string {
  const usual = readConfig({});
  const settings = [
    !primary && databaseFile !== usual.databaseFile ? `DATABASE_FILE=${inShell(databaseFile)}` : "",
    uploadsFolder !== usual.uploadsFolder ? `UPLOADS_DIR=${inShell(uploadsFolder)}` : "",
  ];
  return [...settings, "npm start"].filter((word) => word !== "").join(" ");
}

async function seed() {
  const { email, ...size } = readOptions();
  const config = readConfig();
  const deps = createDeps(config, { mayMigrate: "new" });
  deps.events.start(createSubscribers(deps));
  try {
    const begun = performance.now();
    process.stdout.write("Seeding a transition project...\n");
    const { password, project } = await seedProject(deps, { email, size });
    await seedHandover(deps, { projectId: project.id, email });
    seedComments(deps, { projectId: project.id, email });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    process.stdout.write(
      `“${project.name}” is ready after ${seconds} s. Start Baton with ${startCommand(config)} and sign in:\n` +
        `  email     ${email}\n  password  ${password}\n`,
    );
  } finally {
    deps.db.close();
  }
}

await runCommand(usage, seed);
