const maxLength = 100;

/** A name that every system takes, after the number that keeps names apart. */
export function fileNameIn(folder: string, number: string, name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "_")
    .replace(/[. ]+$/, "");
  const [extension = ""] = /\.[^. ]{1,10}$/.exec(plain) ?? [];
  const stem = [...plain.slice(0, plain.length - extension.length)].slice(0, maxLength).join("");
  return `${folder}/${number} ${stem}${extension}`;
}
