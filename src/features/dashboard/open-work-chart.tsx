import { useToken } from "@chakra-ui/react";
import { useEffect } from "react";
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  usePlotArea,
  useXAxisDomain,
  XAxis,
  YAxis,
} from "recharts";
import { taskStatusTones } from "../../components/feedback/task-status.ts";
import { formatDay, formatShortDay } from "../../lib/dates/day-formats.ts";
import { countTicks, dayTicks } from "./chart-ticks.ts";
import { statusTitles } from "./dashboard-labels.ts";
import {
  type Labelling,
  labelMarks,
  type MarkedDay,
  numberedMilestones,
  type OpenWorkPoint,
  openStatuses,
} from "./open-work.ts";

const dayOf = (at: unknown, format: (day: Date) => string) =>
  typeof at === "number" ? format(new Date(at)) : "";

/** Between the top of the chart and the words at its lines, and from one row of them to the next. */
const labelOffset = 5;
const rowHeight = 15;

type MarksProps = {
  marks: MarkedDay[];
  today: number;
  onLabelled: (labelling: Labelling) => void;
};

/** Lines at today, the last day and the milestones; with words where these have room. */
function Marks({ marks, today, onLabelled }: MarksProps) {
  const [text, muted] = useToken("colors", ["fg.subtle", "fg.muted"]);
  const width = usePlotArea()?.width ?? 0;
  const [from, to] = useXAxisDomain()?.map(Number) ?? [];
  const lines = [
    { key: "today", at: today, label: "Today", title: "Today", color: muted, dash: undefined },
    ...marks
      .toSorted((left, right) => Number(right.isLastDay) - Number(left.isLastDay))
      .map(({ isLastDay, ...mark }) => ({
        ...mark,
        color: isLastDay ? muted : text,
        dash: isLastDay ? undefined : "2 3",
      })),
  ];
  const length = (to ?? 0) - (from ?? 0) || 1;
  const placed = lines.map(({ key, at, label, title }) => ({
    key,
    label,
    title,
    at: ((at - (from ?? 0)) / length) * width,
  }));
  const numbers = new Map(numberedMilestones(marks).map(({ key }, index) => [key, index + 1]));
  const { labels, ...labelling } = labelMarks(placed, numbers, width);
  // After each drawing: who hears of it tells whether it is another one.
  useEffect(() => {
    if (width > 0) onLabelled(labelling);
  });
  return lines.map(({ key, at, color, dash }) => {
    const label = labels.get(key);
    return (
      <ReferenceLine
        key={key}
        x={at}
        stroke={color}
        {...(dash && { strokeDasharray: dash })}
        {...(label && {
          label: {
            value: label.value,
            position: "top",
            fill: color,
            offset: labelOffset + label.row * rowHeight,
          },
        })}
      />
    );
  });
}

type OpenWorkChartProps = MarksProps & { points: OpenWorkPoint[]; rows: Labelling["rows"] };

/** The height of a day's areas together, or of the line ahead. */
const heightOf = ({ projected = 0, ...point }: OpenWorkPoint) =>
  Math.max(
    projected,
    openStatuses.reduce((sum, status) => sum + (point[status] ?? 0), 0),
  );

/** The areas and lines; a module of its own, since the charting library comes with it. */
export function OpenWorkChart({ points, rows, ...marks }: OpenWorkChartProps) {
  const [text, line, panel, muted] = useToken("colors", [
    "fg.subtle",
    "border.hairline",
    "bg.panel",
    "fg.muted",
  ]);
  const solids = useToken(
    "colors",
    openStatuses.map((status) => `status-${taskStatusTones[status]}.solid`),
  );
  const fills = useToken(
    "colors",
    openStatuses.map((status) => `status-${taskStatusTones[status]}.muted`),
  );
  const counts = countTicks(Math.max(0, ...points.map(heightOf)));
  const axis = { tickLine: false, axisLine: false, tick: { fill: text } };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={points}
        margin={{ top: 20 + (rows - 1) * rowHeight, right: 24, bottom: 0, left: -20 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke={line} />
        <XAxis
          {...axis}
          dataKey="at"
          type="number"
          scale="time"
          domain={["dataMin", "dataMax"]}
          ticks={dayTicks(points[0]?.at ?? 0, points.at(-1)?.at ?? 0)}
          // Where they have no room, every second one of them, or third.
          interval="equidistantPreserveStart"
          minTickGap={16}
          tickFormatter={(at) => dayOf(at, formatShortDay)}
        />
        <YAxis {...axis} ticks={counts} domain={[0, counts.at(-1) ?? 1]} interval={0} width={56} />
        <Tooltip
          isAnimationActive={false}
          itemSorter={() => 0}
          separator=": "
          cursor={{ stroke: line }}
          labelFormatter={(at) => dayOf(at, formatDay)}
          formatter={(value) => (typeof value === "number" ? Math.round(value) : value)}
          contentStyle={{ background: panel, borderColor: line, borderRadius: 8 }}
          itemStyle={{ color: "inherit", padding: 0 }}
        />
        {openStatuses.map((status, index) => (
          <Area
            key={status}
            type="linear"
            dataKey={status}
            name={statusTitles[status]}
            stackId="tasks"
            stroke={solids[index] ?? text}
            fill={fills[index] ?? line}
            fillOpacity={1}
            isAnimationActive={false}
          />
        ))}
        <Line
          type="linear"
          dataKey="projected"
          name="Open at this pace"
          stroke={muted}
          strokeWidth={2}
          strokeDasharray="5 4"
          dot={false}
          isAnimationActive={false}
        />
        <Marks {...marks} />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
