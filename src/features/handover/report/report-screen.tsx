import { Box, Button, Menu, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Braces, Download, FileText, Layers, Printer } from "lucide-react";
import { useState } from "react";
import type { HandoverReport } from "../../../../server/features/sign-offs/report/report.schema.ts";
import { Card } from "../../../components/card.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { fullWidthOnPhone, Page, PageHeader } from "../../../components/pages/page.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { formatCount } from "../../../lib/formats.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useCanEdit, useCurrentProject, useScope } from "../../../lib/session/session.ts";
import { HandoverTrail } from "../handover-trail.tsx";
import { Section, SectionRow } from "../section.tsx";
import { SignDialog } from "../sign-offs/lazy-sign-dialog.ts";
import { SignOffRow } from "../sign-offs/sign-off-row.tsx";
import { formatMoment } from "../sign-offs/sign-off-words.ts";
import { Coverage, Evidence } from "./report-areas.tsx";
import { ReportLists, Risks } from "./report-lists.tsx";
import { factsLook, ReportSkeleton } from "./report-skeleton.tsx";
import { saveReport } from "./save-report.ts";
import { usePrintLook } from "./use-print-look.ts";

const savedFormats = [
  { format: "md", label: "Markdown (.md)", Icon: FileText },
  { format: "json", label: "JSON (.json)", Icon: Braces },
] as const;

/** Printing and saving, which are not part of what is printed. */
function ReportActions({ disabled = false }: { disabled?: boolean }) {
  const save = useMutation({
    mutationFn: saveReport,
    onError: (error) => showErrorToast("Failed to save the report", error),
  });
  return (
    <>
      <Button
        variant="outline"
        disabled={disabled}
        onClick={() => window.print()}
        {...fullWidthOnPhone}
      >
        <Printer aria-hidden />
        Print or Save as PDF
      </Button>
      <Menu.Root
        positioning={{ placement: "bottom-end", strategy: "fixed" }}
        lazyMount
        unmountOnExit
      >
        <Menu.Trigger asChild>
          <Button
            variant="outline"
            disabled={disabled}
            loading={save.isPending}
            loadingText="Other Formats"
            {...fullWidthOnPhone}
          >
            <Download aria-hidden />
            Other Formats
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            {savedFormats.map(({ format, label, Icon }) => (
              <Menu.Item key={format} value={format} onClick={() => save.mutate(format)}>
                <Icon aria-hidden />
                {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </>
  );
}

type Fact = { label: string; text: string };

/** Whether there is nothing yet that anybody would print or keep. */
const isBlank = ({ areas, risks, signOffs, ...lists }: HandoverReport) =>
  [
    areas,
    risks,
    signOffs,
    lists.decisions,
    lists.openTasks,
    lists.openActionItems,
    lists.unansweredQuestions,
  ].every(({ length }) => length === 0);

function factsOf(report: HandoverReport): Fact[] {
  const { areas, percentage, uncapped, criticalGaps, daysLeft, createdAt } = report;
  const { leavingTeam, receivingTeam, lastDay, hypercareEnd } = report.handover;
  const left =
    daysLeft === null
      ? ""
      : ` (${formatCount(Math.abs(daysLeft), "day")} ${daysLeft >= 0 ? "left" : "ago"})`;
  const capped =
    percentage < uncapped
      ? ` (${uncapped}% without ${formatCount(criticalGaps, "critical gap")})`
      : "";
  return [
    ...(leavingTeam ? [{ label: "Leaving team", text: leavingTeam }] : []),
    ...(receivingTeam ? [{ label: "Receiving team", text: receivingTeam }] : []),
    ...(areas.length > 0 ? [{ label: "Ready", text: `${percentage}%${capped}` }] : []),
    ...(lastDay ? [{ label: "Last day", text: formatDay(new Date(lastDay)) + left }] : []),
    ...(hypercareEnd
      ? [{ label: "Hypercare until", text: formatDay(new Date(hypercareEnd)) }]
      : []),
    ...(isBlank(report) ? [] : [{ label: "As of", text: formatMoment(createdAt) }]),
  ];
}

/** What the report is about, each fact under its label. */
const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box as="dl" {...factsLook}>
    {facts.map(({ label, text }) => (
      <Box key={label} minW="0">
        <Text as="dt" textStyle="xs" color="fg.muted">
          {label}
        </Text>
        <Text as="dd" m="0" overflowWrap="anywhere">
          {text}
        </Text>
      </Box>
    ))}
  </Box>
);

function Signatures({ report }: { report: HandoverReport }) {
  const [isSigning, setIsSigning] = useState(false);
  const tracks = [...new Set(report.areas.flatMap(({ track }) => track ?? []))].sort();
  return (
    <Section
      title="Signatures"
      actions={
        <EditorsOnly>
          <Button
            size="xs"
            variant="outline"
            onClick={() => setIsSigning(true)}
            _print={{ display: "none" }}
          >
            Sign
          </Button>
        </EditorsOnly>
      }
    >
      {report.signOffs.length === 0 ? (
        <SectionRow color="fg.muted">Nobody has signed yet.</SectionRow>
      ) : (
        <Box as="ul" listStyleType="none">
          {report.signOffs.map((signOff) => (
            <SignOffRow key={signOff.id} signOff={signOff} withSubject expanded />
          ))}
        </Box>
      )}
      <SectionRow textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        <Text>
          Fingerprint of this report (SHA-256):{" "}
          <Box as="code" fontFamily="mono">
            {report.hash}
          </Box>
        </Text>
        <Text mt="1">
          It is worked out from everything in this report, as it is saved in JSON. A copy in which
          anything was changed has another one.
        </Text>
      </SectionRow>
      {isSigning && (
        <SignDialog
          subject={{ scope: "project" }}
          tracks={tracks}
          onClose={() => setIsSigning(false)}
        />
      )}
    </Section>
  );
}

function ReportContent({ report }: { report: HandoverReport }) {
  const scope = useScope();
  const canEdit = useCanEdit();
  const hasAreas = report.areas.length > 0;
  const facts = factsOf(report);
  usePrintLook();
  return (
    <>
      <PageHeader
        title="Handover Report"
        above={
          <Box _print={{ display: "none" }}>
            <HandoverTrail />
          </Box>
        }
        subtitle={report.project.name}
        actions={
          !isBlank(report) && (
            <Box display="contents" _print={{ display: "none" }}>
              <ReportActions />
            </Box>
          )
        }
      />
      {facts.length > 0 && <Facts facts={facts} />}
      <Stack gap="4">
        {hasAreas ? (
          <Coverage report={report} />
        ) : (
          <Card>
            <EmptyState
              icon={Layers}
              title="No areas yet"
              hint="Add the areas that are handed over. The report then shows how far along each one is, and what is missing."
              action={
                <Button asChild variant={canEdit ? "solid" : "outline"} size="sm">
                  <Link to={pagePath(scope, "handover")}>
                    {canEdit ? "Add Areas" : "Open the Handover"}
                  </Link>
                </Button>
              }
            />
          </Card>
        )}
        <Risks report={report} />
        {hasAreas && <Evidence report={report} />}
        <ReportLists report={report} />
        {(hasAreas || report.signOffs.length > 0) && <Signatures report={report} />}
      </Stack>
    </>
  );
}

/** The handover as it is now, to be read, printed, saved and signed. */
export function ReportScreen() {
  const project = useCurrentProject();
  const { data, error, isFetching, refetch } = useQuery(
    useTRPC().signOffs.report.queryOptions(undefined, { staleTime: 0 }),
  );
  return (
    <Page>
      {!data && (
        <PageHeader
          title="Handover Report"
          above={<HandoverTrail />}
          subtitle={project?.name}
          actions={!error && <ReportActions disabled />}
        />
      )}
      {data ? (
        <ReportContent report={data} />
      ) : error ? (
        <Card>
          <ErrorState
            title="The report could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <ReportSkeleton />
      )}
    </Page>
  );
}
