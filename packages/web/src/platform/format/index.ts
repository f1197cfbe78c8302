/** How numbers, dates and moments are written and read in each language. */
export { formatDate, formatDecimal, formatInstant, parseDecimal } from './format.ts';
