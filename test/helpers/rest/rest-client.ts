import { readFile } from "node:fs/promises";
import { basename } from "node:path";

/** A person at a running server, over HTTP as an integrator would. */
export type RestClient = ReturnType<typeof connect>;

type Upload = { name: string; bytes?: Uint8Array<ArrayBuffer>; fields?: Record<string, string> };

let people = 0;

/** Signs a new person up at a running server and puts them into a project of their own. */
export async function signUp(url: string): Promise<RestClient> {
  people += 1;
  const name = `${process.pid}-${Date.now()}-${people}`;
  const registered = await connect(url, "").post("/api/auth/register", {
    firstName: "Robin",
    lastName: "Tester",
    email: `robin-${name}@example.com`,
    password: "correct horse",
  });
  if (registered.status !== 201) throw new Error(await registered.text());
  const client = connect(url, registered.headers.get("set-cookie")?.split(";")[0] ?? "");
  const created = await client.post("/api/projects", { name: `Project ${name}` });
  if (created.status !== 201) throw new Error(await created.text());
  return client;
}

/** Signs up another member of a project. */
export async function joinProject(url: string, projectId: number): Promise<RestClient> {
  const client = await signUp(url);
  const joined = await fetch(`${url}/api/auth/user/project`, {
    method: "PATCH",
    headers: { cookie: client.cookie, "content-type": "application/json" },
    body: JSON.stringify({ projectId }),
  });
  if (joined.status !== 200) throw new Error(await joined.text());
  return connect(url, client.cookie);
}

/** The person a session's cookie belongs to, at a running server. */
export function connect(url: string, cookie: string) {
  const headers = { cookie };

  /** Sends a document as the upload form does; resolves to the status and the JSON answer. */
  async function upload({ name: fileName, bytes, fields }: Upload) {
    const body = new FormData();
    body.set("category", "process-docs");
    body.set("track", "IT Systems & Data Migration");
    for (const [field, value] of Object.entries(fields ?? {})) body.set(field, value);
    if (bytes) body.set("file", new File([bytes], fileName));
    const response = await fetch(`${url}/api/documents`, { method: "POST", headers, body });
    return { status: response.status, json: await response.json() };
  }

  return {
    cookie,
    upload,
    post: (path: string, body: unknown) =>
      fetch(`${url}${path}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    patch: (path: string, body: unknown) =>
      fetch(`${url}${path}`, {
        method: "PATCH",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    get: (path: string) => fetch(`${url}${path}`, { headers }),
    delete: (path: string) => fetch(`${url}${path}`, { method: "DELETE", headers }),
    uploadPath: async (path: string) =>
      upload({ name: basename(path), bytes: new Uint8Array(await readFile(path)) }),
    read: async (id: number) => (await fetch(`${url}/api/documents/${id}`, { headers })).json(),
  };
}
