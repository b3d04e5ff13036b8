import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { errorCodeOf } from "../../../db/error-code.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const version = "v1";

const hexadecimal = z.string().regex(/^[0-9a-f]{64}$/i);
const secretsFileSchema = z.object({ key: hexadecimal });

type KeyPlace = {
  /** As the configuration gives it; without it, the key is in the file. */
  key: string | undefined;
  file: string;
};

type KeyOptions = KeyPlace & {
  /** The ids of the keys under which texts are stored already. */
  usedKeys?: readonly string[];
};

const idOf = (key: string) =>
  createHash("sha256").update(Buffer.from(key, "hex")).digest("hex").slice(0, 8);

/** The key of these settings; undefined where there is no such file. */
function readKey({ key, file }: KeyPlace): string | undefined {
  if (key !== undefined) return key;
  if (!existsSync(file)) return undefined;
  chmodSync(file, 0o600);
  try {
    return secretsFileSchema.parse(JSON.parse(readFileSync(file, "utf8"))).key;
  } catch (cause) {
    throw new Error(
      `${file} holds no key for the stored credentials. Put the right file back, or set SECRETS_KEY.`,
      { cause },
    );
  }
}

/**
 * The key of these settings; undefined where there is none and none is needed yet. Throws an Error with
 * a sentence where it opens nothing of what is stored, and where the secrets file is damaged.
 */
export function requireKey({ key, file, usedKeys = [] }: KeyOptions): string | undefined {
  const found = readKey({ key, file });
  if (usedKeys.length === 0 || (found !== undefined && usedKeys.includes(idOf(found)))) {
    return found;
  }
  const problem =
    found === undefined
      ? `The secrets file ${file} is missing`
      : `${key === undefined ? `The secrets file ${file}` : "SECRETS_KEY"} holds another key than that of this installation`;
  throw new Error(
    `${problem}, without which stored credentials, second factors, secrets of webhooks and waiting mails cannot be read. Put the secrets file of this installation back, or set SECRETS_FILE or SECRETS_KEY as Baton had it. Only if that key is lost for good, give up what it sealed (npm run admin -- forget-key).`,
  );
}

/** Which of these keys the settings do not open: all of them or none. */
export function findLostKeys(place: KeyPlace, usedKeys: readonly string[]): readonly string[] {
  const found = readKey(place);
  return found !== undefined && usedKeys.includes(idOf(found)) ? [] : usedKeys;
}

function syncToDisk(path: string) {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Makes a key in a file that only its owner may read. It has its name once all of it is on the disk: a
 * power cut leaves no half of a key. Of two servers that start at once, both get the same.
 */
function makeKeyFile(file: string): string {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const key = randomBytes(32).toString("hex");
  const unfinished = `${file}.${randomBytes(4).toString("hex")}.part`;
  try {
    writeFileSync(unfinished, `${JSON.stringify({ key })}\n`, {
      mode: 0o600,
      flag: "wx",
      flush: true,
    });
    giveName(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  // Windows cannot open a folder; its file system journals names by itself.
  if (process.platform !== "win32") syncToDisk(folder);
  return readKey({ key: undefined, file }) ?? key;
}

/** Where another server has made the file meanwhile, that one stays. */
function giveName(unfinished: string, file: string) {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (errorCodeOf(error) === "EEXIST") return;
    // A file system without hard links.
    renameSync(unfinished, file);
  }
}

/**
 * Seals texts with AES-256-GCM under one key, each under a random nonce and bound to the record it
 * belongs to: a sealed text copied to another record does not open there. Where there is no key and
 * nothing that needs one, a secrets file is made. Throws an Error with a sentence when that file is
 * damaged, or the key is not the one under which texts are stored.
 */
export function createVault(options: KeyOptions) {
  const keyText = requireKey(options) ?? makeKeyFile(options.file);
  const key = Buffer.from(keyText, "hex");
  const keyId = idOf(keyText);
  const boundTo = (recordId: string) => Buffer.from(`${version}.${keyId}.${recordId}`);

  return {
    /** The text as "v1.<key id>.<nonce, ciphertext and tag in base64url>". */
    seal(text: string, recordId: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(boundTo(recordId));
      const sealed = Buffer.concat([
        nonce,
        cipher.update(text, "utf8"),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${version}.${keyId}.${sealed.toString("base64url")}`;
    },

    /** The text that was sealed for this record; undefined under another key or for another record. */
    open(sealedText: string, recordId: string): string | undefined {
      const [sealedVersion, sealedKeyId, encoded = ""] = sealedText.split(".");
      if (sealedVersion !== version || sealedKeyId !== keyId) return undefined;
      const sealed = Buffer.from(encoded, "base64url");
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(-tagBytes);
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
          .setAAD(boundTo(recordId))
          .setAuthTag(tag);
        const ciphertext = sealed.subarray(nonceBytes, -tagBytes);
        return decipher.update(ciphertext, undefined, "utf8") + decipher.final("utf8");
      } catch {
        // The tag does not fit: tampered with, or sealed for another record.
        return undefined;
      }
    },
  };
}

export type Vault = ReturnType<typeof createVault>;
