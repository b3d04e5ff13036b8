/** Keeps cookies as a browser would: by name, until one is cleared. */
export function createCookieJar(initial?: string) {
  const cookies = new Map<string, string>();
  const put = (pair: string) => {
    const [name = "", ...value] = pair.trim().split("=");
    if (name) cookies.set(name, value.join("="));
  };
  for (const pair of initial?.split(";") ?? []) put(pair);
  return {
    /** Takes a Set-Cookie header in. */
    keep(setCookie: string) {
      const [pair = ""] = setCookie.split(";");
      if (/;\s*Max-Age=0(;|$)/i.test(setCookie)) cookies.delete(pair.split("=")[0] ?? "");
      else put(pair);
    },
    /** The Cookie header to send; undefined for none. */
    header: () =>
      cookies.size === 0
        ? undefined
        : [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  };
}
