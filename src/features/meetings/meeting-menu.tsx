import { Menu } from "@chakra-ui/react";
import { CalendarCheck, CalendarX, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { type MeetingStatus, meetingTransitions } from "../../../db/enums.ts";
import { ActionsMenu } from "../../components/overlays/actions-menu.tsx";
import { transitionLabels } from "./meeting-labels.ts";
import type { Meeting } from "./meeting-queries.ts";
import { useStatusChange } from "./use-status-change.tsx";

const icons = {
  scheduled: RotateCcw,
  completed: CalendarCheck,
  cancelled: CalendarX,
} as const satisfies Record<MeetingStatus, unknown>;

type MeetingMenuProps = { meeting: Meeting; onEdit: () => void; onDelete: () => void };

/** What can be done with a meeting: the states it may go to, edit, delete. */
export function MeetingMenu({ meeting, onEdit, onDelete }: MeetingMenuProps) {
  const { change, pending, question } = useStatusChange(meeting);
  return (
    <>
      <ActionsMenu of={meeting.title} pending={pending !== null}>
        {meetingTransitions[meeting.status].map((to) => {
          const Icon = icons[to];
          return (
            <Menu.Item key={to} value={to} onClick={() => change(to)}>
              <Icon aria-hidden />
              {transitionLabels[to]}
            </Menu.Item>
          );
        })}
        {meetingTransitions[meeting.status].length > 0 && <Menu.Separator />}
        <Menu.Item value="edit" onClick={onEdit}>
          <Pencil aria-hidden />
          Edit Meeting
        </Menu.Item>
        <Menu.Item value="delete" color="fg.error" onClick={onDelete}>
          <Trash2 aria-hidden />
          Delete
        </Menu.Item>
      </ActionsMenu>
      {question}
    </>
  );
}
