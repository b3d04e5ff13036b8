import { Badge, Box, Button, chakra, Flex, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Lightbulb } from "lucide-react";
import { useState } from "react";
import { areaKindTitles } from "../../../../db/enums.ts";
import type { SuggestedArea } from "../../../../server/features/areas/areas.schema.ts";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useRefreshAreas } from "../../../lib/api/use-refresh-areas.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { formatCount } from "../../../lib/formats.ts";
import { showToast } from "../../../lib/toaster.ts";

type SuggestionProps = { suggestion: SuggestedArea; checked: boolean; onChange: () => void };

function Suggestion({ suggestion, checked, onChange }: SuggestionProps) {
  const { name, kind, track, sources, examples } = suggestion;
  return (
    <chakra.label display="flex" gap="3" py="2.5" cursor="pointer" alignItems="flex-start">
      <chakra.input
        type="checkbox"
        mt="0.5"
        boxSize="4"
        flexShrink="0"
        checked={checked}
        onChange={onChange}
      />
      <Box minW="0">
        <Flex gap="2" wrap="wrap" align="center">
          <Text as="span" fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          <Badge>{areaKindTitles[kind]}</Badge>
        </Flex>
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          Named in {formatCount(sources, "place")}
          {track ? ` of ${track}` : ""}: {examples.map((example) => `“${example}”`).join(", ")}
        </Text>
      </Box>
    </chakra.label>
  );
}

/** Offers areas whose names are frequent in what is in the project. */
export function SuggestionsDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const refresh = useRefreshAreas();
  const { data, error, isFetching, refetch } = useQuery(trpc.areas.suggestions.queryOptions());
  const create = useMutation(trpc.areas.create.mutationOptions());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setIsAdding] = useState(false);

  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    setChosen(next);
  };

  const add = async () => {
    const wanted = (data ?? []).filter(({ name }) => chosen.has(name));
    setIsAdding(true);
    try {
      for (const { name, kind, track } of wanted) await create.mutateAsync({ name, kind, track });
      showToast({ title: `Added ${formatCount(wanted.length, "area")}`, tone: "success" });
      onClose();
    } catch (failure) {
      showErrorToast("Not all areas were added", failure);
    } finally {
      setIsAdding(false);
      await refresh();
    }
  };

  return (
    <AppDialog
      open
      onClose={onClose}
      title="Suggested Areas"
      description="Names that come up in several tasks, documents, headings, tags and meetings."
      size="md"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.size === 0}
            loading={isAdding}
            loadingText="Adding..."
            onClick={() => void add()}
          >
            {chosen.size === 0 ? "Add Areas" : `Add ${formatCount(chosen.size, "Area")}`}
          </Button>
        </>
      }
    >
      {!data && error ? (
        <ErrorState
          title="The suggestions could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <Loading label="Looking through the project...">
          <SkeletonLines lines={6} />
        </Loading>
      ) : data.length === 0 ? (
        <EmptyState
          compact
          icon={Lightbulb}
          title="Nothing to suggest yet"
          hint="Suggestions come from names that several tasks, documents or meetings share. Add some, or begin with a template."
        />
      ) : (
        <Stack as="ul" gap="0" listStyleType="none">
          {data.map((suggestion) => (
            <Box
              as="li"
              key={suggestion.name}
              _notFirst={{ borderTopWidth: "1px", borderColor: "border.hairline" }}
            >
              <Suggestion
                suggestion={suggestion}
                checked={chosen.has(suggestion.name)}
                onChange={() => toggle(suggestion.name)}
              />
            </Box>
          ))}
        </Stack>
      )}
    </AppDialog>
  );
}
