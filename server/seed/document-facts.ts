import { createHash } from "node:crypto";
import { memberNames, type Site, type System, sites } from "./scenario.ts";

/** What is true of one system at one site, the same in every document that tells of it. */
export function factsOf(system: System, site: Site) {
  const bytes = createHash("sha256").update(`${system.name} ${site}`).digest();
  const number = (place: number, least: number, most: number) =>
    least + (bytes.readUInt16BE(place * 2) % (most - least + 1));
  const member = (place: number) =>
    memberNames[number(place, 0, memberNames.length - 1)] ?? memberNames[0] ?? "";
  const lead = member(0);
  const deputy = [member(1), member(2), ...memberNames].find((name) => name !== lead) ?? lead;
  return {
    ...system,
    site,
    lead,
    deputy,
    neighbor:
      sites[number(3, 0, sites.length - 1)] === site
        ? "the head office"
        : (sites[number(3, 0, sites.length - 1)] ?? site),
    restoreMinutes: number(4, 18, 240),
    backupHour: number(5, 0, 5),
    retentionDays: number(6, 30, 400),
    records: number(7, 1_200, 64_000),
    users: number(8, 9, 420),
    extension: number(9, 2100, 8999),
    ticketMinutes: number(10, 10, 90),
    windowHour: number(11, 19, 23),
    rollbackHour: number(12, 2, 5),
    cost: number(13, 900, 48_000),
    port: number(14, 3100, 9900),
    failures: number(15, 1, 14),
  };
}

export type Facts = ReturnType<typeof factsOf>;

const numberFormat = new Intl.NumberFormat("en-US");
const grouped = (value: number) => numberFormat.format(value);

type Section = (facts: Facts) => string;

export const sections = {
  purpose: (f) =>
    `## Purpose\n\n${f.name} carries the ${f.what} of Meridian Freight in ${f.site}. Corvid Services ran it until the handover; this page says what the team in ${f.site} has to know to run it alone. It serves ${f.users} people there, most of them on the early shift.`,
  owners: (f) =>
    `## Owners\n\n${f.lead} owns ${f.name} in ${f.site}, ${f.deputy} stands in. Changes to ${f.what} are agreed with both before they reach ${f.supplier}. Outside office hours the duty phone ${f.extension} reaches whoever is on call.`,
  backup: (f) =>
    `## Backups\n\nThe backup of ${f.name} in ${f.site} starts at 0${f.backupHour}:15 and is copied to ${f.neighbor} afterwards. Backups are kept for ${f.retentionDays} days. A backup that has not ended by 07:00 is reported to ${f.lead}; two in a row stop all changes until the cause is known.`,
  restore: (f) =>
    `## Restore\n\nA full restore of ${f.name} in ${f.site} takes ${f.restoreMinutes} minutes. Stop the interfaces first, then restore the last backup, then replay the day's journal. Compare the number of records with the control list: ${grouped(f.records)} stood there at the last test. ${f.lead} releases the system; nobody else does.`,
  access: (f) =>
    `## Access\n\n1. The manager asks for access to ${f.name} with form A-${f.extension}.\n2. ${f.deputy} checks the role against the list of separated duties.\n3. ${f.supplier} makes the account within two working days.\n4. Access to ${f.what} ends on the last working day, before noon; the badge follows.`,
  interfaces: (f) =>
    `## Interfaces\n\n| From | To | What | When |\n|---|---|---|---|\n| ${f.name} | Ledgerline | postings of ${f.site} | hourly |\n| ${f.name} | InsightMart | ${f.what} figures | 0${f.backupHour}:45 |\n| CustomsLink | ${f.name} | releases | within a minute |\n\nAll of them run over the integration host of ${f.site}, port ${f.port}. A file that was refused stands in the folder “held” and is looked at twice a day.`,
  hosting: (f) =>
    `## Hosting\n\n${f.name} runs on two virtual machines in ${f.site}; the second one takes over within ${f.ticketMinutes} seconds. The database stands in ${f.neighbor}. ${f.supplier} patches both on the second Sunday of the month, beginning at ${f.windowHour}:00, and says so three days ahead.`,
  outage: (f) =>
    `## When it stands still\n\n- Ask the service desk whether ${f.site} alone is affected.\n- Call the duty phone ${f.extension}; a ticket alone is not enough.\n- After ${f.ticketMinutes} minutes without ${f.name}, ${f.site} works on paper with form P-${f.port}.\n- ${f.lead} tells the customers whose orders are late, in the words of the template.\n- Enter what was written on paper within four hours of the restart.`,
  causes: (f) =>
    `## What went wrong before\n\n${f.name} stopped ${f.failures} times in ${f.site} over the last two years. Most often the disk of the journal was full, twice a certificate had run out, once ${f.supplier} changed a setting without saying so. The remedies stand in the ticket of each; the disk is now watched at 80 percent.`,
  cutover: (f) =>
    `## Cut-over night\n\nThe cut-over of ${f.name} in ${f.site} begins at ${f.windowHour}:30. ${f.deputy} holds the checklist and reads each step aloud. The rollback may be called until 0${f.rollbackHour}:00; after that the way is forward. At 06:00 the early shift tests twelve orders, and ${f.lead} decides.`,
  reconcile: (f) =>
    `## Reconciliation\n\nAfter the migration ${grouped(f.records)} records of ${f.what} must stand in ${f.name} for ${f.site}. The difference may be at most ${f.failures} records, each explained by name. ${f.deputy} signs the list; finance countersigns when money is concerned.`,
  cost: (f) =>
    `## Cost\n\n${f.supplier} charges ${grouped(f.cost)} euros a year for ${f.name} in ${f.site}, support on working days included. The contract renews itself in autumn unless it is ended three months before. ${f.lead} approves the invoices, and every quarter they are compared with the ${f.users} users counted.`,
  training: (f) =>
    `## Learning it\n\nNew colleagues in ${f.site} follow ${f.deputy} for three shifts, then work under guidance for two weeks. The exercises are on the training copy of ${f.name}, which is refreshed every Monday. Whoever has closed ten cases of ${f.what} without help is entered as a key user.`,
  contacts: (f) =>
    `## Contacts\n\n| Role | Name | Phone |\n|---|---|---|\n| Owner of ${f.name} | ${f.lead} | ${f.extension} |\n| Deputy | ${f.deputy} | ${f.extension + 1} |\n| Duty phone ${f.site} | whoever is on call | ${f.extension + 2} |\n| ${f.supplier} hotline | support desk | ${f.port} |`,
  suppliers: (f) =>
    `## Supplier\n\n${f.supplier} answers calls about ${f.name} within ${f.ticketMinutes} minutes on working days from 07:00 to 19:00. Outside these hours only an outage of ${f.what} is taken. The customer number of ${f.site} is ${f.port}-${f.extension}; have it at hand, they ask for it first.`,
  shown: (f) =>
    `## What was shown\n\nThe leaving team ran the ${f.what} evening close of ${f.site} in ${f.name} and explained each warning. Three of them can be ignored, the one about the journal cannot. ${f.deputy} repeated the close alone and needed ${f.ticketMinutes} minutes.`,
  open: (f) =>
    `## Still open\n\n- ${f.lead} asks ${f.supplier} for the missing interface description.\n- ${f.site} has no second person who can restore ${f.name}; training is booked.\n- The list of ${f.what} exceptions has ${f.failures} entries without an owner.`,
  agreed: (f) =>
    `## Agreed\n\n${f.site} takes ${f.name} over with the next wave. Until then Corvid stays on call, and every call is counted. The freeze around the cut-over lasts ten days. ${f.lead} reports to the steering committee.`,
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;

/** What the sections answer, in the words of somebody who asks. */
export const questions: readonly ((facts: Facts) => string)[] = [
  (f) => `How long does a full restore of ${f.name} take in ${f.site}?`,
  (f) => `Who owns ${f.name} in ${f.site}?`,
  (f) => `When does the backup of ${f.name} start in ${f.site}?`,
  (f) => `Until when may the rollback of ${f.name} be called in ${f.site}?`,
  (f) => `What does ${f.supplier} charge for ${f.name} in ${f.site}?`,
  (f) => `How many people use ${f.name} in ${f.site}?`,
  (f) => `How many records must stand in ${f.name} for ${f.site} after the migration?`,
  (f) => `When does the cut-over of ${f.name} begin in ${f.site}?`,
  (f) => `How often did ${f.name} stop in ${f.site}?`,
  (f) => `Which form does ${f.site} use when ${f.name} stands still?`,
];
