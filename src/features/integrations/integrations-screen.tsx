import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { notCheckedMessage } from "../../../server/features/integrations/not-checked.schema.ts";
import { Card } from "../../components/card.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { Page, PageHeader } from "../../components/pages/page.tsx";
import { ScrollRow, useChosenInSight } from "../../components/scroll-row.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { hasSecrets, noteOfAnswers } from "./catalogue-entry.ts";
import { IntegrationCard, type IntegrationCardProps } from "./integration-card.tsx";
import { IntegrationsSkeleton } from "./integrations-skeleton.tsx";
import { ModelChoice } from "./model-choice.tsx";
import { OllamaCard } from "./ollama-card.tsx";
import { SearchByMeaning } from "./search-by-meaning.tsx";
import { problemOf, type SignInSearch } from "./sign-in-result.ts";
import { useMayChooseModel } from "./use-may-choose-model.ts";

const defaultCategory = "ai";

type IntegrationsScreenProps = {
  /** The category that the address names, if any. */
  category: string | undefined;
  onCategoryChange: (category: string) => void;
  /** What connects the other way round: systems that come to Baton, or are told by it. */
  children?: ReactNode;
  /** How a sign-in to a service ended, where it has just led back here. */
  signIn: SignInSearch;
};

function SecurityNotice() {
  return (
    <Card as="aside" aria-labelledby="security-notice" bg="transparent" p="4">
      <Flex gap="3">
        <Text as="span" color="accent.fg" flexShrink="0" pt="0.5">
          <ShieldCheck size={16} aria-hidden />
        </Text>
        <div>
          <Heading as="h2" id="security-notice" textStyle="cardTitle">
            Security Notice
          </Heading>
          <Text color="fg.muted" mt="0.5" maxW="reading">
            Your credentials are encrypted and are used only to authenticate on your behalf. You can
            update or remove them at any time.
          </Text>
        </div>
      </Flex>
    </Card>
  );
}

type CategoriesProps = {
  categories: readonly { id: string; name: string }[];
  current: string;
  onChange: (category: string) => void;
};

function Categories({ categories, current, onChange }: CategoriesProps) {
  const pressed = useChosenInSight(current);
  return (
    <Box mb="5">
      <ScrollRow as="fieldset" border="0" gap="2" position="relative" aria-label="Categories">
        {categories.map(({ id, name }) => (
          <Button
            key={id}
            ref={id === current ? pressed : null}
            size="sm"
            variant={id === current ? "subtle" : "outline"}
            aria-pressed={id === current}
            {...(id === current && {
              colorPalette: "accent",
              borderColor: "colorPalette.solid",
            })}
            onClick={() => onChange(id)}
          >
            {name}
          </Button>
        ))}
      </ScrollRow>
    </Box>
  );
}

/** The card of a service that can answer, which may have a key and not be the one that answers. */
function AiServiceCard(props: IntegrationCardProps) {
  const trpc = useTRPC();
  const model = useQuery(trpc.aiModel.read.queryOptions());
  const mayChoose = useMayChooseModel();
  const note = model.data && noteOfAnswers(props.entry, props.integration, model.data, mayChoose);
  return <IntegrationCard {...props} note={note} />;
}

/**
 * The two cards of a row stand under each other, each across it, while the form of one of them is open:
 * nothing is left beside the form, all other cards stay where they are, and their order is the keyboard's.
 */
const rowOfForm = {
  "& > :has(form), & > :nth-child(odd):has(+ * form), & > :nth-child(odd):has(form) + *": {
    gridColumn: "1 / -1",
  },
};

function Integrations(props: IntegrationsScreenProps) {
  const { category, onCategoryChange, signIn, children } = props;
  const trpc = useTRPC();
  const catalogue = useQuery(trpc.integrations.catalogue.queryOptions());
  const stored = useQuery(trpc.integrations.list.queryOptions());

  if (catalogue.isPending || stored.isPending) {
    const kind = category ?? defaultCategory;
    const count = catalogue.data?.integrations.filter((one) => one.category === kind).length;
    return (
      <IntegrationsSkeleton
        // An address may name a kind that there is not.
        count={count || undefined}
        hasNote={kind === defaultCategory}
        mayHaveOllama={kind === defaultCategory}
      />
    );
  }
  const failed = catalogue.isLoadingError ? catalogue : stored.isLoadingError ? stored : null;
  if (failed || !catalogue.data || !stored.data) {
    return (
      <Card>
        <ErrorState
          title="The integrations could not be loaded"
          error={failed?.error}
          onRetry={() => {
            catalogue.refetch();
            stored.refetch();
          }}
          retrying={catalogue.isFetching || stored.isFetching}
        />
      </Card>
    );
  }

  const { categories, integrations, checksCredentials } = catalogue.data;
  const current = categories.find(({ id }) => id === category)?.id ?? defaultCategory;
  const shown = integrations
    .filter((entry) => entry.category === current)
    .map((entry) => ({
      entry,
      integration: stored.data.find(({ integrationId }) => integrationId === entry.id),
    }));
  const ServiceCard = current === defaultCategory ? AiServiceCard : IntegrationCard;
  return (
    <>
      <Categories categories={categories} current={current} onChange={onCategoryChange} />
      {!checksCredentials && shown.some((one) => hasSecrets(one.entry, one.integration)) && (
        <Notice tone="info" mb="4" role="status">
          {notCheckedMessage}
        </Notice>
      )}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" mb="6" css={rowOfForm}>
        {shown.map(({ entry, integration }) => (
          <ServiceCard
            key={entry.id}
            entry={entry}
            integration={integration}
            checksCredentials={checksCredentials}
            problem={signIn.service === entry.id ? problemOf(signIn, entry) : null}
          />
        ))}
        {current === defaultCategory && <OllamaCard integrations={stored.data} />}
      </SimpleGrid>
      {current === defaultCategory && (
        <Stack gap="6" mb="6">
          <ModelChoice />
          <SearchByMeaning />
        </Stack>
      )}
      <SecurityNotice />
      {children}
    </>
  );
}

/** Credentials of outside services, by kind. */
export function IntegrationsScreen(props: IntegrationsScreenProps) {
  return (
    <Page>
      <PageHeader
        title="Integrations"
        subtitle="Connect external services to enhance your platform capabilities"
      />
      <Integrations {...props} />
    </Page>
  );
}
