import { useToken } from "@chakra-ui/react";
import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { taskStatuses } from "../../../db/enums.ts";
import type { History } from "../../../server/features/dashboard/dashboard.schema.ts";
import { taskStatusTones } from "../../components/feedback/task-status.ts";
import { formatDay, formatShortDay } from "../../lib/dates/day-formats.ts";
import { statusTitles } from "./dashboard-labels.ts";

/** What is done lies at the bottom, what is still to do on top of it. */
const layers = [...taskStatuses].reverse();

const dayOf = (day: unknown, format: (day: Date) => string) =>
  typeof day === "string" ? format(new Date(day)) : "";

/** The stacked areas; a module of its own, since the charting library comes with it. */
export function HistoryChart({ history }: { history: History }) {
  const [text, line, panel] = useToken("colors", ["fg.subtle", "border.hairline", "bg.panel"]);
  const solid = useToken(
    "colors",
    layers.map((status) => `status.${taskStatusTones[status]}.solid`),
  );
  const muted = useToken(
    "colors",
    layers.map((status) => `status.${taskStatusTones[status]}.muted`),
  );
  const axis = { tickLine: false, axisLine: false, tick: { fill: text } };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart
        data={history}
        margin={{ top: 8, right: 8, bottom: 0, left: -20 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke={line} />
        <XAxis
          {...axis}
          dataKey="day"
          minTickGap={48}
          tickFormatter={(day) => dayOf(day, formatShortDay)}
        />
        <YAxis {...axis} allowDecimals={false} width={56} />
        <Tooltip
          isAnimationActive={false}
          itemSorter={() => 0}
          separator=": "
          cursor={{ stroke: line }}
          labelFormatter={(day) => dayOf(day, formatDay)}
          contentStyle={{ background: panel, borderColor: line, borderRadius: 8 }}
          itemStyle={{ color: "inherit", padding: 0 }}
        />
        {layers.map((status, index) => (
          <Area
            key={status}
            type="linear"
            dataKey={status}
            name={statusTitles[status]}
            stackId="tasks"
            stroke={solid[index] ?? text}
            fill={muted[index] ?? line}
            fillOpacity={1}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  );
}
