/** Files of the product: sheets in both directions, and files kept encrypted. Start with `sheet.ts` and `store.ts`. */

export { type Bucket, bucketProblem } from './bucket-store.ts';
export { ALL_KINDS, FILE_KINDS, type FileKind, fittingKind } from './content-type.ts';
export { type FileLimits, type FilePlace, fileRows } from './file-rows.ts';
export { keepBytes, keepPictures, keepUpload } from './keep-upload.ts';
export * from './kept-file.ts';
export * from './read/index.ts';
export { receivedBytes, receivedFile } from './received-file.ts';
export { filesOf, useFiles } from './server-files.ts';
export * from './sheet.ts';
export { type FileStore, openFiles, type SealedFiles } from './store.ts';
export { type WorkbookSheet, writeWorkbook } from './workbook.ts';
