import { test } from "vitest";
import {
  expectBackupsUnderLoad,
  expectKilledBackupsRefused,
} from "../../helpers/servers/backup-rounds.ts";

test("backups made while others write are restored elsewhere, equal by hash", async () => {
  await expectBackupsUnderLoad(2);
});

test("a backup that is killed is never taken for a whole one", async () => {
  await expectKilledBackupsRefused((installation) => [`uploads/${installation}`, "baton.sqlite"]);
});
