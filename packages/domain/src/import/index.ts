/** Files of others: which column is what, what a cell says, what was probably meant. Start with `read-cell.ts`. */
export { codeFromName } from './code-from-name.ts';
export { didYouMean } from './did-you-mean.ts';
export { guessFormats } from './guess-formats.ts';
export * from './headings/index.ts';
export * from './history/index.ts';
export { type FileMatch, type FileRow, matchFile, numbersIn } from './match-files.ts';
export * from './people/index.ts';
export {
  type CellReading,
  type CellValue,
  cellText,
  DATE_FORMATS,
  type DateFormat,
  type Formats,
  NUMBER_FORMATS,
  type NumberFormat,
  readCell,
} from './read-cell.ts';
