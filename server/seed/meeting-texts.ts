/** {system}, {what}, {site} and {supplier} are filled in. */
export const meetingKinds = [
  { title: "Handover session: {system}, {site}", minutes: 90 },
  { title: "Weekly transition stand-up, {site}", minutes: 30 },
  { title: "Cut-over rehearsal review: {system}", minutes: 60 },
  { title: "Steering committee: {site} wave", minutes: 60 },
  { title: "Risk review: {what}", minutes: 45 },
  { title: "Supplier call with {supplier} on {system}", minutes: 45 },
  { title: "{what} key users, {site}", minutes: 60 },
  { title: "Go-live decision: {system} in {site}", minutes: 30 },
  { title: "Lessons learned: {system} in {site}", minutes: 60 },
  { title: "Finance check-in on {system}", minutes: 30 },
] as const;

export const meetingDescriptions = [
  "What the {site} team must be able to do alone after the cut-over of {system}.",
  "Where the {what} work of {site} stands, what blocks it and who takes it.",
  "Open points between Corvid, Meridian and {supplier} on {system}.",
  "Whether {system} is ready for {site}, by the agreed checklist.",
];

export const decisions = [
  "{site} goes live with {system} one week later, after the month-end.",
  "{supplier} keeps read access to {system} until the end of the parallel period.",
  "The {what} hotline of {site} moves to Meridian's desk on the first Monday of the month.",
  "Two key users per shift are enough for {what} in {site}.",
  "Backups of {system} are kept for ninety days instead of sixty.",
  "The old {what} lists of {site} become read-only at the cut-over.",
  "Training for {system} in {site} is held on site, not by video.",
  "Changes to {system} are frozen for ten days around the {site} cut-over.",
  "Every open {system} ticket of {site} gets an owner before the handover.",
  "The rollback of {system} may be called until 04:00 on the cut-over night.",
];

export const actionItems = [
  "Send the {what} volumes of {site} to {supplier}",
  "Add the {site} exceptions to the {system} runbook",
  "Book the {site} training room for {system}",
  "Confirm the firewall change for {system} in {site}",
  "List who holds admin rights in {system}, {site}",
  "Get the signed cost sheet from {supplier}",
  "Rehearse the {system} restore with the {site} night shift",
  "Check the {what} report of {site} against last month",
  "Publish the {system} support times to {site}",
  "Name a deputy for {what} in {site}",
];

export const notes = [
  "{site} reported a quiet week. The one interruption of {system} was ended by a restart, and the steps are now in the playbook.",
  "The figures of {system} and the old lists differ by eleven records in {site}; all of them stem from the pilot and are marked.",
  "{supplier} asked for a later date; the team keeps the plan and takes over the {what} tests itself.",
  "Two of the leaving colleagues showed the {what} evening run in {site}. It was recorded, and the recording stands in the knowledge base.",
  "The {site} shift lead asked that nothing change in the last week of the quarter. Agreed for {what}, not for the network.",
  "Most questions were about access: who grants it in {system} after the handover, and how long that takes.",
];

export const milestoneTexts = [
  { title: "Transition plan approved", day: -232, about: "Scope, waves and budget are signed." },
  { title: "Access granted to Meridian", day: -205, about: "Every lead can sign in everywhere." },
  { title: "Wave 1 live: Leeds and Cork", day: -160, about: "Order entry and service desk." },
  {
    title: "First month-end closed by Meridian",
    day: -128,
    about: "Ledgerline, with Corvid aside.",
  },
  { title: "Wave 2 live: Rotterdam and Porto", day: -96, about: "Warehouse and customs." },
  { title: "Recovery test passed", day: -61, about: "All sixteen systems, within their times." },
  { title: "Wave 3 live: Gdańsk, Turku and Aarhus", day: -33, about: "Everything but payroll." },
  { title: "Payroll run in parallel", day: -6, about: "Two runs with equal results." },
  { title: "Wave 4 live: Lyon and Bilbao", day: 12, about: "Everything but payroll." },
  { title: "Wave 5 live: Graz", day: 34, about: "The last site." },
  { title: "Payroll handed over", day: 55, about: "All sites, PayRoot and PeopleHub." },
  { title: "Corvid's access ended", day: 76, about: "Accounts closed and evidence archived." },
  { title: "Handover signed off", day: 88, about: "The steering committee closes the project." },
] as const;
