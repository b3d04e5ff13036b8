import { dailyBackupJob } from "./backup/daily-backup.job.ts";
import { askAreaJob } from "./features/acceptance/ask-area.job.ts";
import { sendResetLinkJob } from "./features/accounts/passwords/send-reset-link.job.ts";
import { syncCalendarJob } from "./features/calendars/sync-calendar.job.ts";
import { processDocumentJob } from "./features/documents/documents.job.ts";
import { readAgainJob } from "./features/documents/processing/read-again.job.ts";
import { settleChunksJob } from "./features/documents/settle-chunks.job.ts";
import { summarizeDocumentJob } from "./features/documents/summaries/summary.job.ts";
import { dropExampleJob } from "./features/example-project/drop-example.job.ts";
import { keepCourseJob } from "./features/handover/course/keep-course.job.ts";
import { clearPacksJob } from "./features/handover-packs/clear-packs.job.ts";
import { dropImportJob } from "./features/handover-packs/import/drop-import.job.ts";
import { writePackJob } from "./features/handover-packs/write-pack.job.ts";
import { importRunJob } from "./features/imports/import-run.job.ts";
import { testIntegrationsJob } from "./features/integrations/test-integrations.job.ts";
import { mailNotificationsJob } from "./features/notifications/mail-notifications.job.ts";
import { notifyDueJob } from "./features/notifications/notify-due.job.ts";
import { embedPassagesJob } from "./features/search/vectors.job.ts";
import { emptyTrashJob } from "./features/trash/empty-trash.job.ts";
import { compareAllGapsJob, compareGapsJob } from "./features/webhooks/compare-gaps.job.ts";
import { deliverWebhookJob } from "./features/webhooks/deliver/deliver-webhook.job.ts";
import { pruneDeliveriesJob } from "./features/webhooks/prune-deliveries.job.ts";
import { checkIntegrityJob } from "./platform/database/check-integrity.job.ts";
import { forgetKeyedRequestsJob } from "./platform/database/forget-keyed-requests.job.ts";
import { pruneEventsJob } from "./platform/database/prune-events.job.ts";
import { emptyQuarantineJob } from "./platform/files/empty-quarantine.job.ts";
import { removeFilesJob } from "./platform/files/remove-files.job.ts";
import { sendMailJob } from "./platform/mail/send-mail.job.ts";

/** Every kind of job the server runs. */
export const jobDefinitions = [
  processDocumentJob,
  readAgainJob,
  summarizeDocumentJob,
  settleChunksJob,
  askAreaJob,
  embedPassagesJob,
  pruneEventsJob,
  forgetKeyedRequestsJob,
  dailyBackupJob,
  emptyQuarantineJob,
  removeFilesJob,
  checkIntegrityJob,
  emptyTrashJob,
  keepCourseJob,
  importRunJob,
  writePackJob,
  clearPacksJob,
  dropImportJob,
  dropExampleJob,
  testIntegrationsJob,
  syncCalendarJob,
  sendResetLinkJob,
  sendMailJob,
  notifyDueJob,
  mailNotificationsJob,
  deliverWebhookJob,
  compareGapsJob,
  compareAllGapsJob,
  pruneDeliveriesJob,
];
