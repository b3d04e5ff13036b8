import { describe, expect, it } from "vitest";
import { toLocalPath } from "../../../db/local-path.ts";
import {
  isActivePath,
  isLegacyPath,
  ownPath,
  pagePath,
  projectSlug,
  scopedFromLegacy,
} from "../../../src/lib/navigation/paths.ts";

const scope = { userId: "ada-1", projectName: "North Star" };

describe("project names in addresses", () => {
  it("are lower case, with runs of whitespace as hyphens (2.1)", () => {
    expect(projectSlug("North  Star \t Handover")).toBe("north-star-handover");
  });

  it.each([
    ["R&D / Ops", "/ada-1/r%26d-%2F-ops/docs"],
    ["50% done?", "/ada-1/50%25-done%3F/docs"],
    ["Übergabe 日本", "/ada-1/%C3%BCbergabe-%E6%97%A5%E6%9C%AC/docs"],
    ["..", "/ada-1/-/docs"],
  ])("%s can stand in an address", (projectName, path) => {
    expect(pagePath({ ...scope, projectName }, "docs")).toBe(path);
  });
});

describe("the address of a page", () => {
  it("is scoped by user and project (2.1)", () => {
    expect(pagePath(scope, "dashboard")).toBe("/ada-1/north-star/dashboard");
    expect(pagePath(scope, "knowledge-base", "sops")).toBe("/ada-1/north-star/knowledge-base/sops");
  });

  it("falls back to the legacy form without a scope (2.1)", () => {
    expect(pagePath(null, "knowledge-base", "sops")).toBe("/knowledge-base/sops");
  });
});

describe("a legacy address", () => {
  it("is one whose first segment is a page", () => {
    expect(isLegacyPath("/workflow")).toBe(true);
    expect(isLegacyPath("/knowledge-base/sops")).toBe(true);
    expect(isLegacyPath("/")).toBe(false);
    expect(isLegacyPath("/workflows")).toBe(false);
    expect(isLegacyPath("/ada-1/north-star/workflow")).toBe(false);
  });

  it("becomes scoped by its first and second segment, in the handover by all", () => {
    expect(scopedFromLegacy("/dashboard", scope)).toBe("/ada-1/north-star/dashboard");
    expect(scopedFromLegacy("/knowledge-base/sops/more", scope)).toBe(
      "/ada-1/north-star/knowledge-base/sops",
    );
    expect(scopedFromLegacy("/handover/4/drills/2", scope)).toBe(
      "/ada-1/north-star/handover/4/drills/2",
    );
    expect(scopedFromLegacy("/nowhere", scope)).toBeNull();
  });
});

describe("an address of another user or project", () => {
  it("is replaced by one's own, page and all", () => {
    expect(ownPath("/eve-2/secret/knowledge-base/sops", scope)).toBe(
      "/ada-1/north-star/knowledge-base/sops",
    );
    expect(ownPath("/ada-1/other/docs", scope)).toBe("/ada-1/north-star/docs");
  });

  it("is left alone when it is one's own, however it is encoded", () => {
    expect(ownPath("/ada-1/north-star/docs", scope)).toBeNull();
    const odd = { ...scope, projectName: "R&D / Ops" };
    expect(ownPath(pagePath(odd, "docs"), odd)).toBeNull();
    expect(ownPath("/ada-1/r&d-%2F-ops/docs", odd)).toBeNull();
  });
});

describe("the active entry of the sidebar", () => {
  const base = pagePath(scope, "knowledge-base");

  it("is the one whose address the path equals or lies under (2.3)", () => {
    expect(isActivePath(base, base, "knowledge-base")).toBe(true);
    expect(isActivePath(`${base}/sops`, base, "knowledge-base")).toBe(true);
    expect(isActivePath(`${base}-old`, base, "knowledge-base")).toBe(false);
    expect(isActivePath(pagePath(scope, "docs"), base, "knowledge-base")).toBe(false);
  });

  it("is the dashboard only at its own address and at / (2.3)", () => {
    const dashboard = pagePath(scope, "dashboard");
    expect(isActivePath(dashboard, dashboard, "dashboard")).toBe(true);
    expect(isActivePath("/", dashboard, "dashboard")).toBe(true);
    expect(isActivePath(`${dashboard}/more`, dashboard, "dashboard")).toBe(false);
  });
});

describe("an address that was asked for", () => {
  it.each([
    "/",
    "/workflow?task=3",
    "/ada-1/%C3%BCbergabe/docs?tab=api#tasks",
    "/auth?next=//evil.example",
  ])("is kept within the app: %s", (asked) => expect(toLocalPath(asked)).toBe(asked));

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "javascript:alert(1)",
    "workflow",
    "",
    5,
    undefined,
  ])("is none outside of it: %j", (asked) => expect(toLocalPath(asked)).toBeUndefined());
});
