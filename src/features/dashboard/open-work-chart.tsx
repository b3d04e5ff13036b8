import { useToken } from "@chakra-ui/react";
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
import { statusTitles } from "./dashboard-labels.ts";
import {
  labelMarks,
  type MarkedDay,
  numberedMilestones,
  type OpenWorkPoint,
  openStatuses,
} from "./open-work.ts";

const dayOf = (at: unknown, format: (day: Date) => string) =>
  typeof at === "number" ? format(new Date(at)) : "";

type MarksProps = { marks: MarkedDay[]; today: number };

/** Lines at today, the last day and the milestones; with words where these have room. */
function Marks({ marks, today }: MarksProps) {
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
  const labels = labelMarks(placed, numbers, width);
  return lines.map(({ key, at, color, dash }) => {
    const value = labels.get(key);
    return (
      <ReferenceLine
        key={key}
        x={at}
        stroke={color}
        {...(dash && { strokeDasharray: dash })}
        {...(value && { label: { value, position: "top", fill: color } })}
      />
    );
  });
}

type OpenWorkChartProps = { points: OpenWorkPoint[]; marks: MarkedDay[]; today: number };

/** The areas and lines; a module of its own, since the charting library comes with it. */
export function OpenWorkChart({ points, marks, today }: OpenWorkChartProps) {
  const [text, line, panel, muted] = useToken("colors", [
    "fg.subtle",
    "border.hairline",
    "bg.panel",
    "fg.muted",
  ]);
  const solids = useToken(
    "colors",
    openStatuses.map((status) => `status.${taskStatusTones[status]}.solid`),
  );
  const fills = useToken(
    "colors",
    openStatuses.map((status) => `status.${taskStatusTones[status]}.muted`),
  );
  const axis = { tickLine: false, axisLine: false, tick: { fill: text } };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={points}
        margin={{ top: 20, right: 24, bottom: 0, left: -20 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke={line} />
        <XAxis
          {...axis}
          dataKey="at"
          type="number"
          scale="time"
          domain={["dataMin", "dataMax"]}
          minTickGap={48}
          tickFormatter={(at) => dayOf(at, formatShortDay)}
        />
        <YAxis {...axis} allowDecimals={false} width={56} />
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
        <Marks marks={marks} today={today} />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
