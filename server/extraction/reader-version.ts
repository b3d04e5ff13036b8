/**
 * Raised whenever what the readers make of a file changes: documents that an older version read are
 * then read again in the background.
 */
export const readerVersion = 6;
