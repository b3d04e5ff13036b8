import { print } from "../questions/question-set.ts";

/** What is planned for. */
const projects = 1_000;

/**
 * A project at its busiest hour, the last days before a cutover: twelve people (five who leave, five
 * who take over, two who lead), half of them at work in Baton at once. A page costs about six calls;
 * whoever works opens one every two minutes and saves something every six. Assumed, not measured:
 * `/metrics` of an installation tells its own figures.
 */
const people = 12;
const atOnce = 0.5;
const readsAnHour = 30 * 6;
const writesAnHour = 10;
/** Every open page holds one stream, and people leave pages open. */
const openPages = 1;

/** Above this share, requests wait for each other more than they take. */
const fullAt = 0.6;
const diskGigabytes = 100;
const openFiles = 65_536;

type Measured = {
  /** Processor time of a server for a reading and for a change, in seconds. */
  readSeconds: number;
  writeSeconds: number;
  /** Changes a second that a primary took from two servers. */
  writesPerSecond: number;
  /** What a project of the size told adds to the database, in bytes. */
  projectBytes: number;
};

const perSecond = (anHour: number) => (people * atOnce * anHour) / 3600;

/** Prints how many projects each part carries, from what was measured, the scarcest first. */
export function printPlan(measured: Measured, servers: number) {
  const reads = perSecond(readsAnHour);
  const writes = perSecond(writesAnHour);
  const onServers = reads * measured.readSeconds + writes * measured.writeSeconds;
  const gigabyte = 1024 ** 3;
  const parts = [
    {
      // JavaScript runs on one thread, and so does its database.
      part: `the readings of ${servers} servers, one core each`,
      carries: (servers * fullAt) / onServers,
    },
    {
      part: "the primary's changes, one after the other",
      carries: (measured.writesPerSecond * fullAt) / writes,
    },
    {
      part: `the disk of each machine, ${diskGigabytes} GB, half of it for the backup`,
      carries: (diskGigabytes * gigabyte) / 2 / measured.projectBytes,
    },
    {
      part: `open streams of ${servers} servers, ${openFiles} files each`,
      carries: (servers * openFiles) / (people * openPages),
    },
  ].sort((one, other) => one.carries - other.carries);

  print(
    `\nOn paper, ${projects.toLocaleString("en")} projects of ${people} people, ${atOnce * 100} % of them at work, each reading ${readsAnHour} and changing ${writesAnHour} things an hour:`,
  );
  print(
    `${Math.round(projects * reads)} readings and ${Math.round(projects * writes)} changes a second, ${((projects * measured.projectBytes) / gigabyte).toFixed(1)} GB of database on each of ${servers} servers and on the primary.`,
  );
  print("\n| part | projects it carries | of what is needed |");
  print("| --- | ---: | ---: |");
  for (const { part, carries } of parts) {
    print(
      `| ${part} | ${Math.floor(carries).toLocaleString("en")} | ${(carries / projects).toFixed(1)} |`,
    );
  }
  const [first] = parts;
  const needed = Math.ceil((projects * onServers) / fullAt);
  print(
    `\nFirst to break: ${first?.part}. The readings alone need ${needed} servers; the primary stays one.`,
  );
}
