import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { FactLine } from "../../components/pages/fact-line.tsx";
import { curlOf } from "./api-curl.ts";
import type { ApiCall } from "./api-document.schema.ts";
import { audienceWords, fieldsOf } from "./api-words.ts";
import { CodeBlock } from "./prose.tsx";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Heading as="h4" textStyle="sm" fontWeight="semibold" mb="1">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box
      display={{ sm: "grid" }}
      gridTemplateColumns="14rem 1fr"
      gap="4"
      alignItems="baseline"
      py="1.5"
    >
      <Box as="dt" minW="0" overflowWrap="anywhere">
        <Box as="code" fontFamily="mono" textStyle="xs">
          {name}
        </Box>
      </Box>
      <Box as="dd" minW="0" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  );
}

/** What a call takes and answers, who may make it, and how that is done from a terminal. */
export function CallDetails({ call }: { call: ApiCall }) {
  const fields = fieldsOf(call);
  const places = [...Map.groupBy(fields, ({ place }) => place)];
  return (
    <Stack gap="4" px="4" pt="4" pb="5">
      {fields.length > 0 && (
        <Part title="What it takes">
          {places.map(([place, members]) => (
            <Box key={place} pt="1">
              <Text textStyle="xs" color="fg.subtle">
                {place}
              </Text>
              <Box as="dl" aria-label={place}>
                {members.map(({ name, type, isRequired, fallback, description }) => (
                  <Term key={name} name={name}>
                    <Text>
                      <FactLine
                        facts={[
                          type,
                          isRequired && "required",
                          fallback && `${fallback} by default`,
                        ]}
                      />
                    </Text>
                    {description && <Text color="fg.muted">{description}</Text>}
                  </Term>
                ))}
              </Box>
            </Box>
          ))}
        </Part>
      )}
      <Part title="What it answers">
        <Box as="dl">
          {call.answers.map(({ status, meaning }) => (
            <Term key={status} name={status === "default" ? "any other" : status}>
              {meaning}
            </Term>
          ))}
        </Box>
      </Part>
      <Part title="Who may call it">
        <Text>{audienceWords(call.security)}</Text>
      </Part>
      <Part title="With curl">
        <CodeBlock label={`Command for ${call.method} ${call.path}`}>
          {curlOf(call, window.location.origin)}
        </CodeBlock>
      </Part>
    </Stack>
  );
}
