import { Avatar } from "@chakra-ui/react";

type UserAvatarProps = {
  user: { name: string; initials: string; avatarUrl: string | null };
  size?: "2xs" | "xs" | "sm" | "md" | "2xl";
};

/** A person's picture, or the initials where there is none. */
export function UserAvatar({ user, size = "xs" }: UserAvatarProps) {
  return (
    <Avatar.Root size={size} aria-hidden="true">
      <Avatar.Fallback>{user.initials}</Avatar.Fallback>
      {user.avatarUrl && <Avatar.Image src={user.avatarUrl} alt="" />}
    </Avatar.Root>
  );
}
