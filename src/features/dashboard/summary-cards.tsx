import { Box, SimpleGrid, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { BookOpen, Gauge, ListChecks, type LucideIcon, Tags } from "lucide-react";
import type { ReactNode } from "react";
import type { Metrics } from "../../../server/features/dashboard/dashboard.schema.ts";
import { Card } from "../../components/card.tsx";
import { ProgressBar } from "../../components/feedback/progress-bar.tsx";
import { formatCount } from "../../lib/formats.ts";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useScope } from "../../lib/session/session.ts";

type SummaryCardProps = {
  title: string;
  icon: LucideIcon;
  figure: string;
  /** What a share is a share of, after its figure. */
  of?: string;
  caption: string;
  to: string;
  children?: ReactNode;
};

function SummaryCard(props: SummaryCardProps) {
  const { title, icon: Icon, figure, of, caption, to, children } = props;
  return (
    <Card
      asChild
      display="flex"
      flexDirection="column"
      p={{ base: "3", sm: "4" }}
      minH={{ base: "24", sm: "32" }}
      transition="border-color 120ms"
      _hover={{ borderColor: "border.emphasized" }}
    >
      <Link to={to}>
        <Box display="flex" justifyContent="space-between" alignItems="center" color="fg.muted">
          <Text textStyle={{ base: "xs", sm: "sm" }}>{title}</Text>
          <Icon size={16} aria-hidden />
        </Box>
        <Text
          mt={{ base: "1", sm: "2" }}
          fontSize={{ base: "xl", sm: "2xl" }}
          lineHeight="shorter"
          fontWeight="semibold"
          textStyle="figure"
        >
          {figure}
          {of && (
            <Text as="span" textStyle="sm" fontWeight="normal" color="fg.muted">
              {` ${of}`}
            </Text>
          )}
        </Text>
        <Text mt={{ base: "0", sm: "1" }} textStyle="xs" color="fg.muted">
          {caption}
        </Text>
        {children}
      </Link>
    </Card>
  );
}

const formatNumber = (count: number) => count.toLocaleString("en-US");

/** The four figures at the top; each leads to what it counts. */
export function SummaryCards({ metrics }: { metrics: Metrics }) {
  const scope = useScope();
  const workflow = pagePath(scope, "workflow");
  return (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: "3", md: "4" }}>
      <SummaryCard
        title="Overall Progress"
        icon={Gauge}
        figure={`${metrics.overallProgress}%`}
        of="of tasks"
        caption={formatCount(metrics.tracksCompleted, "track completed", "tracks completed")}
        to={workflow}
      >
        <Box mt="auto" pt={{ base: "1.5", sm: "3" }}>
          <ProgressBar thin value={metrics.overallProgress} label="Overall progress" />
        </Box>
      </SummaryCard>
      <SummaryCard
        title="Project Tracks"
        icon={Tags}
        figure={formatNumber(metrics.tracksTotal)}
        caption={`${metrics.tracksInProgress} in progress, ${metrics.tracksAtRisk} at risk`}
        to={workflow}
      />
      <SummaryCard
        title="Total Tasks"
        icon={ListChecks}
        figure={formatNumber(metrics.totalTasks)}
        caption={`${formatNumber(metrics.completedTasks)} completed`}
        to={workflow}
      />
      <SummaryCard
        title="Knowledge Articles"
        icon={BookOpen}
        figure={formatNumber(metrics.knowledgeArticles)}
        caption="articles"
        to={pagePath(scope, "knowledge-base")}
      />
    </SimpleGrid>
  );
}
