import type { GapSeverity } from "../../../../db/enums.ts";
import { daysUntil } from "./gaps/gap.ts";
import { type AreaState, type Days, type HandoverState, personOf } from "./handover-state.ts";
import type { AreaReadiness, Gap, Readiness } from "./readiness.schema.ts";
import {
  importanceWeights,
  maxWithCriticalGap,
  readinessFormula,
} from "./readiness-formula.schema.ts";
import { stagesOf } from "./stages.ts";

/** How many gaps there are of each severity. */
export const countBySeverity = (gaps: readonly Gap[]): Record<GapSeverity, number> => {
  const counts = { low: 0, medium: 0, high: 0, critical: 0 };
  for (const { severity } of gaps) counts[severity] += 1;
  return counts;
};

function readinessOfArea(area: AreaState, gaps: Gap[], days: Days): AreaReadiness {
  const stages = stagesOf(area, days);
  const uncapped = Math.round(stages.reduce((sum, stage) => sum + stage.points, 0));
  const counts = countBySeverity(gaps);
  const percentage = counts.critical > 0 ? Math.min(uncapped, maxWithCriticalGap.area) : uncapped;
  const { id, name, kind, track, importance, documents, tasks, openQuestions } = area;
  return {
    id,
    name,
    kind,
    track,
    importance,
    expert: area.expert && personOf(area.expert),
    receiver: area.receiver && personOf(area.receiver),
    deputy: area.deputy && personOf(area.deputy),
    documents: documents.length,
    unreadDocuments: documents.filter(({ isUnread }) => isUnread).length,
    openTasks: tasks.length,
    openQuestions: openQuestions.length,
    stages,
    percentage,
    percent: percentage,
    uncapped,
    criticalGaps: counts.critical,
    gaps: counts,
    worstGap: gaps[0] ?? null,
  };
}

type Weighed = Pick<AreaReadiness, "percentage" | "uncapped" | "importance" | "gaps">;

/** The mean of areas, weighted by their importance; 0 where there are none. */
function meanOf(areas: readonly Weighed[], max: number) {
  const weightOf = ({ importance }: Weighed) => importanceWeights[importance];
  const weights = areas.reduce((sum, area) => sum + weightOf(area), 0);
  const mean = (key: "percentage" | "uncapped") =>
    weights === 0
      ? 0
      : Math.round(areas.reduce((sum, area) => sum + area[key] * weightOf(area), 0) / weights);
  const criticalGaps = areas.reduce((sum, { gaps }) => sum + gaps.critical, 0);
  const percentage = Math.min(mean("percentage"), criticalGaps > 0 ? max : 100);
  return {
    percentage,
    percent: percentage,
    uncapped: mean("uncapped"),
    criticalGaps,
  };
}

/** How far a handover is, by area, track and as a whole; a pure function of its state and gaps. */
export function readinessOf(state: HandoverState, gaps: readonly Gap[], days: Days): Readiness {
  const gapsOf = Map.groupBy(gaps, ({ areaId }) => areaId);
  const areas = state.areas.map((area) => readinessOfArea(area, gapsOf.get(area.id) ?? [], days));
  const tracks = [...Map.groupBy(areas, ({ track }) => track)]
    .map(([track, inTrack]) => ({ track, ...meanOf(inTrack, maxWithCriticalGap.track) }))
    .sort((left, right) =>
      left.track === null ? 1 : right.track === null ? -1 : left.track.localeCompare(right.track),
    );
  return {
    ...meanOf(areas, maxWithCriticalGap.project),
    formula: readinessFormula,
    daysLeft: daysUntil(state.lastDay, days),
    gaps: countBySeverity(gaps),
    tracks,
    areas,
  };
}
