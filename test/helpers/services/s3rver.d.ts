declare module "@20minutes/s3rver" {
  /** A server that speaks S3 and keeps its buckets in a folder. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
      allowMismatchedSignatures: boolean;
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
