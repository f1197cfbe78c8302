import {
  CORRECTION_TYPE_LABELS,
  DAY_HALF_LABELS,
  DAY_STATUS_LABELS,
  DECLARED_DAY_LABELS,
  type DeclaredDay,
  type DetailBlock,
  fillInLabel,
  formatDate,
  type Locale,
  label,
  localized,
} from '@personalia/contract';
import type { CorrectionRow } from './store.ts';

/** How a request for on duty or remote work is shown to its approvers. */

const WORDS = {
  days: label('Days', 'Hari'),
  half: label('Half day', 'Setengah hari'),
  holidays: label('Days off and holidays', 'Hari libur'),
  title: label('{type}, {n} {n:day|days}', '{type}, {n} hari'),
  included: label('Included', 'Termasuk'),
};

/** "Absent → On duty", "On duty", "Skipped: holiday". */
function dayText({ outcome, before, after }: DeclaredDay, locale: Locale): string {
  if (outcome !== 'apply') return DECLARED_DAY_LABELS[outcome][locale];
  const status = DAY_STATUS_LABELS[after][locale];
  return before === null ? status : `${DAY_STATUS_LABELS[before][locale]} → ${status}`;
}

/** "On duty, 2 days": those that it applies to. */
export const declarationTitle = ({ type, days }: CorrectionRow, locale: Locale): string => {
  const n = (days ?? []).filter(({ outcome }) => outcome === 'apply').length;
  return fillInLabel(WORDS.title, { type: type ? CORRECTION_TYPE_LABELS[type] : '', n })[locale];
};

export const declarationValues = ({ half, halfDate, includesHolidays }: CorrectionRow) => [
  ...(half && halfDate
    ? [
        {
          label: WORDS.half,
          value: localized((locale) => `${formatDate(halfDate, locale)}, ${DAY_HALF_LABELS[half][locale]}`),
        },
      ]
    : []),
  ...(includesHolidays ? [{ label: WORDS.holidays, value: WORDS.included }] : []),
];

/** What becomes of each day, as it was when the request was sent. */
export const declarationBlock = (row: CorrectionRow, locale: Locale): DetailBlock => ({
  kind: 'values',
  title: `${WORDS.days[locale]}: ${row.type ? CORRECTION_TYPE_LABELS[row.type][locale] : ''}`,
  rows: [
    ...(row.days ?? []).map((day) => ({ label: formatDate(day.date, locale), value: dayText(day, locale) })),
    ...declarationValues(row).map((one) => ({ label: one.label[locale], value: one.value[locale] })),
  ],
});
