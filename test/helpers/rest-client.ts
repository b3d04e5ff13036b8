import { readFile } from "node:fs/promises";
import { basename } from "node:path";

/** A person at a running server, over HTTP as an integrator would. */
export type RestClient = Awaited<ReturnType<typeof signUp>>;

type Upload = { name: string; bytes?: Uint8Array<ArrayBuffer>; fields?: Record<string, string> };

let people = 0;

/** Signs a new person up at a running server and puts them into a project of their own. */
export async function signUp(url: string) {
  people += 1;
  const name = `${process.pid}-${Date.now()}-${people}`;
  const post = (path: string, body: unknown, cookie = "") =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const registered = await post("/api/auth/register", {
    firstName: "Robin",
    lastName: "Tester",
    email: `robin-${name}@example.com`,
    password: "correct horse",
  });
  if (registered.status !== 201) throw new Error(await registered.text());
  const cookie = registered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const created = await post("/api/projects", { name: `Project ${name}` }, cookie);
  if (created.status !== 201) throw new Error(await created.text());

  /** Sends a document as the upload form does; resolves to the status and the JSON answer. */
  async function upload({ name: fileName, bytes, fields }: Upload) {
    const form = new FormData();
    form.set("category", "process-docs");
    form.set("track", "IT Systems & Data Migration");
    for (const [field, value] of Object.entries(fields ?? {})) form.set(field, value);
    if (bytes) form.set("file", new File([bytes], fileName));
    const response = await fetch(`${url}/api/documents`, {
      method: "POST",
      headers: { cookie },
      body: form,
    });
    return { status: response.status, json: await response.json() };
  }

  return {
    cookie,
    upload,
    post: (path: string, body: unknown) => post(path, body, cookie),
    get: (path: string) => fetch(`${url}${path}`, { headers: { cookie } }),
    delete: (path: string) => fetch(`${url}${path}`, { method: "DELETE", headers: { cookie } }),
    uploadPath: async (path: string) =>
      upload({ name: basename(path), bytes: new Uint8Array(await readFile(path)) }),
    read: async (id: number) =>
      (await fetch(`${url}/api/documents/${id}`, { headers: { cookie } })).json(),
  };
}
