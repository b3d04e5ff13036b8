import { millisecondsPerDay } from "../../db/days.ts";
import { fixedTracks } from "../../db/enums.ts";

/** The invented transition that the seeded project tells of: who, where and with what. */
export const projectName = "Meridian Freight Handover";
export const projectDescription =
  "Corvid Services hands the running of Meridian Freight's systems and back office over to Meridian's own teams, site by site.";

/** In which its days are counted. */
export const seedTimeZone = "UTC";

export const owner = { firstName: "Dana", lastName: "Whitlock" };

export const colleagues = [
  { firstName: "Amara", lastName: "Osei" },
  { firstName: "Jonas", lastName: "Lindqvist" },
  { firstName: "Priya", lastName: "Raman" },
  { firstName: "Tomasz", lastName: "Wójcik" },
  { firstName: "Elena", lastName: "Marchetti" },
  { firstName: "Samuel", lastName: "Adeyemi" },
  { firstName: "Ingrid", lastName: "Halvorsen" },
  { firstName: "Rafael", lastName: "Nogueira" },
  { firstName: "Mei", lastName: "Tanaka" },
  { firstName: "Noor", lastName: "Haddad" },
  { firstName: "Callum", lastName: "Fraser" },
] as const;

export const sites = [
  "Leeds",
  "Rotterdam",
  "Porto",
  "Gdańsk",
  "Lyon",
  "Turku",
  "Aarhus",
  "Bilbao",
  "Graz",
  "Cork",
] as const;

const [it, operations, finance, people, customers, risk] = fixedTracks;

export const systems = [
  { name: "FreightDesk", what: "order entry", track: operations, supplier: "Halden Software" },
  { name: "Ledgerline", what: "general ledger", track: finance, supplier: "Brightwater Systems" },
  { name: "PayRoot", what: "payroll", track: people, supplier: "Solvane" },
  {
    name: "Quayside",
    what: "warehouse management",
    track: operations,
    supplier: "Halden Software",
  },
  { name: "TrackPoint", what: "shipment tracking", track: customers, supplier: "Orrin Data" },
  { name: "CareLine", what: "service desk", track: customers, supplier: "Orrin Data" },
  { name: "DocVault", what: "document archive", track: risk, supplier: "Pellow Archive" },
  {
    name: "Routewise",
    what: "route planning",
    track: operations,
    supplier: "Kestrel Logistics IT",
  },
  { name: "Tariffbook", what: "pricing", track: finance, supplier: "Brightwater Systems" },
  { name: "PeopleHub", what: "HR records", track: people, supplier: "Solvane" },
  { name: "ClaimFile", what: "claims handling", track: risk, supplier: "Pellow Archive" },
  { name: "CustomsLink", what: "customs declarations", track: risk, supplier: "Tollgate" },
  { name: "FleetLog", what: "vehicle maintenance", track: it, supplier: "Kestrel Logistics IT" },
  { name: "InsightMart", what: "reporting", track: finance, supplier: "Orrin Data" },
  { name: "MailGate", what: "mail gateway", track: it, supplier: "Tollgate" },
  { name: "BadgeOne", what: "building access", track: it, supplier: "Solvane" },
] as const;

export type System = (typeof systems)[number];
export type Site = (typeof sites)[number];

/** Who takes part, by their full names; the first one is the account that is signed in to. */
export const memberNames = [owner, ...colleagues].map(
  ({ firstName, lastName }) => `${firstName} ${lastName}`,
);

/** How far the transition reaches from today, in days. */
export const firstDay = -240;
export const lastDay = 90;

/** Midnight (UTC) of the day so many days from `now`. */
export const dayFrom = (now: Date, days: number) =>
  new Date((Math.floor(now.getTime() / millisecondsPerDay) + days) * millisecondsPerDay);

/** A moment within the working hours of that day; never later than `now`. */
export function workingMoment(now: Date, days: number, share: number) {
  const moment = dayFrom(now, days).getTime() + (7.5 + share * 10) * 3_600_000;
  return new Date(Math.min(moment, now.getTime()));
}
