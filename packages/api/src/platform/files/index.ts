/** Files of the product: sheets in both directions, and files kept encrypted. Start with `sheet.ts` and `store.ts`. */

export * from './kept-file.ts';
export * from './read/index.ts';
export { filesOf, useFiles } from './server-files.ts';
export * from './sheet.ts';
export { type FileStore, openFiles } from './store.ts';
