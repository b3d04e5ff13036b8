import { hash, verify } from "@node-rs/argon2";

// The package's default algorithm is argon2id; its enum cannot be imported as a value here.
const parameters = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** An argon2id hash (19 MiB, 2 passes) in PHC text form. */
export const hashPassword = (password: string) => hash(password, parameters);

/** Whether the password belongs to the hash. */
export const verifyPassword = (storedHash: string, password: string) =>
  verify(storedHash, password);

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown account cannot be told from a wrong password. */
export async function pretendToVerify(password: string) {
  decoy ??= hashPassword("a password nobody has");
  await verifyPassword(await decoy, password);
}
