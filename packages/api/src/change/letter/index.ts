/** Letters: templates with merge fields, what was issued, and its PDF (organisation-and-employee 15.4). */

export { publishLetterCheck } from './check.ts';
export {
  composeLetter,
  type LetterPerson,
  type LetterText,
  personOfLetter,
  readTemplate,
  readTemplateAt,
  refuseGaps,
} from './compose.ts';
export { letterFile } from './file.ts';
export { referenceRoutes } from './reference-routes.ts';
export { issueLetter, readLetter, shownLetter, takeLetterNumber, voidLetter } from './store.ts';
export { letterTemplateHandlers } from './template.ts';
