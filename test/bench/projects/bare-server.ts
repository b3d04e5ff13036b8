import { serve } from "@hono/node-server";
import Sqlite from "better-sqlite3";
import { Hono } from "hono";

/** What the bench hands over on the command line, as JSON. */
export type BareServerInput = {
  file: string;
  projectId: number;
  userId: number;
  /** The statements that Baton itself runs for the same call, with their parameters in order. */
  statements: Record<"tasks" | "dashboard", { sql: string; params: unknown[] }[]>;
};

/**
 * The least a route can be: Hono, the same prepared statements on the same file, JSON out. Neither
 * session nor validation, nor any shape of its own.
 */
function serveStatements({ file, projectId, userId, statements }: BareServerInput) {
  const sqlite = new Sqlite(file);
  sqlite.pragma("synchronous = FULL");
  const prepare = (group: keyof typeof statements) =>
    statements[group].map(({ sql, params }) => ({ statement: sqlite.prepare(sql), params }));
  const tasks = prepare("tasks");
  const dashboard = prepare("dashboard");
  const insertTask = sqlite.prepare(
    `insert into tasks (project_id, title, status, priority, track, assignee_id, position, created_by, created_at, updated_at)
     values (?, ?, 'todo', 'medium', 'IT Systems & Data Migration', ?, ?, ?, ?, ?) returning *`,
  );
  const insertActivity = sqlite.prepare(
    `insert into activity_logs (project_id, user_id, action, entity_type, entity_id, title, created_at)
     values (?, ?, 'task_created', 'task', ?, ?, ?)`,
  );
  const create = sqlite.transaction((title: string) => {
    const now = Date.now();
    const task = insertTask.get(projectId, title, userId, now, userId, now, now);
    const { id } = task as { id: number };
    insertActivity.run(projectId, userId, id, title, now);
    return task;
  });

  const app = new Hono();
  app.get("/tasks", (c) => c.json(tasks.map(({ statement, params }) => statement.all(...params))));
  app.get("/dashboard", (c) =>
    c.json(dashboard.map(({ statement, params }) => statement.all(...params))),
  );
  app.post("/tasks", async (c) => {
    const { title }: { title: string } = await c.req.json();
    return c.json(create(title), 201);
  });
  serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
    process.stdout.write(`Listening on http://127.0.0.1:${port}\n`);
  });
}

serveStatements(JSON.parse(process.argv[2] ?? ""));
