import { useEffect, useEffectEvent, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTracks } from "../../../../lib/api/shared-queries.ts";
import { fallbackTitle } from "../accepted-files.ts";
import type { UploadFormResult, UploadFormValues } from "../upload-form.ts";
import type { ChosenFields, Filing } from "./filing.ts";
import type { useFiling } from "./use-filing.ts";
import type { SuggestedFiling } from "./use-suggested-filing.ts";

export type FilesOfForm = { files: readonly File[]; filingOf: (file: File) => Filing };
export type UploadForm = UseFormReturn<UploadFormValues, FilesOfForm, UploadFormResult>;

/** Gives the form the title of its one file, unless somebody has typed another one. */
function useLentTitle({ setValue, getValues }: UploadForm, files: readonly File[]) {
  const lent = useRef<{ file?: File | undefined; title: string }>({ title: "" });
  const lend = useEffectEvent(() => {
    // Several have no title in common: what the form holds is that of the one that may be left.
    if (files.length > 1 || lent.current.file === files[0]) return;
    const [file] = files;
    const title = file ? fallbackTitle(file) : "";
    const present = getValues("title").trim();
    if (present === "" || present === lent.current.title) setValue("title", title);
    lent.current = { file, title };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is lent for.
  useEffect(() => lend(), [files]);
}

type FiledForm = {
  form: UploadForm;
  files: readonly File[];
  filing: ReturnType<typeof useFiling>;
  chosen: ChosenFields;
  /** Told which fields of the form hold somebody's choice from now on, and which no longer do. */
  onChoose: (fields: Partial<ChosenFields>) => void;
};

/**
 * Where a document belongs stands in the form for one file, and in the rows for several. When one
 * becomes several, or they become one, this moves what somebody has chosen; where nobody has chosen
 * anything, it fills in what is suggested for the one file, which goes again with the file.
 */
export function useFiledForm({ form, files, filing, chosen, onChoose }: FiledForm) {
  const { setValue, getValues, resetField } = form;
  const { isSuccess: knowsTracks } = useTracks();
  const [first] = files;
  const suggested = files.length === 1 ? filing.suggestedFor(first) : undefined;
  const before = useRef<{ files: readonly File[]; suggested?: SuggestedFiling | undefined }>({
    files,
  });
  const titled = useRef<File>(undefined);
  const sentWithContent = useRef<File>(undefined);

  const moveToRows = (): Partial<ChosenFields> => {
    const [only] = before.current.files;
    titled.current = only;
    if (!chosen.area) return {};
    const area = String(getValues("area") ?? "");
    for (const file of only ? [only] : files) filing.choose(file, { area });
    return { area: false };
  };

  const moveToForm = (file: File): Partial<ChosenFields> => {
    if (titled.current && titled.current !== file) setValue("title", "");
    const { category, track, area } = filing.takeChosen(file) ?? {};
    if (category) setValue("category", category);
    if (track) setValue("track", track);
    if (area !== undefined) setValue("area", area ? Number(area) : null);
    return {
      ...(category !== undefined && { category: true }),
      ...(track !== undefined && { track: true }),
      ...(area !== undefined && { area: true }),
    };
  };

  const followFiles = (): Partial<ChosenFields> => {
    const count = before.current.files.length;
    if (sentWithContent.current && !files.includes(sentWithContent.current)) {
      setValue("content", "");
    }
    sentWithContent.current = undefined;
    if (count < 2 && files.length > 1) return moveToRows();
    return first && count > 1 && files.length === 1 ? moveToForm(first) : {};
  };

  const update = useEffectEvent(() => {
    const moved = files === before.current.files ? {} : followFiles();
    if (Object.keys(moved).length > 0) onChoose(moved);
    const now = { ...chosen, ...moved };
    const earlier = before.current.suggested;
    if (!now.category) {
      if (suggested?.category) setValue("category", suggested.category);
      else if (earlier?.category) resetField("category");
    }
    if (!now.track && (suggested?.track || earlier?.track)) {
      setValue("track", suggested?.track ?? "");
    }
    if (!now.area) setValue("area", suggested?.area?.id ?? null);
    before.current = { files, suggested };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the update is made for.
  useEffect(() => {
    if (knowsTracks) update();
  }, [files, suggested, knowsTracks, chosen]);

  // After what moves between the form and the rows, which may empty the title.
  useLentTitle(form, files);

  return {
    suggested,
    /** Once it is sent, the text that was typed is in the form only where its file comes back. */
    noteSent: () => {
      sentWithContent.current = files.length > 1 ? first : undefined;
    },
  };
}
