import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { one } from './choice.ts';

/** Where pay lies in its salary range (organisation-and-employee 8). */
export const RANGE_PLACES = [
  one('below', 'Below', 'Di bawah'),
  one('inside', 'Inside', 'Di dalam'),
  one('above', 'Above', 'Di atas'),
] as const;
export type RangePlace = (typeof RANGE_PLACES)[number]['value'];

const pay = label('Pay', 'Gaji');

/** What pay at full time is to its range: told only to those who see pay, whether shown, filtered or sorted by. */
export const rangeFigures = {
  rangePlace: field
    .choice({
      label: label('Pay in its range', 'Gaji dalam rentang'),
      choices: RANGE_PLACES,
      class: 'pay',
      section: pay,
    })
    .optional(),
  compaRatio: field
    .decimalField({ label: label('Compa-ratio', 'Rasio kompa'), places: 3, class: 'pay', section: pay })
    .optional(),
};
