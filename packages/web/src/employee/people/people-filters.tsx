import { PEOPLE_SCOPES, SKILL_LEVELS } from '@personalia/contract';
import { Checkbox } from 'antd';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import {
  ChoiceFilter,
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
  /** The company shows what people can do. */
  showsSkills: boolean;
  onChange: (changes: FilterChanges) => void;
}

/** Who is shown in the directory; on a phone all but the search and the scope is behind a button. */
export function PeopleFilters({ filter, params, showsSkills, onChange }: Props) {
  const { t } = usePeopleWords();
  const { locale } = useWords();
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
        {showsSkills && (
          <>
            <SearchFilter id="people-skill" name="skill" label={t('skill')} params={params} onChange={onChange} />
            {filter.skill && (
              <ChoiceFilter
                id="people-level"
                name="level"
                label={t('level')}
                options={SKILL_LEVELS.map(({ value, label }) => ({ value, label: label[locale] }))}
                params={params}
                onChange={onChange}
              />
            )}
            <SearchFilter
              id="people-language"
              name="language"
              label={t('language')}
              params={params}
              onChange={onChange}
            />
          </>
        )}
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
