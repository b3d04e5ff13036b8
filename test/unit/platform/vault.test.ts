import fileSystem, {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createVault } from "../../../server/platform/auth/vault.ts";

const key = "ab".repeat(32);
const secret = "sk-canary-ключ-1234";

function secretsFile() {
  const folder = mkdtempSync(join(tmpdir(), "baton-vault-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "db", "secrets.json");
}

test("what is sealed opens again, for the same record only", () => {
  const vault = createVault({ key, file: "unused" });
  const sealed = vault.seal(secret, "record/1");
  expect(sealed).not.toContain("canary");
  expect(vault.open(sealed, "record/1")).toBe(secret);
  expect(vault.open(sealed, "record/2")).toBeUndefined();
});

test("the same text is sealed differently each time", () => {
  const vault = createVault({ key, file: "unused" });
  expect(vault.seal(secret, "record")).not.toBe(vault.seal(secret, "record"));
});

test("a changed, cut or foreign text does not open", () => {
  const vault = createVault({ key, file: "unused" });
  const sealed = vault.seal(secret, "record");
  const [version, keyId, body = ""] = sealed.split(".");
  const changed = body.replace(/^./, (letter) => (letter === "A" ? "B" : "A"));
  for (const broken of [
    `${version}.${keyId}.${changed}`,
    `${version}.${keyId}.${body.slice(0, 8)}`,
    `v2.${keyId}.${body}`,
    "",
  ]) {
    expect(vault.open(broken, "record")).toBeUndefined();
  }
  const other = createVault({ key: "cd".repeat(32), file: "unused" });
  expect(other.open(sealed, "record")).toBeUndefined();
});

test("the key is made at first start in a file for its owner alone, and read at the next", () => {
  const file = secretsFile();
  const sealed = createVault({ key: undefined, file }).seal(secret, "record");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toMatch(/^\{"key":"[0-9a-f]{64}"\}\n$/);
  expect(createVault({ key: undefined, file }).open(sealed, "record")).toBe(secret);
});

test("a damaged secrets file stops the start with a sentence, and is not overwritten", () => {
  const file = secretsFile();
  createVault({ key: undefined, file });
  writeFileSync(file, "{}");
  expect(() => createVault({ key: undefined, file })).toThrow(/holds no key/);
  expect(readFileSync(file, "utf8")).toBe("{}");
});

test("no key is made, and none taken, that does not open what is stored", () => {
  const file = secretsFile();
  const usedKeys = [createVault({ key, file }).seal(secret, "record").split(".")[1] ?? ""];
  expect(() => createVault({ key: undefined, file, usedKeys })).toThrow(
    /secrets file .* is missing/,
  );
  expect(existsSync(file)).toBe(false);
  expect(() => createVault({ key: "cd".repeat(32), file, usedKeys })).toThrow(
    /SECRETS_KEY holds another key/,
  );
  createVault({ key: undefined, file });
  expect(() => createVault({ key: undefined, file, usedKeys })).toThrow(
    /The secrets file .* holds another key/,
  );
  createVault({ key, file, usedKeys: ["00000000", ...usedKeys] });
});

test("a secrets file has its name once it is whole, and stays where another server made it first", () => {
  const file = secretsFile();
  const { writeFileSync: write } = fileSystem;
  let other = "";
  const spy = vi.spyOn(fileSystem, "writeFileSync").mockImplementation((path, ...rest) => {
    expect(existsSync(file)).toBe(false);
    write(path, ...rest);
    spy.mockRestore();
    syncBuiltinESMExports();
    other = createVault({ key: undefined, file }).seal(secret, "record");
  });
  syncBuiltinESMExports();
  expect(createVault({ key: undefined, file }).open(other, "record")).toBe(secret);
  expect(readdirSync(dirname(file))).toEqual(["secrets.json"]);
});
