import { DAY_FLAG_LABELS, DAY_FLAGS, DAY_STATUS_LABELS, DAY_STATUSES } from '@personalia/contract';
import type { ReactNode } from 'react';
import {
  ChoiceFilter,
  DayRangeFilter,
  type FilterChanges,
  FilterFields,
  ReferenceFilter,
  SearchFilter,
} from '../../platform/resource/list/address-filters.tsx';
import { useAttendanceWords } from '../words.ts';

const PLACES = [
  ['employerId', 'Employer'],
  ['locationId', 'Location'],
  ['unitId', 'OrganizationUnit'],
  ['groupId', 'EmployeeShiftGroup'],
] as const;
/** Minutes of lateness that one asks for. */
const LATE = [0, 5, 15, 30, 60];

interface Props {
  params: URLSearchParams;
  onChange: (changes: FilterChanges) => void;
  /** A filter before the others. */
  children?: ReactNode;
}

/** What results of days are filtered by (attendance 10.5). */
export function DayFilters({ params, onChange, children }: Props) {
  const { t, locale } = useAttendanceWords();
  const ties = { params, onChange };
  return (
    <FilterFields>
      {children}
      <SearchFilter {...ties} id="day-search" label={t('day.search')} />
      {PLACES.map(([name, to]) => (
        <ReferenceFilter {...ties} key={name} id={`day-${name}`} label={t(`day.filter.${name}`)} name={name} to={to} />
      ))}
      <ChoiceFilter
        {...ties}
        id="day-status"
        name="status"
        label={t('day.column.status')}
        options={DAY_STATUSES.map((value) => ({ value, label: DAY_STATUS_LABELS[value][locale] }))}
      />
      <ChoiceFilter
        {...ties}
        id="day-flag"
        name="flag"
        label={t('day.filter.flag')}
        options={DAY_FLAGS.map((value) => ({ value, label: DAY_FLAG_LABELS[value][locale] }))}
      />
      <ChoiceFilter
        {...ties}
        id="day-late"
        name="lateOver"
        label={t('day.filter.lateOver')}
        options={LATE.map((minutes) => ({ value: String(minutes), label: t('shift.minutes', { count: minutes }) }))}
      />
      <DayRangeFilter id="day" labels={{ from: t('day.from'), to: t('day.to') }} {...ties} />
    </FilterFields>
  );
}
