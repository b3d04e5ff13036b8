import { fixedTracks } from "../../db/enums.ts";
import type { Random } from "./random.ts";
import { sites, systems } from "./scenario.ts";

const [it, operations, finance, people, customers, risk] = fixedTracks;

/** What is to be done with a system at a site; {system}, {what}, {site} and {supplier} are filled in. */
const templates: Record<(typeof fixedTracks)[number], readonly string[]> = {
  [it]: [
    "Map the data fields of {system} for {site}",
    "Rehearse the cut-over of {system} in {site}",
    "Move the nightly backups of {system} in {site}",
    "Hand over admin rights to {system}, {site}",
    "Retire the old {what} server in {site}",
    "Load-test {system} before {site} goes live",
    "Renew the certificates of {system} in {site}",
    "Reconcile migrated records of {system}, {site}",
    "Document the interfaces of {system} in {site}",
    "Switch monitoring of {system} in {site} to Meridian",
  ],
  [operations]: [
    "Shadow the {system} shift lead in {site}",
    "Write the {what} runbook for {site}",
    "Agree the {what} service hours for {site}",
    "Walk through exception handling in {system}, {site}",
    "Train the {site} dispatchers on {system}",
    "Measure a week of {what} volumes in {site}",
    "Close the open {system} change requests of {site}",
    "Move {what} label printing in {site} to the new queue",
    "Set the {what} escalation path for {site}",
    "Sign off the {system} handover checklist, {site}",
  ],
  [finance]: [
    "Reconcile {system} balances for {site}",
    "Transfer the {what} cost centers of {site}",
    "Review {supplier} invoices for {site}",
    "Close the first month in {system} for {site}",
    "Hand over {what} approvals in {site}",
    "Check the {system} audit trail of {site}",
    "Agree {what} budget for the {site} handover",
    "Rebuild the {what} report pack for {site}",
    "Clear unmatched items in {system}, {site}",
    "Settle the {supplier} contract for {site}",
  ],
  [people]: [
    "Brief the {site} team on the move of {system}",
    "Plan the {what} training days in {site}",
    "Collect {what} role descriptions in {site}",
    "Run the {system} parallel period for {site}",
    "Hold the {site} works council talk on {what}",
    "Name two {system} key users in {site}",
    "Check leave balances in {system} for {site}",
    "Survey {site} on readiness for {system}",
    "Onboard the new {what} lead in {site}",
    "Close skills gaps in {what} at {site}",
  ],
  [customers]: [
    "Tell {site} customers of the {system} change",
    "Move {what} contacts of {site} to the new desk",
    "Test {system} notifications for {site} customers",
    "Set {what} response times for {site}",
    "Import open {system} tickets of {site}",
    "Update the {what} help pages for {site}",
    "Hand over key accounts of {site} in {system}",
    "Agree {what} reporting with {site} customers",
    "Route {site} calls to the new {what} team",
    "Collect feedback on {system} from {site}",
  ],
  [risk]: [
    "Review access rights in {system}, {site}",
    "Test the recovery of {system} in {site}",
    "Update the {what} risk register for {site}",
    "Prove the retention rules of {system}, {site}",
    "Close audit finding on {what} in {site}",
    "Sign the data agreement with {supplier} for {site}",
    "Check the {what} permits held by {site}",
    "Rehearse a {system} outage with {site}",
    "Archive signed {what} records of {site}",
    "Assess {supplier} as a supplier to {site}",
  ],
};

const whys = [
  "Corvid's support ends with the month, and nobody at {site} has done this alone yet.",
  "It was promised to the steering committee as part of the {site} wave.",
  "The last attempt stopped halfway because the {supplier} contact was on leave.",
  "Without it the {what} team in {site} keeps two lists and corrects both by hand.",
  "The audit asked for it, and the evidence has to stand in the archive.",
  "Everything after the cut-over of {system} depends on it.",
];
const hows = [
  "Work along the checklist in the knowledge base and note what differs in {site}.",
  "Do it once together with the leaving colleague, once alone.",
  "Ask {supplier} for the current figures first; theirs are two months old.",
  "Keep the old way open for a week, then lock it.",
  "Agree the time window with the {site} shift lead two days ahead.",
  "Leave a short note of every step that the runbook lacks.",
];
const ends = [
  "Done when the {site} lead has signed it off.",
  "Done when two people in {site} can do it without help.",
  "Done when the figures agree with {system} on three days in a row.",
  "Done when the document stands in the knowledge base.",
];

const fill = (text: string, facts: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? name);

type TaskText = { title: string; description: string | null; track: string };

/** Every kind of work with every system at every site, in a random order. */
export function taskTexts(random: Random): TaskText[] {
  const texts: TaskText[] = [];
  for (const { track, supplier, name: system, what } of systems) {
    for (const site of sites) {
      const facts = { system, what, site, supplier };
      for (const title of templates[track]) {
        const parts = [random.pick(whys), random.pick(hows), random.pick(ends)];
        const description = parts.slice(0, random.between(1, 3)).join(" ");
        texts.push({
          title: fill(title, facts),
          description: random.chance(0.12) ? null : fill(description, facts),
          track,
        });
      }
    }
  }
  return random.shuffle(texts);
}
