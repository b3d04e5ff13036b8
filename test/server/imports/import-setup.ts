import { fixedTracks } from "../../../db/enums.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { awsKey, type BucketAnswer, createBucket } from "../../helpers/services/bucket.ts";

export const [track] = fixedTracks;
export const everything = [{ id: "runbooks/", name: "runbooks", isFolder: true }];

/** A bucket of somebody who is a member of a project, and imports from it. */
export async function setUp({ pageSize = 1000 } = {}) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  await api.integrations.save({ integrationId: "aws", credentials: awsKey });
  const bucket = createBucket(awsKey.bucketName, { pageSize });
  /** What the service says in place of the bucket, if anything. */
  let instead: (method: string, url: URL) => BucketAnswer | undefined = () => undefined;
  deps.serviceFetch = async (address, { method = "GET", headers = {} } = {}) => {
    const url = new URL(address);
    const { body, ...answer } =
      instead(method, url) ?? bucket.answer(method, url, new Headers(headers));
    return new Response(body, answer);
  };
  const start = (entries: { id: string; name: string; isFolder: boolean }[] = everything) =>
    api.imports.start({ service: "aws", category: "sops", track, entries });
  const entriesOf = async (id: number) =>
    (await api.imports.entries({ id })).entries.map(({ name, state }) => [name, state]);
  return {
    deps,
    member,
    api,
    bucket,
    start,
    entriesOf,
    answerInstead: (answer: typeof instead) => {
      instead = answer;
    },
  };
}
