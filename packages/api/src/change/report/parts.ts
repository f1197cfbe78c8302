import {
  addDays,
  addMonths,
  type CalendarDate,
  type GetCareerTransitionReport,
  type InputOf,
  TRANSITION_TYPES,
  type TransitionType,
} from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';

/** What the reports of career transitions have in common (organisation-and-employee 13). */

export type CareerFilter = Omit<InputOf<typeof GetCareerTransitionReport>['query'], 'page' | 'pageSize' | 'part'>;

/** Whether a place is one of those that were chosen; a unit stands for all below it on the last day. */
export const inPlaces = (
  tenantId: string,
  { employerId, unitId, locationId, gradeId, to }: CareerFilter,
  of: (name: 'employer_id' | 'unit_id' | 'location_id' | 'grade_id') => RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`true
  ${employerId ? sql`and ${of('employer_id')} = ${employerId}::uuid` : sql``}
  ${locationId ? sql`and ${of('location_id')} = ${locationId}::uuid` : sql``}
  ${gradeId ? sql`and ${of('grade_id')} = ${gradeId}::uuid` : sql``}
  ${
    unitId
      ? sql`and ${of('unit_id')} in (select p.unit_id from organization_unit_path p where p.tenant_id = ${tenantId} and p.ancestor_id = ${unitId}::uuid
          and ${to}::date between p.valid_from and p.valid_to)`
      : sql``
  }`;

const ENDINGS = Object.keys(TRANSITION_TYPES).filter(
  (type) => TRANSITION_TYPES[type as TransitionType].does === 'ends',
);

/** Whether transition `c`, which ended an employment, was the end of it: after a change of employer another one goes on. */
export const endsEmployment: RawBuilder<boolean> = sql<boolean>`c.type = any(${ENDINGS}::text[])`;

/** `from` and `to`, the year until today where none were given. */
export function yearToToday(filter: CareerFilter, today: string): CareerFilter {
  const to = filter.to ?? (filter.from && filter.from > today ? addDays(addMonths(filter.from, 12), -1) : today);
  const from = filter.from ?? addDays(addMonths(to as CalendarDate, -12), 1);
  return { ...filter, from, to } as CareerFilter;
}

const MOST_MONTHS = 60;

/** Whole months, at most five years of them; those of the last twelve months where no start was given. */
export function wholeMonths(filter: CareerFilter, today: string): CareerFilter {
  const { to } = yearToToday(filter, today);
  const from = filter.from ?? addMonths(to as CalendarDate, -11);
  const first = `${from.slice(0, 7)}-01` as CalendarDate;
  const last = addDays(addMonths(`${to?.slice(0, 7)}-01` as CalendarDate, 1), -1);
  const latest = addDays(addMonths(first, MOST_MONTHS), -1);
  return { ...filter, from: first, to: last < latest ? last : latest };
}
