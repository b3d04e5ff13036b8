/** What a member may do in a project, the most first: manage it, work in it, only read it. */
export const memberRoles = ["owner", "member", "viewer"] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberRoleTitles = {
  owner: "Owner",
  member: "Member",
  viewer: "Viewer",
} as const satisfies Record<MemberRole, string>;

/** How people get into a project: by themselves, once an owner agrees, or through a link alone. */
export const projectJoinings = ["open", "approval", "invitation"] as const;
export type ProjectJoining = (typeof projectJoinings)[number];

export const joinRequestStatuses = ["pending", "declined"] as const;

/** Who may make an account: anybody, those with an invitation, nobody. */
export const registrationModes = ["open", "invitation", "closed"] as const;
export type RegistrationMode = (typeof registrationModes)[number];
