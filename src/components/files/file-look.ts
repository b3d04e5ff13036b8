import {
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Presentation,
} from "lucide-react";
import {
  type FileColor,
  type FileIcon,
  fileTypeFromName,
  fileTypes,
} from "../../../db/file-types.ts";

const icons = {
  document: FileText,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
  image: FileImage,
} as const satisfies Record<FileIcon, LucideIcon>;

/** What is known of the type that a file's name tells; undefined where it tells none. */
export function typeOfName(fileName: string) {
  const type = fileTypeFromName(fileName);
  return type && fileTypes[type];
}

export type FileLook = { icon: LucideIcon; color: FileColor };

/** The icon and the color of a file, by its name. */
export function fileLook(fileName: string): FileLook {
  const type = typeOfName(fileName);
  return type ? { icon: icons[type.icon], color: type.color } : { icon: File, color: "gray" };
}
