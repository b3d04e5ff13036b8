import { gapSeverities } from "../../../../../db/enums.ts";
import type { Days, HandoverState } from "../handover-state.ts";
import type { Gap } from "../readiness.schema.ts";
import { createGapWriter } from "./gap.ts";
import { findKnowledgeGaps } from "./knowledge-gaps.ts";
import { findPeopleGaps } from "./people-gaps.ts";
import { findStageGaps } from "./stage-gaps.ts";
import { findQuestionGaps, findTaskGaps } from "./work-gaps.ts";

const rank = ({ severity }: Gap) => gapSeverities.indexOf(severity);

/** What is missing from a handover, the worst first; a pure function of what is known of it. */
export function findGaps(state: HandoverState, days: Days): Gap[] {
  const write = createGapWriter(state, days);
  const ofAreas = state.areas.flatMap((area) => {
    const place = { area, track: area.track };
    return [
      ...findPeopleGaps(area),
      ...findKnowledgeGaps(area, days),
      ...findStageGaps(area),
      ...findTaskGaps(area.tasks, state.lastDay, days),
      ...findQuestionGaps(area.openQuestions),
    ].map((draft) => write(place, draft));
  });
  const ofTasks = state.otherTasks.flatMap((task) =>
    findTaskGaps([task], state.lastDay, days).map((draft) =>
      write({ area: null, track: task.track }, draft),
    ),
  );
  const ofQuestions = findQuestionGaps(state.otherQuestions).map((draft) =>
    write({ area: null, track: null }, draft),
  );
  const gaps = [...ofAreas, ...ofTasks, ...ofQuestions];
  return gaps.sort((left, right) => rank(right) - rank(left));
}
