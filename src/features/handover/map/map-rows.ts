import type {
  AreaReadiness,
  Readiness,
} from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { formatCount } from "../../../lib/formats.ts";
import { type MapSearch, type MapView, mapViews, withoutTrack } from "./map-search.ts";

type Figures = Pick<Readiness, "percentage" | "uncapped" | "criticalGaps">;

/** Some areas under one heading, or all of them without any. */
export type AreaGroup = {
  track: string | null;
  heading: { title: string; figures: Figures | null } | null;
  areas: AreaReadiness[];
};

const isIn = (view: MapView, { expert, receiver, gaps }: AreaReadiness, userId: number) => {
  switch (view) {
    case "leaving":
      return expert?.id === userId;
    case "receiving":
      return receiver?.id === userId;
    case "critical":
      return gaps.critical > 0;
  }
};

const peopleOf = ({ expert, receiver, deputy }: AreaReadiness) =>
  [expert, receiver, deputy].filter((person) => person !== null);

/** The areas that meet what the map is narrowed to, in the server's order. */
export const visibleAreas = (
  areas: readonly AreaReadiness[],
  { view, track, person }: MapSearch,
  userId: number,
): AreaReadiness[] =>
  areas.filter(
    (area) =>
      (view === undefined || isIn(view, area, userId)) &&
      (track === undefined || (area.track ?? withoutTrack) === track) &&
      (person === undefined || peopleOf(area).some(({ id }) => id === person)),
  );

/** How many areas each view has. */
export const countViews = (areas: readonly AreaReadiness[], userId: number) =>
  Object.fromEntries(
    mapViews.map((view) => [view, areas.filter((area) => isIn(view, area, userId)).length]),
  ) as Record<MapView, number>;

/** Areas under the headings of their tracks, in the order of the tracks; those without one last. */
export function groupAreas(
  areas: readonly AreaReadiness[],
  { tracks }: Pick<Readiness, "tracks">,
  { group }: MapSearch,
): AreaGroup[] {
  if (areas.length === 0) return [];
  const isPlain = group === "none" || tracks.every(({ track }) => track === null);
  if (isPlain) return [{ track: null, heading: null, areas: [...areas] }];
  const byTrack = Map.groupBy(areas, ({ track }) => track);
  return tracks.flatMap(({ track, ...figures }) => {
    const inTrack = byTrack.get(track);
    if (!inTrack) return [];
    return [{ track, heading: { title: track ?? "Without a track", figures }, areas: inTrack }];
  });
}

/** Everybody who has a part in an area, by name. */
export function peopleInAreas(areas: readonly AreaReadiness[]) {
  const byId = new Map(areas.flatMap(peopleOf).map((person) => [person.id, person]));
  return [...byId.values()].sort((left, right) => left.name.localeCompare(right.name));
}

/** "9 documents, 1 could not be read · 4 tasks · 1 open question" */
export function describeContents(area: AreaReadiness): string {
  const { documents, unreadDocuments, openTasks, openQuestions } = area;
  const unread = unreadDocuments > 0 ? `, ${unreadDocuments} could not be read` : "";
  const parts = [
    documents > 0 ? formatCount(documents, "document") + unread : "",
    openTasks > 0 ? formatCount(openTasks, "task") : "",
    openQuestions > 0 ? formatCount(openQuestions, "open question") : "",
  ].filter(Boolean);
  return parts.join(" · ") || "Nothing linked yet";
}

/** "Lee Park hands over to Dana Weiss, Ines Hart stands in" */
export function describePeople({ expert, receiver, deputy }: AreaReadiness): string {
  const nameOf = (person: AreaReadiness["expert"]) =>
    person ? `${person.name}${person.isMember ? "" : " (has left)"}` : null;
  const pair =
    expert || receiver
      ? `${nameOf(expert) ?? "Nobody"} hands over to ${nameOf(receiver) ?? "nobody"}`
      : "Nobody named yet";
  return `${pair}${deputy ? `, ${nameOf(deputy)} stands in` : ""}`;
}

/** What keeps a percentage down: "capped by 1 critical gap"; null where nothing does. */
export const describeCap = ({ percentage, uncapped, criticalGaps }: Figures): string | null =>
  percentage < uncapped ? `capped by ${formatCount(criticalGaps, "critical gap")}` : null;

/** "40% ready, capped by 1 critical gap" */
export const describeReadiness = (figures: Figures): string =>
  [`${figures.percentage}% ready`, describeCap(figures)].filter(Boolean).join(", ");
