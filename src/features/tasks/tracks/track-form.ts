import { z } from "zod";
import {
  createTrackInput,
  type Track,
} from "../../../../server/features/tasks/tracks/tracks.schema.ts";
import { compareFields } from "../../../lib/changed-fields.ts";
import { capitalize } from "../../../lib/formats.ts";

const { name, description, color } = createTrackInput.shape;

/** The track form: texts as its fields hold them in, a track's values out. */
export const trackForm = z.object({
  name,
  description,
  color: color.unwrap(),
});

export type TrackFormFields = z.input<typeof trackForm>;
export type TrackFormValues = z.output<typeof trackForm>;

export const emptyTrackFields: TrackFormFields = { name: "", description: "", color: "blue" };

/** A track as the fields of the form hold it. */
export const toTrackFields = (track: Track): TrackFormFields => ({
  name: track.name,
  description: track.description ?? "",
  color: track.color,
});

const fieldTitles = {
  name: "Track Name",
  description: "Description",
  color: "Color",
} as const satisfies Record<keyof TrackFormFields, string>;

/** What somebody else has changed between two states of a track, beside what was typed. */
export const compareTracks = (before: Track, current: Track, typed: TrackFormFields) =>
  compareFields(
    { before: toTrackFields(before), current: toTrackFields(current), typed },
    fieldTitles,
    (field) => (field === "color" ? capitalize(current.color) : current[field] || "empty"),
    ["name", "description"],
  );
