/** How numbers, dates and moments are written and read in each language. */
export { formatDate, formatDateWithWeekday, formatInstant, nameOfClock } from '@personalia/contract';
export { formatDecimal, parseDecimal, timeOfPlace, todayIn } from './format.ts';
export { formatMoney } from './money.ts';
