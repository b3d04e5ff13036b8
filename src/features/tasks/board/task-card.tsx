import { Ellipsis, Hourglass, ListChecks } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { isTaskOverdue } from "../../../../db/days.ts";
import type { TrackColor } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { SharedStyles } from "../../../components/shared-styles.tsx";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import { isPlainClick } from "../../../lib/browser/plain-click.ts";
import { formatDay, formatShortDay } from "../../../lib/dates/day-formats.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import { formatCount } from "../../../lib/formats.ts";
import { priorityIcons, priorityTitles } from "../task-labels.ts";
import { checklistShare, progressOf } from "../task-progress.ts";
import type { Member } from "../task-queries.ts";
import { cardStyles } from "./task-card-styles.ts";

/** The id of the button that opens the menu of a task, which the one menu is placed by. */
export const menuButtonId = (taskId: number) => `task-menu-${taskId}`;

type TaskCardProps = {
  task: Task;
  trackColor: TrackColor;
  assignee: Member | undefined;
  /** How many tasks that are not completed it waits for. */
  blockerCount: number;
  /** What says how to drag, for those who do not see it. */
  describedBy?: string | undefined;
  /** What is named above it already. */
  hides?: "track" | "assignee" | undefined;
  dragging?: boolean;
  /** Whether its panel stands open. */
  isOpen?: boolean;
  menuOpen?: boolean;
  onOpen: (taskId: number) => void;
  /** Absent where nothing can be done with the task. */
  onMenu: ((taskId: number) => void) | undefined;
};

function DueDate({ task }: { task: Task }) {
  if (!task.endDate) return <span data-fact="none">No due date</span>;
  const overdue = isTaskOverdue(task, localTime().today);
  return (
    <span data-fact={overdue ? "alarm" : ""} title={`Due ${formatDay(task.endDate)}`}>
      {overdue && <strong>Overdue</strong>}
      <span data-day>{formatShortDay(task.endDate)}</span>
    </span>
  );
}

function Priority({ priority }: { priority: Task["priority"] }) {
  const Icon = priorityIcons[priority];
  return (
    <span data-fact={priority === "critical" ? "alarm" : ""} title="Priority">
      <Icon size={14} aria-hidden />
      {priorityTitles[priority]}
    </span>
  );
}

function ChecklistFact({ task }: { task: Task }) {
  const share = checklistShare(task);
  if (!share) return null;
  return (
    <span data-fact="" title="Checklist">
      <ListChecks size={14} aria-hidden />
      <span data-spoken>Checklist: </span>
      {share.done}/{share.total}
    </span>
  );
}

/** What the cards of a page look like; drawn once beside them. */
export const TaskCardStyles = () => <SharedStyles selector="[data-task]" styles={cardStyles} />;

function Progress({ task }: { task: Task }) {
  const percent = progressOf(task);
  return (
    <div
      data-progress
      role="progressbar"
      aria-label={`Progress of ${task.title}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}

/** A task on the board. All of it opens the task, except for the button of its menu. */
export const TaskCard = memo(function TaskCard({
  task,
  trackColor,
  assignee,
  blockerCount,
  describedBy,
  hides,
  dragging = false,
  isOpen = false,
  menuOpen = false,
  onOpen,
  onMenu,
}: TaskCardProps) {
  const onTitleClick = (event: MouseEvent) => {
    // A drag ends in a click that is none; a new tab is the browser's to open.
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(task.id);
  };
  return (
    <div
      data-task={task.id}
      data-done={task.status === "completed" ? "" : undefined}
      data-open={isOpen ? "" : undefined}
      data-dragging={dragging ? "" : undefined}
      data-without-track={hides === "track" ? "" : undefined}
    >
      <div data-row="track">
        {hides !== "track" && (
          <>
            <span data-dot={trackColor} aria-hidden />
            <span data-track title={task.track}>
              {task.track}
            </span>
          </>
        )}
        {onMenu && (
          <button
            type="button"
            id={menuButtonId(task.id)}
            data-menu
            aria-label={`Actions for ${task.title}`}
            aria-haspopup="menu"
            aria-expanded={menuOpen}
            onClick={() => onMenu(task.id)}
          >
            <Ellipsis size={16} aria-hidden />
          </button>
        )}
      </div>
      <a
        data-title
        dir="auto"
        href={`?task=${task.id}`}
        draggable={false}
        aria-current={isOpen || undefined}
        aria-describedby={describedBy}
        onClick={onTitleClick}
      >
        {task.title}
      </a>
      {task.status === "in-progress" && <Progress task={task} />}
      <div data-row="facts">
        <Priority priority={task.priority} />
        <DueDate task={task} />
        <ChecklistFact task={task} />
        {blockerCount > 0 && task.status !== "completed" && (
          <span data-fact="" title={`Waiting for ${formatCount(blockerCount, "task")}`}>
            <Hourglass size={14} aria-hidden />
            Blocked by {blockerCount}
          </span>
        )}
        {assignee && hides !== "assignee" && (
          <span data-assignee title={assignee.name}>
            <UserAvatar user={assignee} size="xs" />
            <span data-spoken>Assigned to {assignee.name}</span>
          </span>
        )}
      </div>
    </div>
  );
});
