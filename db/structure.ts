/** What a reader knows of a document's tables and lists, kept beside the text of its chunks. */

/** One cell of a table's row; cells without text are left out. */
export type StructureCell = {
  /** The heads over its column, outermost first: ["Year ended", "2024"]. */
  heads: string[];
  text: string;
  /** Where it stands in a sheet: "C7". */
  place?: string;
  /** Counts the columns of its table from 0. */
  column?: number;
};

/**
 * One row of a table with all that is needed to read it by itself. One without cells is a row of
 * heads, which has no label either, or the title of a section.
 */
export type StructureRow = {
  /** Counts the tables of a document from 0. */
  table: number;
  /** The title of the table, as it stands over it. */
  caption?: string;
  /** In what the figures are told, as stated over the table: "in thousands of euros". */
  unit?: string;
  /** The rows without figures that this one stands under, outermost first. */
  section?: string[];
  /** What names the row: most often its first cell. */
  label: string;
  /** Where the label stands, where it is a cell itself. */
  labelCell?: Omit<StructureCell, "text">;
  /** The others, from left to right. */
  cells: StructureCell[];
};

/** A stretch of a document's extracted text, in characters, end exclusive. */
export type TextRange = { start: number; end: number };

export type StoredRow = StructureRow & TextRange;

/** One entry of a list, or one part of a record. */
export type BlockItem = TextRange & {
  /** 0 for the outermost. */
  depth: number;
  /** As it stands before the entry: "1.", "-", "a)". */
  marker?: string;
  /** What the part is called where its block is a record: "Decision". */
  label?: string;
};

/** Text that answers as a whole: steps with their lead-in, a list, a decision record, a contact. */
export type StoredBlock = TextRange & {
  kind: "steps" | "list" | "record" | "contact" | "section" | "definition";
  /** The headings over it, outermost first. */
  headings?: string[];
  /** The sentence that introduces the entries. */
  leadIn?: TextRange;
  items: BlockItem[];
};

/** What stands in a chunk, or reaches into it. */
export type ChunkStructure = {
  rows?: StoredRow[];
  blocks?: StoredBlock[];
  /** In what figures are told from an earlier place of the document on, as stated there. */
  unit?: string;
};

type TableColumn = {
  /** What heads it; empty where nothing does. */
  label: string;
  isNumeric: boolean;
  /** That of the sheet, where the table stands in one: "C". */
  letter?: string;
};

/** Rows of a document's text that are drawn as a table. */
export type DocumentTable = TextRange & {
  columns: TableColumn[];
  /** The lines that head the columns, in the words of `columns`; null where none do. */
  heads: TextRange | null;
  /**
   * For each row where its cells begin and end in the text, column by column; two equal numbers for
   * a blank one, and nothing for blank ones at the end.
   */
  rows: number[][];
  /** Of a sheet, the number of each row there; 0 where it is not known. */
  rowNumbers?: number[];
};
