import { getSystem } from "../../../src/theme.ts";

type Recipe = (variants?: { variant?: string }) => object;

const noStyles = {};

/** What a class still tells: a solid button from another one, and a shortened text from a whole one. */
const kept = ["--variant", "lineClamp"] as const;

const variantOf: Recipe = ({ variant } = {}) => (variant ? { "--variant": variant } : noStyles);

const cache = (resolve: Recipe, make: (config: never) => object) => {
  const made = new Map<unknown, object>();
  return (config: unknown) => {
    let recipe = made.get(config);
    if (!recipe) {
      // What the recipe knows of its variants decides which properties are not attributes.
      recipe = Object.assign((variants: object) => resolve(variants), make(config as never));
      made.set(config, recipe);
    }
    return recipe;
  };
};

/** Has Chakra make no styles, which nothing here would read; they took a fifth of the time. */
export function renderWithoutStyles() {
  const system = getSystem();
  Object.assign(system, {
    css: (...styles: (Record<string, unknown> | undefined)[]) =>
      styles.find((one) => one && kept.some((name) => one[name])) ?? noStyles,
    cva: cache(variantOf, system.cva),
    sva: cache(() => noStyles, system.sva),
    getRecipeFn: cache(variantOf, system.getRecipeFn),
    getSlotRecipeFn: cache(() => noStyles, system.getSlotRecipeFn),
  });
}
