/** As the API writes a date. */
export const WIRE = 'YYYY-MM-DD';

const ORDERS = [
  ['DD', 'MM'],
  ['D', 'M'],
  ['DD', 'M'],
  ['D', 'MM'],
] as const;

/**
 * The first is shown; the others may be typed. What none of them reads is emptied as the field is left, and a format
 * is read to the letter: with and without the leading nought are two.
 */
export const DATE_FORMATS: string[] = [
  'D MMM YYYY',
  'DD MMM YYYY',
  'D MMMM YYYY',
  WIRE,
  ...['/', '-', '.'].flatMap((mark) => ORDERS.map(([day, month]) => [day, month, 'YYYY'].join(mark))),
];
