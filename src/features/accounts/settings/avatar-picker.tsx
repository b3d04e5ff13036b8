import { Box, Center, chakra, IconButton, Spinner } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { useRef } from "react";
import { avatarLimits } from "../../../../server/features/accounts/avatar-limits.schema.ts";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useSession, useSignedInUser } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";
import { avatarProblem, uploadAvatar } from "./upload-avatar.ts";

function useAvatarUpload() {
  const session = useSession();
  return useMutation({
    mutationFn: uploadAvatar,
    onSuccess: (user) => {
      session.setUser(user);
      showToast({
        title: "Avatar updated",
        description: "Your profile picture has been updated successfully.",
        tone: "success",
      });
    },
    onError: (error) => showErrorToast("Upload failed", error, "Failed to upload avatar"),
  });
}

/** The user's picture with the camera button that changes it. */
export function AvatarPicker() {
  const user = useSignedInUser();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAvatarUpload();

  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = avatarProblem(file);
    if (problem) showToast({ ...problem, tone: "error" });
    else upload.mutate(file);
  };

  return (
    <Box position="relative" flexShrink="0" boxSize="16">
      <UserAvatar user={user} size="lg" />
      {upload.isPending && (
        <Center position="absolute" inset="0" borderRadius="full" bg="bg.backdrop" role="status">
          <Spinner size="sm" color="fg.onBrand" aria-label="Uploading picture" />
        </Center>
      )}
      <IconButton
        aria-label="Change picture"
        variant="outline"
        size={{ base: "xs", lg: "2xs" }}
        borderRadius="full"
        position="absolute"
        bottom="-1"
        insetEnd="-1"
        disabled={upload.isPending}
        onClick={() => input.current?.click()}
      >
        <Camera aria-hidden />
      </IconButton>
      <chakra.input
        ref={input}
        type="file"
        accept={avatarLimits.types.join(",")}
        aria-label="Picture file"
        tabIndex={-1}
        srOnly
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // So that choosing the same file again is a change again.
          event.target.value = "";
        }}
      />
    </Box>
  );
}
