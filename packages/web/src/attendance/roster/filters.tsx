import type { RosterShift } from '@personalia/contract';
import { Checkbox } from 'antd';
import {
  ChoiceFilter,
  type FilterChanges,
  FilterFields,
  ReferenceFilter,
  SearchFilter,
} from '../../platform/resource/list/address-filters.tsx';
import { useAttendanceWords } from '../words.ts';

interface Props {
  params: URLSearchParams;
  shifts: readonly RosterShift[];
  onChange: (changes: FilterChanges) => void;
}

const REFERENCES = [
  ['locationId', 'Location'],
  ['unitId', 'OrganizationUnit'],
  ['groupId', 'EmployeeShiftGroup'],
] as const;
const TICKS = ['everybody', 'conflicts'] as const;
const NAMES = ['search', 'shiftId', ...REFERENCES.map(([name]) => name), ...TICKS];

/** Whose roster is shown; all of it stands in the address. */
export function RosterFilters({ params, shifts, onChange }: Props) {
  const { t } = useAttendanceWords();
  return (
    <FilterFields names={NAMES}>
      <SearchFilter id="roster-search" label={t('day.search')} params={params} onChange={onChange} />
      {REFERENCES.map(([name, to]) => (
        <ReferenceFilter
          key={name}
          id={`roster-${name}`}
          label={t(`roster.filter.${name}`)}
          name={name}
          to={to}
          params={params}
          onChange={onChange}
        />
      ))}
      <ChoiceFilter
        id="roster-shift"
        name="shiftId"
        label={t('roster.filter.shiftId')}
        options={shifts.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))}
        params={params}
        onChange={onChange}
      />
      <div className="roster-ticks">
        {TICKS.map((name) => (
          <Checkbox
            key={name}
            checked={params.get(name) === 'true'}
            onChange={({ target }) => onChange({ [name]: target.checked ? 'true' : null })}
          >
            {t(`roster.filter.${name}`)}
          </Checkbox>
        ))}
      </div>
    </FilterFields>
  );
}
