import { Center, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { withProject } from "../lib/api/call-headers.ts";

type UserAvatarProps = {
  user: { name: string; initials: string; avatarUrl: string | null };
  size?: "xs" | "sm" | "md" | "lg";
};

const sizes = {
  xs: { boxSize: "6", textStyle: "2xs" },
  sm: { boxSize: "8", textStyle: "xs" },
  md: { boxSize: "10", textStyle: "sm" },
  lg: { boxSize: "16", textStyle: "xl" },
} as const;

/** A person's picture, or the initials where there is none; the name stands beside it in words. */
export function UserAvatar({ user, size = "sm" }: UserAvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const address = user.avatarUrl && withProject(user.avatarUrl);
  const url = address !== failedUrl ? address : null;
  return (
    <Center
      aria-hidden="true"
      flexShrink="0"
      overflow="hidden"
      borderRadius="full"
      bg="accent.muted"
      color="accent.fg"
      fontWeight="medium"
      userSelect="none"
      {...sizes[size]}
    >
      {url ? (
        <chakra.img
          src={url}
          alt=""
          boxSize="full"
          objectFit="cover"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        user.initials
      )}
    </Center>
  );
}
