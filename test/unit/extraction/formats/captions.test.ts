import { describe, expect, it } from "vitest";
import { brief } from "../../../helpers/files/brief-pieces.ts";

describe("transcripts", () => {
  it("joins what one speaker says, by the line it begins at", async () => {
    const { pieces, places } = await brief(
      "talk.vtt",
      [
        "WEBVTT - Handover",
        "",
        "NOTE made by a machine",
        "",
        "1",
        "00:00:01.000 --> 00:00:03.000 align:start",
        "<v Ada Lovelace>The keys hang",
        "in room 4.12.</v>",
        "",
        "00:03.000 --> 00:04.000",
        "<v Ada Lovelace>Ask <i>the porter</i>.</v>",
        "",
        "00:04.000 --> 00:06.000",
        "<v Grace Hopper>Thank you.</v>",
      ].join("\n"),
    );
    expect(pieces).toEqual([
      ["paragraph", "Ada Lovelace: The keys hang in room 4.12. Ask the porter."],
      ["paragraph", "Grace Hopper: Thank you."],
    ]);
    expect(places).toEqual([{ line: 6 }, { line: 13 }]);
  });

  it("gives each voice of a caption its own words", async () => {
    const { pieces } = await brief(
      "talk.vtt",
      [
        "WEBVTT",
        "",
        "00:01.000 --> 00:03.000",
        "<v Ada>Do we ship on Friday?</v>",
        "<v.loud Bob>No, on Monday.</v> <v Ada>Fine.",
        "",
        "00:03.000 --> 00:04.000",
        "<v Ada>Thanks.</v>",
      ].join("\n"),
    );
    expect(pieces).toEqual([
      ["paragraph", "Ada: Do we ship on Friday?"],
      ["paragraph", "Bob: No, on Monday."],
      ["paragraph", "Ada: Fine. Thanks."],
    ]);
  });

  it("reads SubRip, whose speakers stand in the text", async () => {
    const srt =
      "1\r\n00:00:01,000 --> 00:00:03,000\r\nADA: The keys hang\r\nin room 4.12.\r\n\r\n2\r\n00:00:03,000 --> 00:00:05,000\r\nGRACE: Thank you.\r\n";
    expect((await brief("talk.srt", srt)).pieces).toEqual([
      ["paragraph", "ADA: The keys hang in room 4.12."],
      ["paragraph", "GRACE: Thank you."],
    ]);
  });
});
