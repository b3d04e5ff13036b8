import type { MemberRole } from "../../../db/enums.ts";

/** As what somebody is invited, and what that means. */
export const roleSentences = {
  owner: "as an owner. You will manage the project and its members.",
  member: "as a member. You will work on its tasks, documents and meetings.",
  viewer: "as a viewer. You can read everything and ask the assistant, but not make changes.",
} as const satisfies Record<MemberRole, string>;

/** What a role allows, for the owner who chooses it. */
export const roleHints = {
  owner: "Owners do what members do, and also manage the project and its members.",
  member: "Members work on tasks, documents and meetings.",
  viewer: "Viewers read everything and ask the assistant, but cannot make changes.",
} as const satisfies Record<MemberRole, string>;
