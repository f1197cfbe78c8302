import { type CalendarDate, calendarDate } from '@personalia/contract';

/** A relative as the tax office sees one: from marriage, birth or adoption to the last day it held. */
export interface TaxRelative {
  readonly relation: 'spouse' | 'dependant';
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

const MOST_DEPENDANTS = 3;

/**
 * Indonesia: single (TK) or married (K) and the number of dependants, at most three, by the family on 1 January
 * (organisation-and-employee 18). Who marries on 2 January is single for the year.
 */
export function indonesianTaxStatus(family: readonly TaxRelative[], year: number): string {
  const first = calendarDate(`${String(year).padStart(4, '0')}-01-01`);
  const there = family.filter(({ from, to }) => (from === null || from <= first) && (to === null || to >= first));
  const married = there.some((one) => one.relation === 'spouse');
  const dependants = there.filter((one) => one.relation === 'dependant').length;
  return `${married ? 'K' : 'TK'}/${Math.min(dependants, MOST_DEPENDANTS)}`;
}
