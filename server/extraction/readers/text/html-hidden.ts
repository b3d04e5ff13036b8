type Attributes = Record<string, string>;

const neverShown = new Set(["script", "style", "template"]);
const displayNone = /(?:^|[;\s])display\s*:\s*none/i;
const lineThrough = /text-decoration(?:-line)?\s*:[^;]*line-through/i;
const struckElements = new Set(["del", "s", "strike"]);

/** Whether an element is not shown. Scripts that hide a whole page until it is loaded do not count. */
export function isHidden(name: string, { hidden, style = "" }: Attributes): boolean {
  if (name === "html" || name === "body") return false;
  // "until-found" folds a passage away that a search opens.
  const isMarked = hidden !== undefined && hidden.toLowerCase() !== "until-found";
  return isMarked || neverShown.has(name) || displayNone.test(style);
}

/** Whether the text of an element is struck out. */
export const isStruck = (name: string, { style = "" }: Attributes): boolean =>
  struckElements.has(name) || lineThrough.test(style);
