const maxLength = 100;

/** What a browser that opens it from the pack's folder would run scripts of, beside the pack's data. */
const runsScripts = /^\.(?:x?html?|xht|mhtml?|svgz?|xml|xslt?)$/i;

/**
 * A name that every system takes, after the number that keeps names apart; web pages and drawings are
 * texts by theirs.
 */
export function fileNameIn(folder: string, number: string, name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "_")
    .replace(/[. ]+$/, "");
  const [extension = ""] = /\.[^. ]{1,10}$/.exec(plain) ?? [];
  const stem = [...plain.slice(0, plain.length - extension.length)].slice(0, maxLength).join("");
  return `${folder}/${number} ${stem}${extension}${runsScripts.test(extension) ? ".txt" : ""}`;
}
