/** What one person said, as Google Meet notes it. */
export type Entry = { speaker: string | undefined; text: string; start: string; end: string };

const time = (milliseconds: number) =>
  new Date(Math.max(milliseconds, 0)).toISOString().slice("1970-01-01T".length, -1);

/** A text that opens no tag and ends no caption. */
const toCaption = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(/\s+/g, " ").trim();

/** Entries of a transcript in WebVTT, their times counted from the first one's beginning. */
export function entriesToVtt(entries: readonly Entry[]): string {
  const begin = Date.parse(entries[0]?.start ?? "") || 0;
  const captions = entries.map(({ speaker, text, start, end }) => {
    const [from, to] = [start, end].map((moment) => time((Date.parse(moment) || begin) - begin));
    const voice = speaker ? `<v ${toCaption(speaker).replaceAll(">", "")}>` : "";
    return `${from} --> ${to}\n${voice}${toCaption(text)}\n`;
  });
  return ["WEBVTT\n", ...captions].join("\n");
}
