import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import type { Rule } from '../platform/resource.ts';

/** PERIOD_ORDER: an end is not before its start. */
export const periodInOrder: Rule = ({ validFrom, validTo }) =>
  typeof validFrom === 'string' && typeof validTo === 'string' && validTo < validFrom
    ? errorAt(
        'validTo',
        'PERIOD_ORDER',
        label('The end cannot be before the start.', 'Akhir tidak boleh sebelum awal.'),
      )
    : null;

/** CLOSED_BEFORE_OPENED (organisation-and-employee 3, 4). */
export const closesAfterOpening: Rule = ({ openedOn, closedOn }) =>
  typeof openedOn === 'string' && typeof closedOn === 'string' && closedOn < openedOn
    ? errorAt(
        'closedOn',
        'CLOSED_BEFORE_OPENED',
        label('The closing date cannot be before the opening date.', 'Tanggal tutup tidak boleh sebelum tanggal buka.'),
      )
    : null;
