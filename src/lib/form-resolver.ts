import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { ZodType } from "zod";
import { unreachableMessage } from "./api/errors.ts";
import { showToast } from "./toaster.ts";

/** Brings a schema when it is needed: `() => import("...").then((module) => module.loginInput)`. */
export type SchemaLoader<Input, Output> = () => Promise<ZodType<Output, Input>>;

/**
 * Validates a form by a zod schema that is loaded with the first submit, or before it by
 * `preload`, so that neither zod nor the schema weighs on the first page.
 */
export function lazyResolver<Input extends FieldValues, Output>(
  loadSchema: SchemaLoader<Input, Output>,
): { resolver: Resolver<Input, unknown, Output>; preload: () => void } {
  const load = () => Promise.all([import("@hookform/resolvers/zod"), loadSchema()]);
  return {
    preload: () => {
      load().catch(() => {
        // The submit tries again, and tells.
      });
    },
    resolver: async (values, context, options) => {
      const loaded = await load().catch(() => null);
      if (loaded) {
        const [{ zodResolver }, schema] = loaded;
        return zodResolver(schema)(values, context, options);
      }
      showToast({
        title: "The form could not be checked",
        description: unreachableMessage,
        tone: "error",
      });
      const errors: FieldErrors<Input> = {};
      Object.assign(errors, { root: { type: "unreachableMessage", message: unreachableMessage } });
      return { values: {}, errors };
    },
  };
}
