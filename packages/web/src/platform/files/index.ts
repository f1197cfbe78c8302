/** Files that are kept with records. */
export { FILE_ENDINGS, type FileWays, KeptFiles } from './kept-files.tsx';
