import { createTransport } from "nodemailer";
import { z } from "zod";
import { withoutBrackets } from "../../../db/host-name.ts";
import { AppError } from "../../errors.ts";
import { isLoopbackHost } from "../config-fields.ts";
import type { MailMessage } from "./mail-message.ts";

export type SmtpServer = {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  url: string;
  /** The sender, as an address or as `Name <address>`. */
  from: string;
};

/** Milliseconds to wait for a server that does not answer. */
const defaultTimeout = 10_000;

/** What went wrong, by nodemailer's code for it, in words for the person who sends. */
const sentences: Record<string, string> = {
  EAUTH:
    "The mail server does not accept Baton's user name and password. Ask the person who runs Baton to check SMTP_URL.",
  ETLS: "No encrypted connection to the mail server came about, and Baton sends its password over no other. Ask the person who runs Baton to check SMTP_URL and the server's certificate.",
  EDNS: "The mail server's name is not known. Ask the person who runs Baton to check SMTP_URL.",
  ETIMEDOUT: "The mail server does not answer. Try again later.",
};

const unreachable =
  "The mail server cannot be reached. Try again later, or ask the person who runs Baton to check SMTP_URL.";
const notTaken = "The mail server did not take the mail. Try again later.";

/** nodemailer's errors: its code, and what the server answered, if it did. */
const smtpError = z.object({
  code: z.string().default(""),
  responseCode: z.int().optional(),
  response: z.string().optional(),
  /** The command that failed. */
  command: z.string().optional(),
  message: z.string(),
});

type SmtpError = z.output<typeof smtpError>;

function readError(error: unknown): SmtpError {
  const read = smtpError.safeParse(error);
  if (!read.success) return { code: "", message: String(error) };
  // nodemailer counts a certificate that does not hold among the troubles of the socket.
  const isCertificate = read.data.code === "ESOCKET" && /certificate/i.test(read.data.message);
  return isCertificate ? { ...read.data, code: "ETLS" } : read.data;
}

/** Whether the server refuses this sender or recipient for good. */
const isRefusal = ({ code, responseCode = 0 }: SmtpError) =>
  code === "EENVELOPE" && responseCode >= 500;

/** The server takes no mail for an address, for good. */
export class RecipientRefusal extends Error {
  readonly address: string;
  /** In the server's words. */
  readonly answer: string;

  constructor(address: string, answer: string) {
    super(`EENVELOPE ${answer}`);
    this.address = address;
    this.answer = answer;
  }
}

/** Why a mail was not sent, where its recipient was refused for good; undefined for any other error. */
export const refusalOf = (error: unknown): RecipientRefusal | undefined =>
  error instanceof AppError && error.cause instanceof RecipientRefusal ? error.cause : undefined;

function sentenceOf(error: SmtpError, to: string): string {
  if (isRefusal(error)) {
    return `The mail server takes no mail for ${to}. Check the address, and MAIL_FROM.`;
  }
  return sentences[error.code] ?? (error.responseCode === undefined ? unreachable : notTaken);
}

/**
 * Returns a function that hands a mail to the SMTP server and resolves once the server has taken it.
 * It throws an AppError: INVALID_INPUT for a recipient whom the server refuses, UNAVAILABLE for
 * everything that may pass. Neither holds the password, nor does its cause.
 */
export function createSmtpSender({ url, from }: SmtpServer, timeout = defaultTimeout) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = withoutBrackets(hostname);
  const secure = protocol === "smtps:";
  const pass = decodeURIComponent(password);
  const isLocal = isLoopbackHost(host);
  const transport = createTransport({
    host,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    // On this machine nobody listens in, and its own relay mostly has a certificate for no name.
    ignoreTLS: isLocal,
    requireTLS: username !== "" && !isLocal,
    auth: username === "" ? undefined : { user: decodeURIComponent(username), pass },
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });

  /** What the server answered may repeat what was sent to it. */
  const withoutPassword = (text: string) =>
    [pass, password, Buffer.from(pass).toString("base64")]
      .filter((secret) => secret !== "")
      .reduce((shown, secret) => shown.replaceAll(secret, "•••"), text);

  return async function send(message: MailMessage): Promise<void> {
    const { to, subject, text, html, unsubscribeUrl } = message;
    try {
      await transport.sendMail({
        from,
        // As an object: a list in one text would reach more people than meant.
        to: { name: "", address: to },
        subject,
        text,
        html,
        ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (thrown) {
      const error = readError(thrown);
      const answer = withoutPassword(error.response ?? error.message);
      const isOfRecipient = isRefusal(error) && error.command === "RCPT TO";
      throw new AppError(
        isRefusal(error) ? "INVALID_INPUT" : "UNAVAILABLE",
        sentenceOf(error, to),
        {
          cause: isOfRecipient
            ? new RecipientRefusal(to, answer)
            : new Error(`${error.code} ${answer}`),
        },
      );
    }
  };
}
