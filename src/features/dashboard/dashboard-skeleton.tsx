import { Grid, SimpleGrid, Skeleton, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Card } from "../../components/card.tsx";
import { Loading } from "../../components/feedback/loading.tsx";

const four = ["one", "two", "three", "four"];

/** As tall as a panel whose heading stands above the same content. */
const PanelSkeleton = ({ children }: { children: ReactNode }) => (
  <Card p="4">
    <Skeleton h="3.5" w="1/4" mt="1" mb="5" borderRadius="l1" />
    {children}
  </Card>
);

type DashboardSkeletonProps = {
  /** The outline of what stands above the figures, where that is on its way as well. */
  handover?: ReactNode;
};

/** The outline of the dashboard to come: of its figures, or of the whole with the handover above them. */
export function DashboardSkeleton({ handover }: DashboardSkeletonProps) {
  return (
    <Loading label="Loading dashboard...">
      <Stack gap="4">
        {handover}
        <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: "3", md: "4" }}>
          {four.map((key) => (
            <Card key={key} p={{ base: "3", sm: "4" }} h={{ base: "24", sm: "32" }}>
              <Skeleton h="3.5" w="3/5" borderRadius="l1" />
              <Skeleton
                h={{ base: "5", sm: "7" }}
                w="2/5"
                mt={{ base: "2", sm: "3" }}
                borderRadius="l1"
              />
              <Skeleton h="3" w="4/5" mt={{ base: "2", sm: "3" }} borderRadius="l1" />
            </Card>
          ))}
        </SimpleGrid>
        <PanelSkeleton>
          <SimpleGrid columns={{ base: 2, md: 4 }} gap="3">
            {four.map((key) => (
              <Skeleton
                key={key}
                boxSizing="content-box"
                h={{ base: "5", md: "10" }}
                py={{ base: "3", md: "3.5" }}
                borderRadius="l2"
              />
            ))}
          </SimpleGrid>
        </PanelSkeleton>
        <Grid templateColumns={{ base: "1fr", lg: "8fr 5fr" }} gap="4">
          {["progress", "activities"].map((key) => (
            <PanelSkeleton key={key}>
              <Stack gap="8" py="2">
                {[...four, "five", "six"].map((row) => (
                  <Skeleton key={row} h="5" borderRadius="l1" />
                ))}
              </Stack>
            </PanelSkeleton>
          ))}
        </Grid>
      </Stack>
    </Loading>
  );
}
