/** Files that are kept with records. */
export { FileDialog } from './file-dialog.tsx';
export { forUpload } from './for-upload.ts';
export { FILE_ENDINGS, type FileActions, KeptFiles } from './kept-files.tsx';
export { NewFiles } from './new-files.tsx';
export { usePicture } from './use-picture.ts';
