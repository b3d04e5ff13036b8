import { createHash } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// The package's default algorithm is argon2id; its enum cannot be imported as a value here.
const parameters = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** An argon2id hash (19 MiB, 2 passes) in PHC text form. */
export const hashPassword = (password: string) => hash(password, parameters);

/** What stands in place of a hash where an account is opened by single sign-on alone. */
export const noPassword = "";
/** Whether an account can be opened by a password. */
export const hasPassword = (storedHash: string) => storedHash !== noPassword;

/** Tells one stored hash from another, without the hash: what began under a password ends with it. */
export const passwordFingerprint = (storedHash: string): string =>
  createHash("sha256").update(storedHash).digest("base64url");

/** Whether the password belongs to the hash; never, in the same time, where there is none. */
export async function verifyPassword(storedHash: string, password: string) {
  if (hasPassword(storedHash)) return verify(storedHash, password);
  await pretendToVerify(password);
  return false;
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown account cannot be told from a wrong password. */
export async function pretendToVerify(password: string) {
  decoy ??= hashPassword("a password nobody has");
  await verify(await decoy, password);
}
