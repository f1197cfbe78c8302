/** The list of an area as a file: it says its rows and columns, and gets the endpoint's handler and the job. */
export { classedColumn, fileColumn, fileFilter, listFile } from './list-file.ts';
