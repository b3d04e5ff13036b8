import { Center, chakra } from "@chakra-ui/react";
import {
  siAnthropic,
  siDatabricks,
  siGooglecalendar,
  siGooglecloud,
  siGooglemeet,
  siGooglesheets,
  siGoogleslides,
  siOllama,
  siZoom,
} from "simple-icons";

/** The marks of the services that let others show theirs, by the services' ids. */
const marks: Readonly<Record<string, { path: string }>> = {
  anthropic: siAnthropic,
  databricks: siDatabricks,
  gcp: siGooglecloud,
  google_calendar: siGooglecalendar,
  google_meet: siGooglemeet,
  google_sheets: siGooglesheets,
  google_slides: siGoogleslides,
  ollama: siOllama,
  zoom: siZoom,
};

/**
 * What stands for a service without a mark: the initials of a long name, else two letters of its
 * last word, since several begin with the same first.
 */
function abbreviate(name: string): string {
  const words = name.split(/\s+/);
  if (words.length > 2) return words.map((word) => word.charAt(0)).join("");
  return words.at(-1)?.slice(0, 2) ?? "";
}

/** A service's mark, in the color of the text around it; its name stands beside it. */
export function ServiceMark({ id, name }: { id: string; name: string }) {
  const mark = marks[id];
  return (
    <Center
      boxSize="9"
      flexShrink="0"
      borderRadius="l2"
      bg="bg.muted"
      color={mark ? "fg.default" : "fg.muted"}
      fontWeight="semibold"
      textStyle="xs"
      aria-hidden
    >
      {mark ? (
        // Zoom's mark is its name, in small letters.
        <chakra.svg viewBox="0 0 24 24" boxSize={id === "zoom" ? "7" : "4.5"} fill="currentColor">
          <path d={mark.path} />
        </chakra.svg>
      ) : (
        abbreviate(name)
      )}
    </Center>
  );
}
