import { test } from "vitest";
import {
  expectBackupsUnderLoad,
  expectKilledBackupsRefused,
} from "../../helpers/servers/backup-rounds.ts";

test("twenty backups made while others write are restored elsewhere, equal by hash", async () => {
  await expectBackupsUnderLoad(20);
}, 600_000);

test("a backup killed at ten moments is never taken for a whole one", async () => {
  await expectKilledBackupsRefused((installation) => [
    "",
    "uploads",
    `uploads/${installation}`,
    "baton.sqlite",
    "baton.sqlite-journal",
    "secrets.json",
    "manifest.json.part",
    "",
    `uploads/${installation}`,
    "baton.sqlite",
  ]);
}, 600_000);
