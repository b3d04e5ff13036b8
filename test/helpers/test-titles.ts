import { readFileSync } from "node:fs";
import { type ESTree, parseSync } from "vite";

const testCalls = new Set(["test", "it"]);

/** The name behind `test(...)` and `test.each(...)(...)`; undefined for what is no plain call. */
function calledName(callee: ESTree.Node): string | undefined {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "MemberExpression") return calledName(callee.object);
  if (callee.type === "CallExpression") return calledName(callee.callee);
  return undefined;
}

const isLeftOut = (callee: ESTree.Node) =>
  callee.type === "MemberExpression" &&
  callee.property.type === "Identifier" &&
  /^(skip|todo)/.test(callee.property.name);

/** A title as it is written, "%s" and all; a name given by a template is not taken. */
const titleOf = (argument: ESTree.Node | undefined) =>
  argument?.type === "Literal" && typeof argument.value === "string" ? argument.value : undefined;

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === "object" && value !== null && "type" in value;

/**
 * The titles of a test file's tests, each with those of the blocks around it before it:
 * "signing in > welcomes back". Tests that are skipped or to do are left out.
 */
export function testTitles(file: string): string[] {
  const titles: string[] = [];
  const walk = (node: ESTree.Node, around: string[]) => {
    let inside = around;
    if (node.type === "CallExpression") {
      const name = calledName(node.callee);
      const title = titleOf(node.arguments[0]);
      if (isLeftOut(node.callee)) return;
      if (title !== undefined && name === "describe") inside = [...around, title];
      if (title !== undefined && name !== undefined && testCalls.has(name)) {
        titles.push([...around, title].join(" > "));
      }
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) walk(child, inside);
      }
    }
  };
  walk(parseSync(file, readFileSync(file, "utf8")).program, []);
  return titles;
}
