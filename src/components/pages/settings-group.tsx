import { Heading, Stack } from "@chakra-ui/react";
import { createContext, type ReactNode, useContext, useId } from "react";

const HeadingLevel = createContext<"h2" | "h3">("h2");

/** The level of a section's heading: below the one of its group where it stands in a group. */
export const useSectionHeading = () => useContext(HeadingLevel);

type SettingsGroupProps = {
  /** What a link to the group names after the number sign. */
  id: string;
  title: string;
  children: ReactNode;
};

/** Sections of a settings page that belong together. */
export function SettingsGroup({ id, title, children }: SettingsGroupProps) {
  const headingId = useId();
  return (
    <Stack as="section" id={id} aria-labelledby={headingId} gap="4" scrollMarginTop="4">
      <Heading id={headingId} as="h2" textStyle="groupTitle">
        {title}
      </Heading>
      <HeadingLevel.Provider value="h3">{children}</HeadingLevel.Provider>
    </Stack>
  );
}
