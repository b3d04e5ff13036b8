declare module "word-extractor" {
  type Options = { filterUnicode?: boolean };

  class Document {
    getBody(options?: Options): string;
    getFootnotes(options?: Options): string;
    getEndnotes(options?: Options): string;
    getAnnotations(options?: Options): string;
    getFooters(options?: Options): string;
    getHeaders(options?: Options & { includeFooters?: boolean }): string;
    getTextboxes(
      options?: Options & { includeHeadersAndFooters?: boolean; includeBody?: boolean },
    ): string;
  }

  export default class WordExtractor {
    extract(source: string | Buffer): Promise<Document>;
  }
}
