import { PEOPLE_SCOPES } from '@personalia/contract';
import { Checkbox } from 'antd';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import {
  type FilterChanges,
  FilterFields,
  ReferenceFilter,
  SearchFilter,
} from '../../platform/resource/list/address-filters.tsx';
import { PEOPLE_FILTERS, type PeopleFilter, usePeopleWords } from './use-people.ts';

const CHOSEN = {
  unit: 'OrganizationUnit',
  location: 'Location',
  employer: 'Employer',
  position: 'Position',
  manager: 'Employee',
} as const;
/** Whoever joined within these days is new. */
const NEW_DAYS = '90';

const FOLDED = PEOPLE_FILTERS.filter((name) => name !== 'search');

interface Props {
  filter: PeopleFilter;
  params: URLSearchParams;
  onChange: (changes: FilterChanges) => void;
}

/** Who is shown in the directory; on a phone all but the search and the scope is behind a button. */
export function PeopleFilters({ filter, params, onChange }: Props) {
  const { t } = usePeopleWords();
  return (
    <>
      <div className="people-top">
        <div role="search" aria-label={t('search')}>
          <SearchFilter id="people-search" label={t('search')} params={params} onChange={onChange} />
        </div>
        <PageTabs
          label={t('scope.label')}
          tabs={PEOPLE_SCOPES}
          word={(scope) => t(`scope.${scope}`)}
          value={filter.scope}
          onChange={(scope) => onChange({ scope: scope === 'all' ? null : scope })}
        />
      </div>
      <FilterFields names={FOLDED}>
        {(Object.keys(CHOSEN) as (keyof typeof CHOSEN)[])
          // Whoever may see no list of employees comes by the card of a manager.
          .filter((name) => name !== 'manager' || filter.manager !== undefined)
          .map((name) => (
            <ReferenceFilter
              key={name}
              id={`people-${name}`}
              label={t(name)}
              name={name}
              to={CHOSEN[name]}
              params={params}
              onChange={onChange}
            />
          ))}
        <Checkbox
          checked={filter.joined !== undefined}
          onChange={({ target }) => onChange({ joined: target.checked ? NEW_DAYS : null })}
        >
          {t('joined', { days: NEW_DAYS })}
        </Checkbox>
      </FilterFields>
    </>
  );
}
