import { requireAccess } from "../../../server/access.ts";
import { readConfig } from "../../../server/config.ts";
import { createDeps } from "../../../server/context.ts";
import { createTaskInput } from "../../../server/features/tasks/tasks.schema.ts";
import { createTask } from "../../../server/features/tasks/tasks.service.ts";

// Creates a task and is killed after its commit, when the first subscriber is about to be told.
const [projectId, userId] = process.argv.slice(2);
const deps = createDeps(readConfig());
deps.events.start([{ name: "killer", handle: () => void process.kill(process.pid, "SIGKILL") }]);
const access = requireAccess(deps.db, { projectId: Number(projectId), userId: Number(userId) });
createTask(deps.db, access, createTaskInput.parse({ title: "Made just before the crash" }));
