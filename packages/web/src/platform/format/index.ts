/** How numbers, dates and moments are written and read in each language. */
export { formatDate, formatDateWithWeekday, formatInstant } from '@personalia/contract';
export { formatDecimal, parseDecimal, todayIn } from './format.ts';
export { formatMoney } from './money.ts';
