import { Center, chakra } from "@chakra-ui/react";
import {
  Blocks,
  Boxes,
  CalendarDays,
  FolderTree,
  type LucideIcon,
  Orbit,
  Sparkles,
  Table2,
  Users,
} from "lucide-react";
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
import type { CatalogueEntry } from "./catalogue-entry.ts";

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

/** What stands for the services that do not: each has its own. */
const icons: Readonly<Record<string, LucideIcon>> = {
  openai: Sparkles,
  grok: Orbit,
  sharepoint: FolderTree,
  smartsheets: Table2,
  aws: Boxes,
  teams: Users,
  ms_outlook: CalendarDays,
};

/** A service's mark, in the color of the text around it; its name stands beside it. */
export function ServiceMark({ id }: Pick<CatalogueEntry, "id">) {
  const mark = marks[id];
  const Icon = icons[id] ?? Blocks;
  return (
    <Center
      boxSize="9"
      flexShrink="0"
      borderRadius="l2"
      bg="bg.muted"
      color="fg.default"
      aria-hidden
    >
      {mark ? (
        // Zoom's mark is its name, in small letters.
        <chakra.svg viewBox="0 0 24 24" boxSize={id === "zoom" ? "7" : "4.5"} fill="currentColor">
          <path d={mark.path} />
        </chakra.svg>
      ) : (
        <Icon size={18} />
      )}
    </Center>
  );
}
