import { Menu } from "@chakra-ui/react";
import { CalendarCheck, CalendarX, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { type MeetingStatus, meetingTransitions } from "../../../db/enums.ts";
import { ActionsMenu } from "../../components/overlays/actions-menu.tsx";
import { transitionLabels } from "./meeting-labels.ts";
import { type Meeting, useChangeStatus } from "./meeting-queries.ts";

const icons = {
  scheduled: RotateCcw,
  completed: CalendarCheck,
  cancelled: CalendarX,
} as const satisfies Record<MeetingStatus, unknown>;

type MeetingMenuProps = { meeting: Meeting; onEdit: () => void; onDelete: () => void };

/** What can be done with a meeting: the states it may go to, edit, delete. */
export function MeetingMenu({ meeting, onEdit, onDelete }: MeetingMenuProps) {
  const update = useChangeStatus();
  return (
    <ActionsMenu of={meeting.title} pending={update.isPending}>
      {meetingTransitions[meeting.status].map((to) => {
        const Icon = icons[to];
        return (
          <Menu.Item
            key={to}
            value={to}
            onClick={() => update.mutate({ id: meeting.id, status: to })}
          >
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
  );
}
