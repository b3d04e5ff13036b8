import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const version = "v1";

const keyText = z.string().regex(/^[0-9a-f]{64}$/i);
const secretsFileSchema = z.object({ key: keyText });

/** The key kept in a file that only its owner may read; made where there is none. */
function keyFromFile(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const key = randomBytes(32).toString("hex");
    // "wx": two servers starting at once must not each believe in a key of their own.
    writeFileSync(file, `${JSON.stringify({ key })}\n`, { mode: 0o600, flag: "wx" });
    return key;
  }
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
 * Seals texts with AES-256-GCM under one key, each under a random nonce and bound to the record it
 * belongs to: a sealed text copied to another record does not open there. Throws an Error when the
 * secrets file is damaged.
 */
export function createVault(options: { key: string | undefined; file: string }) {
  const key = Buffer.from(options.key ?? keyFromFile(options.file), "hex");
  const keyId = createHash("sha256").update(key).digest("hex").slice(0, 8);
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
