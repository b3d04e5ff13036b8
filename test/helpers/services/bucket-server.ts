import S3rver from "@20minutes/s3rver";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../harness.ts";

/** The only key that this server knows. */
const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const region = "eu-central-1";

/**
 * A server that speaks S3 on this machine, with one empty bucket, until the test ends; and what
 * tells Baton to keep its files there. `stop` and `start` take it away and bring it back.
 */
export async function startBucketServer() {
  const directory = temporaryFolder();
  let server: S3rver | undefined;
  let port = 0;
  async function start() {
    server = new S3rver({
      port,
      address: "127.0.0.1",
      directory,
      silent: true,
      configureBuckets: [{ name: "baton", configs: [] }],
      // It signs the path of a bucket without the slash at its end that Amazon's client sends.
      allowMismatchedSignatures: true,
    });
    ({ port } = await server.run());
  }
  async function stop() {
    await server?.close();
    server = undefined;
  }
  await start();
  onTestFinished(stop);
  const endpoint = `http://127.0.0.1:${port}`;
  const environment = {
    UPLOADS_URL: "s3://baton/files",
    UPLOADS_ENDPOINT: endpoint,
    UPLOADS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return { directory, endpoint, environment, start, stop };
}
