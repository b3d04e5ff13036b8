/** How a notebook's source marks its first line, its cells and what is not of its own language. */
const first = /^(?:#|\/\/|--) Databricks notebook source\s*$/;
const cellEnd = /^(?:#|\/\/|--) COMMAND -{5,}\s*$/;
const magic = /^(?:#|\/\/|--) MAGIC ?/;
const titled = /^(?:#|\/\/|--) DBTITLE \d+,\s*(.+)$/;
const language = /^%(\w+)[ \t]*/;

function cellsOf(lines: readonly string[]): string[][] {
  const cells: string[][] = [[]];
  for (const line of lines) {
    if (cellEnd.test(line)) cells.push([]);
    else cells.at(-1)?.push(line);
  }
  return cells;
}

function cellAsMarkdown(lines: readonly string[], ownLanguage: string): string {
  const title = lines.map((line) => titled.exec(line)?.[1]).find(Boolean);
  const heading = title ? `### ${title}\n\n` : "";
  const text = lines
    .filter((line) => !titled.test(line))
    .map((line) => line.replace(magic, ""))
    .join("\n")
    .trim();
  if (text === "") return heading.trim();
  const named = language.exec(text)?.[1];
  const content = named === undefined ? text : text.slice(named.length + 1).trim();
  if (named === "md") return heading + content;
  return `${heading}\`\`\`${named ?? ownLanguage}\n${content}\n\`\`\``;
}

/** A notebook's source as Markdown: its texts as they stand, its code as code. */
export function notebookAsMarkdown(source: string, ownLanguage: string): string {
  const lines = source.split(/\r?\n/);
  const body = lines[0] !== undefined && first.test(lines[0]) ? lines.slice(1) : lines;
  const cells = cellsOf(body).map((cell) => cellAsMarkdown(cell, ownLanguage));
  return `${cells.filter((cell) => cell !== "").join("\n\n")}\n`;
}
