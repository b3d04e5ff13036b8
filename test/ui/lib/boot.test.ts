import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createThemeSystem } from "../../../src/theme.ts";

const source = (file: string) =>
  readFileSync(join(import.meta.dirname, "../../../src", file), "utf8");

it("paints the canvas before the theme is loaded in the theme's own colors", () => {
  const canvas = createThemeSystem({}).tokens.getByName("colors.bg.canvas")?.extensions.conditions;
  expect(canvas).toBeDefined();
  const boot = source("boot.css").toLowerCase();
  expect(boot).toContain(`html {\n  background: ${canvas?._light.toLowerCase()}`);
  expect(boot).toContain(`html.dark {\n  background: ${canvas?._dark.toLowerCase()}`);
});

it("leaves room for a phone's keyboard, beneath which Send and Save would lie", () => {
  expect(source("index.html")).toMatch(
    /name="viewport" content="[^"]*interactive-widget=resizes-content/,
  );
});

it("runs nothing inline, which the content security policy would refuse", () => {
  const page = source("index.html");
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(page).not.toMatch(/\son\w+=|<style|style=/);
});
