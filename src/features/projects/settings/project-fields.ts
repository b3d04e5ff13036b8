import type { z } from "zod";
import type { ProjectJoining } from "../../../../db/enums.ts";
import { projectSettings } from "../../../../server/features/projects/projects.schema.ts";
import { compareFields } from "../../../lib/changed-fields.ts";
import type { Project } from "../../../lib/session/session.ts";

export const joiningLabels: Record<ProjectJoining, string> = {
  open: "Anyone can join",
  approval: "An owner approves",
  invitation: "By invitation only",
};

/** What each means for those who are not in the project. */
export const joiningHints: Record<ProjectJoining, string> = {
  open: "Anyone with an account can join. People who were removed need an owner's approval.",
  approval: "Requests wait for an owner.",
  invitation: "Others do not see the project.",
};

export const projectForm = projectSettings.required();

type ProjectFields = z.input<typeof projectForm>;
type ProjectSettings = Pick<
  Project,
  "name" | "description" | "joining" | "timeZone" | "requiresSecondFactor"
>;

/** A project's settings as the fields of the form hold them. */
export const toFormFields = (project: ProjectSettings): ProjectFields => ({
  name: project.name,
  description: project.description ?? "",
  joining: project.joining,
  timeZone: project.timeZone,
  requiresSecondFactor: project.requiresSecondFactor,
});

const fieldTitles = {
  name: "Project Name",
  description: "Description",
  joining: "Joining",
  timeZone: "Time Zone",
  requiresSecondFactor: "Second Factor",
} as const satisfies Record<keyof ProjectFields, string>;

function describe(project: ProjectSettings, field: keyof ProjectFields): string {
  switch (field) {
    case "joining":
      return joiningLabels[project.joining];
    case "requiresSecondFactor":
      return project.requiresSecondFactor ? "required for all members" : "not required";
    default:
      return project[field] || "empty";
  }
}

/** What somebody else has changed between two states of the settings, beside what was typed. */
export const compareProjects = (
  before: ProjectSettings,
  current: ProjectSettings,
  typed: ProjectFields,
) =>
  compareFields(
    { before: toFormFields(before), current: toFormFields(current), typed },
    fieldTitles,
    (field) => describe(current, field),
    ["name", "description"],
  );

/** The settings in words, for where they cannot be changed. */
export const describeSettings = (project: ProjectSettings) =>
  [
    [fieldTitles.name, project.name],
    [fieldTitles.description, project.description || "None"],
    [fieldTitles.joining, joiningLabels[project.joining]],
    [fieldTitles.timeZone, project.timeZone.replaceAll("_", " ")],
    [
      fieldTitles.requiresSecondFactor,
      project.requiresSecondFactor ? "Required for all members" : "Not required",
    ],
  ] as const;
