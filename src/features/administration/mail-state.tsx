import { Code, chakra, Text } from "@chakra-ui/react";
import type { RouterOutputs } from "../../lib/api/trpc.ts";
import { formatDate } from "../../lib/formats.ts";

type MailState = RouterOutputs["administration"]["installation"]["mail"];

const NoMail = () => (
  <Text color="fg.muted" textWrap="pretty">
    This server sends no mail. Set <Code>SMTP_URL</Code> on the server to turn it on.
  </Text>
);

const describe = ({ failure }: MailState): string =>
  failure === null ? "A mail server is set up." : "The latest mail could not be delivered.";

/** Whether mail is delivered, and to whom it is not. */
export function MailStateText({ state }: { state: MailState }) {
  const { isOn, failure, refusals } = state;
  return (
    <>
      {isOn ? <Text>{describe(state)}</Text> : <NoMail />}
      {failure && <Text color="fg.error">{failure}</Text>}
      {isOn && refusals.length > 0 && (
        <>
          <Text mt="2" id="refused-mail">
            The mail server refuses mail to these people, who are told so in the settings of their
            inbox. It is asked again every day.
          </Text>
          <chakra.ul aria-labelledby="refused-mail" ps="5">
            {refusals.map(({ id, name, address, answer, since }) => (
              <li key={id}>
                <Text overflowWrap="anywhere">
                  {name} ({address}), since {formatDate(since)}: “{answer}”
                </Text>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </>
  );
}
