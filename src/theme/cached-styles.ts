import type { SystemContext } from "@chakra-ui/react";
import { type SerializedStyles, css as toRule } from "@emotion/react";

/** A function that is asked once for each key. */
function once<Key, Result>(
  results: { get(key: Key): Result | undefined; set(key: Key, result: Result): unknown },
  make: (key: Key) => Result,
) {
  return (key: Key): Result => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = make(key);
    results.set(key, result);
    return result;
  };
}

/**
 * The design system with caches where Chakra works anew at every rendering of every component: it
 * makes the component's recipe, asks of each prop whether it is a style, and merges, sorts and hashes
 * the styles, the long ones of recipes included.
 */
export function cacheStyles(system: SystemContext): SystemContext {
  let count = 0;
  const idOf = once(new WeakMap<object, string>(), () => `#${++count}`);
  const recipeLayer = Object.keys(system.layers.wrap("recipes", {})).join();
  // A recipe returns the same object for the same variants, so that its identity tells what it holds.
  const keyOf = (styles: object = {}) =>
    recipeLayer in styles && Object.keys(styles).length === 1
      ? idOf(styles)
      : JSON.stringify(styles);
  const rules = new Map<string, SerializedStyles>();

  return {
    ...system,
    isValidProperty: once(new Map<string, boolean>(), system.isValidProperty),
    cva: once(new WeakMap(), system.cva) as SystemContext["cva"],
    css: (...styles) => {
      const key = styles.map(keyOf).join();
      const rule = rules.get(key) ?? toRule(system.css(...styles));
      rules.set(key, rule);
      return rule;
    },
  };
}
