import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

type ReceivedMail = Email & {
  /** Whom the server was told to deliver it to. */
  recipients: string[];
};

/**
 * A real SMTP server on a port of its own until the test ends, with the mails it took. By default it
 * takes all mail from everybody; `options` are those of the package smtp-server.
 */
export async function startMailServer(options: SMTPServerOptions = {}, host = "127.0.0.1") {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        mails.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
        callback();
      });
    },
    ...options,
  });
  // A client that breaks off is the test's own.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { url: `smtp://${host}:${address.port}`, port: address.port, mails };
}
