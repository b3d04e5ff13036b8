import type { Logger } from "../logger.ts";

type Problem = {
  /** For programs, in kebab-case. */
  name: string;
  /** A sentence. Anybody may read it, so it holds no path and no name of a person. */
  message: string;
};

export type HealthCheck<Deps> = {
  name: string;
  /** Who is told: operators by `/api/ready`, members by a notice above every page. */
  audience: "operators" | "members" | "everyone";
  /** The sentence of a problem, or undefined. Asked often, so it must be quick. */
  findProblem(deps: Deps): string | undefined | Promise<string | undefined>;
};

type BoundCheck = Omit<HealthCheck<never>, "findProblem"> & {
  findProblem(): string | undefined | Promise<string | undefined>;
};

/** Whether the server can do its work: by checks that are registered, and by what was noted. */
export function createHealth(logger: Logger) {
  const checks: BoundCheck[] = [];
  const notes = new Map<string, string>();

  async function run({ name, findProblem }: BoundCheck): Promise<Problem[]> {
    try {
      const message = await findProblem();
      return message === undefined ? [] : [{ name, message }];
    } catch (error) {
      logger.error({ err: error, check: name }, "A check of the server's health failed");
      return [{ name, message: `The check “${name}” failed. The server's log says why.` }];
    }
  }

  return {
    register<Deps>(added: readonly HealthCheck<Deps>[], deps: Deps) {
      for (const check of added) {
        checks.push({ ...check, findProblem: () => check.findProblem(deps) });
      }
    },

    /** Keeps what work in the background found under a name; undefined takes it back. */
    note(name: string, message: string | undefined) {
      if (message === undefined) notes.delete(name);
      else notes.set(name, message);
    },
    noted: (name: string) => notes.get(name),

    /** Every problem that operators, or members, are told of, in the order of registration. */
    async problemsFor(audience: "operators" | "members"): Promise<Problem[]> {
      const told = checks.filter((check) => ["everyone", audience].includes(check.audience));
      return (await Promise.all(told.map(run))).flat();
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
