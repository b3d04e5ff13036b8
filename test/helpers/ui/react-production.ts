import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

type Task = () => void;
const tasks = new Set<Task>();

/** Schedules as before, but what has not begun yet can also be run at once, and is then not run again. */
const alsoAtOnce = (schedule: (task: Task) => unknown) => (task: Task) => {
  tasks.add(task);
  return schedule(() => {
    if (tasks.delete(task)) task();
  });
};

function runScheduled() {
  for (const task of tasks) {
    tasks.delete(task);
    task();
  }
}

/** Loads React with its two ways of scheduling work replaced by ones that also run it at once. */
function loadReact() {
  const { queueMicrotask: microtask, setImmediate: immediate } = globalThis;
  Object.assign(globalThis, {
    queueMicrotask: alsoAtOnce(microtask),
    setImmediate: alsoAtOnce(immediate),
  });
  try {
    require("react-dom/client");
  } finally {
    Object.assign(globalThis, { queueMicrotask: microtask, setImmediate: immediate });
  }
}

/** Runs `callback`, and all the rendering that it leads to. */
function act(callback: () => unknown) {
  const result = callback();
  runScheduled();
  const settled = async () => {
    const value = await result;
    runScheduled();
    return value;
  };
  // biome-ignore lint/suspicious/noThenProperty: it is awaited only where the callback is asynchronous.
  return { then: (...done: Parameters<Promise<unknown>["then"]>) => settled().then(...done) };
}

loadReact();
require("react").act = act;
