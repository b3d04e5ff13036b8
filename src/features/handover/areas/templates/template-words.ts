/** What an area of a template will be called; its name has the placeholder while no subject is given. */
export const nameOfArea = (name: string, subject: string, placeholder: string | null) =>
  name.replaceAll("{subject}", () => subject.trim() || (placeholder ?? ""));
