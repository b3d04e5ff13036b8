import { system } from "../../../src/theme.ts";

type Recipe = (variants?: { variant?: string }) => object;

const noStyles = {};

/** A class of its own for each variant, so that a test can tell a solid button from another one. */
const classOf: Recipe = ({ variant } = {}) => (variant ? { "--variant": variant } : noStyles);

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
  Object.assign(system, {
    css: (...styles: (object | undefined)[]) =>
      styles.find((one) => one && "--variant" in one) ?? noStyles,
    cva: cache(classOf, system.cva),
    sva: cache(() => noStyles, system.sva),
    getRecipeFn: cache(classOf, system.getRecipeFn),
    getSlotRecipeFn: cache(() => noStyles, system.getSlotRecipeFn),
  });
}
