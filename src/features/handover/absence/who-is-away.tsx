import { Box, Grid, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { Card } from "../../../components/card.tsx";
import { CheckboxField } from "../../../components/forms/checkbox.tsx";
import { DayFilterField } from "../../../components/forms/day-filter-field.tsx";
import type { RouterOutputs } from "../../../lib/api/trpc.ts";

type Member = RouterOutputs["members"]["list"][number];

type WhoIsAwayProps = {
  members: Member[];
  people: number[];
  from: string;
  until: string;
  endsTooEarly: boolean;
  onChange: (change: { people?: number[]; from?: string; until?: string | undefined }) => void;
};

/** Chooses who is away, and when. */
export function WhoIsAway({
  members,
  people,
  from,
  until,
  endsTooEarly,
  onChange,
}: WhoIsAwayProps) {
  const toggle = (id: number) =>
    onChange({
      people: people.includes(id) ? people.filter((other) => other !== id) : [...people, id],
    });
  return (
    <Card p="4">
      <Stack gap="4">
        <Box role="group" aria-label="Who is away?">
          <Text fontWeight="semibold" mb="2">
            Who is away?
          </Text>
          <Grid
            gridTemplateColumns="repeat(auto-fill, minmax({sizes.40}, 1fr))"
            columnGap="5"
            rowGap="2"
            maxH="48"
            overflowY="auto"
            tabIndex={-1}
          >
            {members.map(({ userId, name }) => (
              <CheckboxField
                key={userId}
                label={name}
                checked={people.includes(userId)}
                onChange={() => toggle(userId)}
              />
            ))}
          </Grid>
        </Box>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" maxW="lg">
          <DayFilterField
            label="From"
            value={from}
            onDayChange={(day) => {
              if (day) onChange({ from: day });
            }}
          />
          <DayFilterField
            label="Until"
            optional
            error={endsTooEarly ? "The last day away cannot be before the first." : undefined}
            hint="Leave empty if they are not coming back."
            min={from}
            value={until}
            onDayChange={(day) => onChange({ until: day || undefined })}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
