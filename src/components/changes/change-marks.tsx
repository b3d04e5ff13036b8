import { chakra } from "@chakra-ui/react";

/** What has come into a text or a list. */
export const Inserted = chakra("ins", {
  base: { bg: "bg.success", color: "fg.success", textDecoration: "none", borderRadius: "2px" },
});

/** What has gone from it. */
export const Deleted = chakra("del", {
  base: { bg: "bg.error", color: "fg.error", borderRadius: "2px" },
});
