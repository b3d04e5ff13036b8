import { ListObjectsV2Command, S3ServiceException } from "@aws-sdk/client-s3";
import { z } from "zod";
import { readWorkspaceHost } from "../../../platform/providers/databricks-host.ts";
import {
  type AwsKey,
  bucketForm,
  createS3Client,
  regionForm,
} from "../../../platform/providers/s3.ts";
import type { TestOutcome } from "../integrations.schema.ts";
import {
  accepted,
  missingPermission,
  outcomeOf,
  probe,
  refused,
  type Service,
  unreachable,
} from "./ask-service.ts";

/** "Get Current User" of the Smartsheet API reference. */
export const testSmartsheet = async (service: Service, { accessToken }: { accessToken: string }) =>
  outcomeOf(
    service,
    await probe(service, "https://api.smartsheet.com/2.0/users/me", {
      headers: { authorization: `Bearer ${accessToken}` },
    }),
    {
      success: "Smartsheet accepted the token.",
      permission: "Smartsheet knows this token, but it may not read. Create one with read access.",
    },
  );

/** "Get current user info" of the Databricks workspace API. */
export async function testDatabricks(
  service: Service,
  { workspaceHost, accessToken }: { workspaceHost: string; accessToken: string },
) {
  const host = readWorkspaceHost(workspaceHost);
  if (!host) {
    return refused(
      "This is not the address of a Databricks workspace. It looks like dbc-a1b2c3d4-e5f6.cloud.databricks.com.",
    );
  }
  const answer = await probe(service, `https://${host}/api/2.0/preview/scim/v2/Me`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return outcomeOf(service, answer, {
    success: "Databricks accepted the token.",
    permission: "Databricks knows this token, but it may not enter this workspace.",
  });
}

const awsSentences: Readonly<Record<string, (key: AwsKey) => TestOutcome>> = {
  InvalidAccessKeyId: () => refused("AWS knows no access key with this ID."),
  SignatureDoesNotMatch: () =>
    refused("The secret access key does not belong to this access key ID."),
  NoSuchBucket: ({ bucketName }) => refused(`There is no bucket “${bucketName}”.`),
  PermanentRedirect: ({ bucketName, region }) =>
    refused(`The bucket “${bucketName}” is not in the region ${region}.`),
  AuthorizationHeaderMalformed: ({ bucketName, region }) =>
    refused(`The bucket “${bucketName}” is not in the region ${region}.`),
  AccessDenied: ({ bucketName }) =>
    missingPermission(
      `AWS accepted the key, but it may not list the bucket “${bucketName}”. Give it s3:ListBucket and s3:GetObject.`,
    ),
  RequestTimeTooSkewed: () =>
    unreachable("The clock of this server is wrong by minutes. Set it and test again."),
  SlowDown: () => unreachable("AWS asks Baton to wait a while before the next call."),
};

/** What the client of S3 notes about the answer, in every error that came after one. */
const clientError = z.object({ $metadata: z.object({ httpStatusCode: z.int() }) });

/** "ListObjectsV2" of the Amazon S3 API reference, one key at most. */
export async function testAws(service: Service, key: AwsKey): Promise<TestOutcome> {
  const { bucketName, region } = key;
  if (!bucketForm.test(bucketName)) return refused("A bucket cannot have this name.");
  if (!regionForm.test(region)) {
    return refused("This is not the code of a region, which looks like eu-central-1.");
  }
  const client = createS3Client(key, service);
  try {
    const listing = await client.send(new ListObjectsV2Command({ Bucket: bucketName, MaxKeys: 1 }));
    if (listing.Name !== bucketName) {
      return unreachable(
        "What answered in place of AWS is not S3. Check this server's connection to the internet.",
      );
    }
    return accepted(`AWS accepted the key, and it may list the bucket “${bucketName}”.`);
  } catch (error) {
    const known = error instanceof S3ServiceException && awsSentences[error.name]?.(key);
    if (known) return known;
    // Also an answer that is none of S3's: the client could not read it.
    const answered = clientError.safeParse(error).data;
    if (!answered) throw error;
    return outcomeOf(
      service,
      { status: answered.$metadata.httpStatusCode, json: undefined, retryAfter: null },
      { success: "", permission: `AWS accepted the key, but it may not list “${bucketName}”.` },
    );
  } finally {
    client.destroy();
  }
}

const tokenErrors = [400, 401];

/** "Client credentials" of Zoom's OAuth documentation: Zoom knows the app, or does not. */
export async function testZoom(
  service: Service,
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
) {
  const basic = Buffer.from(`${apiKey}:${apiSecret}`).toString("base64");
  const answer = await probe(service, "https://zoom.us/oauth/token", {
    method: "POST",
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  if (tokenErrors.includes(answer.status) && answer.json !== undefined) {
    return refused("Zoom knows no app with this key and secret. Check both in its Marketplace.");
  }
  return outcomeOf(service, answer, {
    success: "Zoom accepted the app's key and secret.",
    permission: "Zoom knows the app, but it is not activated for this account.",
  });
}
