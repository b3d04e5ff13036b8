import { Grid, SimpleGrid, Skeleton, Stack } from "@chakra-ui/react";
import { Card } from "../../components/card.tsx";
import { Loading } from "../../components/loading.tsx";

const four = ["one", "two", "three", "four"];

/** The outline of the dashboard to come. */
export function DashboardSkeleton() {
  return (
    <Loading label="Loading dashboard...">
      <Stack gap="4">
        <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: "3", md: "4" }}>
          {four.map((key) => (
            <Card key={key} p="4" h="32">
              <Skeleton h="3.5" w="3/5" borderRadius="l1" />
              <Skeleton h="7" w="2/5" mt="3" borderRadius="l1" />
              <Skeleton h="3" w="4/5" mt="3" borderRadius="l1" />
            </Card>
          ))}
        </SimpleGrid>
        <Card p="5">
          <Skeleton h="4" w="1/4" mb="5" borderRadius="l1" />
          <SimpleGrid columns={{ base: 2, md: 4 }} gap="3">
            {four.map((key) => (
              <Skeleton key={key} h="20" borderRadius="l2" />
            ))}
          </SimpleGrid>
        </Card>
        <Grid templateColumns={{ base: "1fr", lg: "3fr 2fr" }} gap="4">
          {["progress", "activities"].map((key) => (
            <Card key={key} p="5" h="96">
              <Skeleton h="4" w="1/4" mb="6" borderRadius="l1" />
              <Stack gap="6">
                {[...four, "five", "six"].map((row) => (
                  <Skeleton key={row} h="5" borderRadius="l1" />
                ))}
              </Stack>
            </Card>
          ))}
        </Grid>
      </Stack>
    </Loading>
  );
}
