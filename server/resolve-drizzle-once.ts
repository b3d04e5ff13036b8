import { type ResolveFnOutput, registerHooks } from "node:module";

// Node 26 parses the `exports` of a package anew for each import of it and for each of its modules.
// Those of drizzle-orm are 130 kB long and would be parsed some four hundred times: a third of a start.

const entries = new Map<string, ResolveFnOutput>();
const ownFolder = "/node_modules/drizzle-orm/";

registerHooks({
  resolve(specifier, context, next) {
    if (/^drizzle-orm(\/|$)/.test(specifier)) {
      const entry = entries.get(specifier) ?? next(specifier, context);
      entries.set(specifier, entry);
      return { ...entry, shortCircuit: true };
    }
    const isOwn = context.parentURL?.includes(ownFolder) && /^\..*\.js$/.test(specifier);
    if (!isOwn) return next(specifier, context);
    const { href } = new URL(specifier, context.parentURL);
    return { url: href, format: "module", shortCircuit: true };
  },
});
