import { generateKeyPairSync, randomBytes } from "node:crypto";
import { exportJWK, SignJWT } from "jose";

// Writes the keys that several servers share, as lines of a .env file, each time others.

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const token = await new SignJWT({ a: "rw" }).setProtectedHeader({ alg: "EdDSA" }).sign(privateKey);
const { x } = await exportJWK(publicKey);
const hexadecimal = (bytes: number) => randomBytes(bytes).toString("hex");

const lines = {
  SECRETS_KEY: hexadecimal(32),
  // What sqld checks tokens by, and a token that lets the servers read and write.
  SQLD_AUTH_JWT_KEY: x,
  DATABASE_AUTH_TOKEN: token,
  AWS_ACCESS_KEY_ID: hexadecimal(10),
  AWS_SECRET_ACCESS_KEY: hexadecimal(20),
};
for (const [name, value] of Object.entries(lines)) process.stdout.write(`${name}=${value}\n`);
