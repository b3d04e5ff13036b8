import { megabytesText } from "../../../db/file-types.ts";

const avatarBytes = 5 * 1024 * 1024;

/** What a picture of a person may be, and what is said of one that is not. */
export const avatarLimits = {
  bytes: avatarBytes,
  types: ["image/jpeg", "image/png", "image/gif", "image/webp"],
  wrongType: "Please select a valid image file (JPEG, PNG, GIF, or WebP).",
  tooLarge: `Please select an image smaller than ${megabytesText(avatarBytes)}.`,
} as const;
