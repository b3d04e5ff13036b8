import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { ZodType } from "zod";
import { unreachableMessage } from "../../../lib/api/errors.ts";
import { showToast } from "../../../lib/toaster.ts";

/**
 * A form resolver whose schema is loaded with the first submit, or earlier by `preload`. zod and
 * the schemas would be 27 of 223 kB of the first page's script (12%).
 */
export function lazyZodResolver<Fields extends FieldValues>(
  loadSchema: () => Promise<ZodType<Fields, Fields>>,
): { resolver: Resolver<Fields>; preload: () => void } {
  const load = () =>
    Promise.all([import("@hookform/resolvers/zod"), loadSchema()]).catch(() => null);
  return {
    preload: () => void load(),
    resolver: async (values, context, options) => {
      const loaded = await load();
      if (loaded) {
        const [{ zodResolver }, schema] = loaded;
        return zodResolver(schema)(values, context, options);
      }
      showToast({
        title: "The form could not be checked",
        description: unreachableMessage,
        tone: "error",
      });
      const errors: FieldErrors<Fields> = {};
      Object.assign(errors, { root: { type: "unreachable", message: unreachableMessage } });
      return { values: {}, errors };
    },
  };
}
