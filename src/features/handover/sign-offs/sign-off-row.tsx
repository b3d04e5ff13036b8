import { Badge, Box, Link as ChakraLink, Flex, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import type { SignOff } from "../../../../server/features/sign-offs/sign-offs.schema.ts";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { formatCount } from "../../../lib/formats.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { SectionRow } from "../section.tsx";
import {
  formatMoment,
  sideTitles,
  signOffStatePalettes,
  signOffStateTitles,
  subjectWords,
} from "./sign-off-words.ts";

type ShownSignOff = Omit<
  SignOff,
  "signedAt" | "user" | "areaId" | "track" | "changedDocuments" | "sha256" | "signedBy"
> & {
  signedAt: Date | string;
  /** The report leaves them out: on paper they lead nowhere. */
  changedDocuments?: SignOff["changedDocuments"];
};

type SignOffRowProps = {
  signOff: ShownSignOff;
  /** Says what was signed, too, where that is not plain from the place. */
  withSubject?: boolean;
  /** Shows everything at once, as on paper. */
  expanded?: boolean;
};

/** The ways to what documents say now, beside what they said when they were signed. */
function ChangedDocuments({ documents }: { documents: SignOff["changedDocuments"] }) {
  const scope = useScope();
  if (documents.length === 0) return null;
  return (
    <Flex wrap="wrap" columnGap="4" rowGap="1" mt="1">
      {documents.map(({ id, title }) => (
        <ChakraLink key={id} asChild variant="underline">
          <Link to={pagePath(scope, "knowledge-base")} search={{ document: id }}>
            Compare the versions of “{title}”
          </Link>
        </ChakraLink>
      ))}
    </Flex>
  );
}

function Changes({ signOff, expanded }: { signOff: ShownSignOff; expanded: boolean }) {
  const { changes, changedDocuments = [], hash } = signOff;
  const list = changes.length > 0 && (
    <Box as="ul" ps="4" listStyleType="disc">
      {changes.map((change) => (
        <Text as="li" key={change} overflowWrap="anywhere">
          {change}
        </Text>
      ))}
    </Box>
  );
  const details = (
    <Box mt="1" textStyle="xs" color="fg.muted">
      {list}
      <ChangedDocuments documents={changedDocuments} />
      <Text mt={list ? "1" : "0"} overflowWrap="anywhere">
        Fingerprint (SHA-256){" "}
        <Box as="code" fontFamily="mono">
          {hash}
        </Box>
      </Text>
      {!expanded && (
        <Text mt="1">
          It is worked out from every word that was signed. Were one of them changed, it would be
          another one.
        </Text>
      )}
    </Box>
  );
  if (expanded) return details;
  return (
    <Box as="details" mt="1">
      <Box as="summary" cursor="pointer" textStyle="xs" color="fg.muted" w="fit-content">
        {changes.length > 0
          ? `${formatCount(changes.length, "change")} and the fingerprint`
          : "The fingerprint of what was signed"}
      </Box>
      {details}
    </Box>
  );
}

/** A signature: who, for which side, when, over what, and whether that is still so. */
export function SignOffRow({ signOff, withSubject = false, expanded = false }: SignOffRowProps) {
  const { side, userName, signedAt, reason, openGaps, state, isLatest } = signOff;
  return (
    <SectionRow as="li" breakInside="avoid">
      <Flex gap="3" align="flex-start" justify="space-between">
        <Text fontWeight="medium" overflowWrap="anywhere" minW="0">
          {userName}
        </Text>
        <Flex gap="1.5" flexShrink="0">
          {!isLatest && <Badge colorPalette="neutral">Signed again since</Badge>}
          <Badge colorPalette={signOffStatePalettes[state]}>{signOffStateTitles[state]}</Badge>
        </Flex>
      </Flex>
      <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        <FactLine
          facts={[sideTitles[side], formatMoment(signedAt), withSubject && subjectWords(signOff)]}
        />
      </Text>
      {openGaps > 0 && (
        <Text mt="1" overflowWrap="anywhere">
          Signed over {formatCount(openGaps, "open gap")}: {reason}
        </Text>
      )}
      <Changes signOff={signOff} expanded={expanded} />
    </SectionRow>
  );
}
