import { serializer } from "../../platform/serializer.ts";
import { createRouter, zonedPersonalProcedure } from "../../trpc.ts";
import { createdProjectOutput } from "../projects/projects.schema.ts";
import { openExample } from "./example-project.service.ts";

export const exampleProjectRouter = createRouter({
  open: zonedPersonalProcedure
    .output(serializer(createdProjectOutput))
    .mutation(({ ctx }) => openExample(ctx.deps, ctx.user, ctx.clock)),
});
