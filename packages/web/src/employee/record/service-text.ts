import type { EmployeeMore } from '@personalia/contract';
import type { EmployeeWords } from '../parts/words.ts';

type Span = NonNullable<EmployeeMore['service']>;

/** `4 years 2 months`; days only where there is no complete month yet. */
export function spanText({ years, months, days }: Span, t: EmployeeWords): string {
  const parts = [years > 0 && t('span.years', { count: years }), months > 0 && t('span.months', { count: months })];
  return parts.filter(Boolean).join(' ') || t('span.days', { count: days });
}
