import type { Config } from "../../../server/config.ts";

/** The environment in which another process works on the same database and files. */
export const environmentOf = ({ databaseFile, primary, secretsFile, uploadsFolder }: Config) => ({
  DATABASE_FILE: databaseFile,
  ...(primary && { DATABASE_URL: primary.url }),
  SECRETS_FILE: secretsFile,
  UPLOADS_DIR: uploadsFolder,
  DISK_RESERVE_MB: "0",
  LOG_LEVEL: "silent",
});
