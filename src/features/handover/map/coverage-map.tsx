import { Box, chakra } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { memo, useMemo } from "react";
import {
  handoverStageMeanings,
  handoverStages,
  handoverStageTitles,
} from "../../../../db/enums.ts";
import type { AreaReadiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { Card } from "../../../components/card.tsx";
import { capitalize } from "../../../lib/formats.ts";
import { pagePath, type Scope } from "../../../lib/navigation/paths.ts";
import { useScope, useSignedInUser } from "../../../lib/session/session.ts";
import { useGradualCount } from "../../../lib/use-gradual-count.ts";
import { tellReader } from "../gap-words.ts";
import { ImportanceBadge } from "../tone-badges.tsx";
import { coverageStyles, legendStyles, marks } from "./coverage-styles.ts";
import { Faces } from "./faces.tsx";
import { type AreaGroup, describeCap, describeContents, describePeople } from "./map-rows.ts";
import { useGridKeys } from "./use-grid-keys.ts";

const columnCount = 3 + handoverStages.length;

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">Area</th>
        <th scope="col">From → To</th>
        {handoverStages.map((stage) => (
          <th key={stage} scope="col" data-stage="" title={handoverStageMeanings[stage]}>
            {handoverStageTitles[stage]}
          </th>
        ))}
        <th scope="col">Ready</th>
      </tr>
    </thead>
  );
}

type AreaRowProps = { area: AreaReadiness; scope: Scope | null; readerId: number };

const AreaRow = memo(function AreaRow({ area, scope, readerId }: AreaRowProps) {
  const { id, name, importance, stages, percentage, worstGap } = area;
  const cap = describeCap(area);
  const isBad = worstGap?.severity === "critical" || worstGap?.severity === "high";
  // Who is missing stands in the words about the people, which need nothing above them.
  const isSomebodyMissing = worstGap?.rule === "no-expert" || worstGap?.rule === "no-receiver";
  return (
    <tr data-row="">
      <th scope="row" data-name="">
        <Link to={pagePath(scope, "handover", String(id))} data-cell="" tabIndex={-1}>
          {name}
        </Link>{" "}
        {(importance === "critical" || importance === "high") && (
          <ImportanceBadge importance={importance} />
        )}
        <span data-contents="">{describeContents(area)}</span>
        {!isSomebodyMissing && (
          <span data-worst={isBad ? "bad" : ""}>
            {worstGap ? tellReader(worstGap, readerId) : "Nothing is missing"}
          </span>
        )}
      </th>
      <td data-people="" data-cell="" tabIndex={-1}>
        <Faces area={area} isBad={isBad} />
        <span data-words={isSomebodyMissing && isBad ? "bad" : ""}>{describePeople(area)}</span>
      </td>
      {stages.map(({ stage, state, title, detail }) => (
        <td key={stage} data-cell="" data-stage={state} tabIndex={-1}>
          <span>{title}</span>
          {detail && <span>{capitalize(detail)}</span>}
        </td>
      ))}
      <td data-ready="" data-cell="" tabIndex={-1} {...(cap && { "data-capped": "", title: cap })}>
        {percentage}%{cap && <span data-read="">, {cap}</span>}
      </td>
    </tr>
  );
});

function GroupHeading({ heading }: { heading: NonNullable<AreaGroup["heading"]> }) {
  const { title, figures } = heading;
  const cap = figures && describeCap(figures);
  return (
    <tr>
      <th scope="rowgroup" colSpan={columnCount} data-group="">
        <span>{title}</span>{" "}
        {figures && (
          <span {...(cap && { "data-capped": "" })}>
            {figures.percentage}%{cap && ` · ${cap}`}
          </span>
        )}
      </th>
    </tr>
  );
}

const legend = [
  `${marks.done} Done`,
  `${marks.partial} Partly`,
  `${marks.planned} Planned or waiting`,
  `${marks.broken} Stuck or out of date`,
  `${marks.none} Not yet`,
];

/** Not read aloud: who listens hears each stage in words. */
const Legend = () => (
  <Box
    aria-hidden
    px="4"
    py="2.5"
    borderTopWidth="1px"
    borderColor="border.hairline"
    color="fg.muted"
    textStyle="xs"
    css={legendStyles}
  >
    {legend.map((entry) => (
      <span key={entry}>{entry}</span>
    ))}
  </Box>
);

/** A screenful and a little more; the rest of a long map follows when the browser is idle. */
const rowsAtOnce = 40;

/** The first so many areas, under their headings. */
function firstAreas(groups: readonly AreaGroup[], count: number): AreaGroup[] {
  let left = count;
  return groups.flatMap((group) => {
    const areas = group.areas.slice(0, left);
    left -= areas.length;
    return areas.length > 0 ? [{ ...group, areas }] : [];
  });
}

/** Areas in rows and the four stages in columns, each cell with its evidence in a few words. */
export function CoverageMap({ groups }: { groups: readonly AreaGroup[] }) {
  const scope = useScope();
  const readerId = useSignedInUser().id;
  const { grid, gridKeys } = useGridKeys<HTMLTableElement>();
  const total = groups.reduce((sum, { areas }) => sum + areas.length, 0);
  const drawn = useGradualCount(total, rowsAtOnce);
  const shown = useMemo(() => firstAreas(groups, drawn), [groups, drawn]);
  return (
    // Clipped instead of hidden: what scrolls would be the card, and the head would not stay in view.
    <Card overflow="clip" containerType="inline-size">
      <chakra.table
        ref={grid}
        role="grid"
        aria-label="Coverage map"
        aria-busy={drawn < total}
        data-long={total > rowsAtOnce ? "" : undefined}
        css={coverageStyles}
        {...gridKeys}
      >
        <Head />
        {shown.map(({ track, heading, areas }) => (
          <tbody key={track}>
            {heading && <GroupHeading heading={heading} />}
            {areas.map((area) => (
              <AreaRow key={area.id} area={area} scope={scope} readerId={readerId} />
            ))}
          </tbody>
        ))}
      </chakra.table>
      <Legend />
    </Card>
  );
}
