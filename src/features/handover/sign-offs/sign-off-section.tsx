import { Box, Button, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { signingSides } from "../../../../db/enums.ts";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useAreaSearch } from "../area/area-search.ts";
import { areaSignOffsQueryOptions } from "../handover-queries.ts";
import { Section, SectionRow } from "../section.tsx";
import { RowsSkeleton } from "../skeletons.tsx";
import { SignDialog } from "./lazy-sign-dialog.ts";
import { SignOffRow } from "./sign-off-row.tsx";
import { sideTitles } from "./sign-off-words.ts";

/** Who has signed an area for which side, what has changed since, and the way to sign it. */
export function SignOffSection({ areaId }: { areaId: number }) {
  const { search, change } = useAreaSearch();
  const { data, error, isFetching, refetch } = useQuery(
    areaSignOffsQueryOptions(useTRPC(), areaId),
  );
  const unsigned = signingSides.filter(
    (side) => !data?.some((signOff) => signOff.scope === "area" && signOff.side === side),
  );
  return (
    <Section
      title="Signatures"
      actions={
        <EditorsOnly>
          <Button size="xs" variant="outline" onClick={() => change({ open: "sign" })}>
            Sign
          </Button>
        </EditorsOnly>
      }
    >
      {data ? (
        <Box as="ul" listStyleType="none">
          {data.map((signOff) => (
            <SignOffRow key={signOff.id} signOff={signOff} withSubject={signOff.scope !== "area"} />
          ))}
          {unsigned.map((side) => (
            <SectionRow as="li" key={side} color="fg.muted">
              <Text>{sideTitles[side]}: not signed yet</Text>
            </SectionRow>
          ))}
        </Box>
      ) : error ? (
        <ErrorState
          compact
          title="The signatures could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading the signatures...">
          <RowsSkeleton rows={2} />
        </Loading>
      )}
      {search.open === "sign" && (
        <EditorsOnly>
          <SignDialog
            subject={{ scope: "area", areaId }}
            wanted={search.side}
            onClose={() => change({ open: undefined, side: undefined })}
          />
        </EditorsOnly>
      )}
    </Section>
  );
}
