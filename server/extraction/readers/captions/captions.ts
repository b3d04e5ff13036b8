import { collapseWhitespace } from "../../../platform/text/format.ts";
import type { ReaderInput, ReaderResult, ReaderSink } from "../../text-piece.ts";
import { htmlToText } from "../text/html-text.ts";
import { linesOf } from "../text/text.ts";
import { decodeText } from "../text/text-encoding.ts";

/** When a caption shows: "00:01:05,000 --> 00:01:09,000", with hours or without. */
const timing = /^\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s+-->\s+(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}/;
/** What a file of WebVTT says beside its captions. */
const besideCaptions = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/;
const voice = /<v(?:\.[^\s>]*)?\s+([^>]+)>/gi;

/** Tags of voices, looks and times within a caption; they part no words. */
const mark = /<\/?[a-z][^>]*>|<[\d:.]+>/gi;

const maxParagraphLength = 600;

type Caption = { speaker: string | undefined; text: string; line: number };

/** What each voice of a caption says; words before the first voice are nobody's. */
function* voicesOf(caption: string): Generator<Omit<Caption, "line">> {
  let from = 0;
  let speaker: string | undefined;
  const said = (end?: number) =>
    collapseWhitespace(htmlToText(caption.slice(from, end).replace(mark, "")));
  for (const { index, 0: tag, 1: name = "" } of caption.matchAll(voice)) {
    const text = said(index);
    if (text) yield { speaker, text };
    speaker = name.trim() || undefined;
    from = index + tag.length;
  }
  const text = said();
  if (text) yield { speaker, text };
}

/** The captions of WebVTT or SubRip, with the number of their first line. */
function* captionsOf(text: string): Generator<Caption> {
  let words: string[] | undefined;
  let begins = 0;
  let number = 0;
  function* end(): Generator<Caption> {
    for (const said of voicesOf((words ?? []).join(" "))) yield { ...said, line: begins };
    words = undefined;
  }
  for (const line of linesOf(text)) {
    number++;
    if (timing.test(line)) {
      yield* end();
      words = [];
      begins = number;
    } else if (line.trim() === "") yield* end();
    else if (!besideCaptions.test(line)) words?.push(line);
  }
  yield* end();
}

/**
 * Reads the transcript of a recording (vtt, srt): what one speaker says without a break is one
 * paragraph, which knows the line of its first caption.
 */
export function readCaptions(input: ReaderInput, sink: ReaderSink): ReaderResult {
  const { text, notes } = decodeText(input.bytes);
  let said: Caption | undefined;
  const flush = () => {
    if (!said) return;
    const { speaker, text, line } = said;
    sink.piece({
      kind: "paragraph",
      text: speaker ? `${speaker}: ${text}` : text,
      location: { line },
    });
    said = undefined;
  };
  for (const caption of captionsOf(text)) {
    const isSame = said && said.speaker === caption.speaker;
    const isFull = (said?.text.length ?? 0) > maxParagraphLength;
    // A speaker that stands in the text itself, as in SubRip, begins anew.
    const namesSpeaker = /^[\p{Lu}][\p{L}\p{M}.' -]{1,40}:\s/u.test(caption.text);
    if (!isSame || isFull || namesSpeaker) flush();
    said = said ? { ...said, text: `${said.text} ${caption.text}` } : caption;
  }
  flush();
  return { notes };
}
