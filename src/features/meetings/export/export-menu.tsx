import { Button, Menu } from "@chakra-ui/react";
import { CalendarDays, Download, FileText } from "lucide-react";
import { toDayText } from "../../../../db/days.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import type { Meeting } from "../meeting-queries.ts";
import { meetingsAsCalendar, meetingsAsMarkdown } from "./export-meetings.ts";

/** The Export button: the meetings that the list shows, as a file. */
export function ExportMenu({ meetings }: { meetings: readonly Meeting[] }) {
  const name = `meetings-${toDayText(localTime().today)}`;
  const saveMarkdown = () =>
    saveFile(new Blob([meetingsAsMarkdown(meetings)], { type: "text/markdown" }), `${name}.md`);
  const saveCalendar = async () =>
    saveFile(
      new Blob([await meetingsAsCalendar(meetings)], { type: "text/calendar" }),
      `${name}.ics`,
    );
  return (
    <Menu.Root positioning={{ placement: "bottom-end", strategy: "fixed" }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="outline" disabled={meetings.length === 0}>
          <Download aria-hidden />
          Export
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="markdown" onClick={saveMarkdown}>
            <FileText aria-hidden />
            Markdown (.md)
          </Menu.Item>
          <Menu.Item value="calendar" onClick={saveCalendar}>
            <CalendarDays aria-hidden />
            Calendar (.ics)
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
