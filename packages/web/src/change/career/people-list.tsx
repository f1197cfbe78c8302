import { CAREER_STANDINGS, type CareerPerson, TRANSITION_TYPES } from '@personalia/contract';
import { Link } from 'react-router';
import { formatDate } from '../../platform/format/index.ts';
import { PersonCell } from '../../platform/requests/person-cell.tsx';
import {
  ChoiceFilter,
  DayRangeFilter,
  FilterFields,
  filledFilters,
  ReferenceFilter,
  SearchFilter,
} from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import type { ListProps } from './request-list.tsx';
import { recordPath, useCareerPeople, useCareerWords } from './use-career.ts';

/** Employees by their newest career transition, the newest first (12.7). */
export function PeopleList({ params, onChange, onPage }: ListProps) {
  const { t } = useCareerWords();
  const filters = filledFilters(params, FILTERS);
  const isFiltered = Object.keys(filters).length > 0;
  const query = useCareerPeople({ ...filters, page: Number(params.get('page') ?? 1), pageSize: PAGE_SIZE });
  return (
    <>
      <Filters params={params} onChange={onChange} />
      <PagedRows
        query={query}
        label={t('list.people')}
        heads={['employee', 'latest', 'effective', 'application', 'pending'].map((one) => t(`column.${one}`))}
        empty={<ListMessage title={t(isFiltered ? 'list.nothingFound' : 'list.empty.people')} />}
        onPage={onPage}
      >
        {(one) => <Row key={one.employee.id} person={one} />}
      </PagedRows>
    </>
  );
}

function Filters({ params, onChange }: Omit<ListProps, 'onPage'>) {
  const { t, typeText } = useCareerWords();
  const shared = { params, onChange };
  return (
    <FilterFields>
      <SearchFilter id="career-search" label={t('list.search')} {...shared} />
      <ReferenceFilter id="career-unit" label={t('list.unit')} name="unitId" to="OrganizationUnit" {...shared} />
      <ChoiceFilter
        id="career-type"
        name="type"
        label={t('column.latest')}
        options={Object.keys(TRANSITION_TYPES).map((type) => ({ value: type, label: typeText(type) }))}
        {...shared}
      />
      <ChoiceFilter
        id="career-application"
        name="application"
        label={t('column.application')}
        options={CAREER_STANDINGS.map((one) => ({ value: one, label: t(`application.${one}`) }))}
        {...shared}
      />
      <SearchFilter id="career-batch" label={t('list.batchNo')} name="batchNo" {...shared} />
      <DayRangeFilter id="career" labels={{ from: t('list.from'), to: t('list.to') }} {...shared} />
    </FilterFields>
  );
}

function Row({ person: { employee, latest, pending } }: { person: CareerPerson }) {
  const { t, locale, typeText } = useCareerWords();
  const record = recordPath(employee.id);
  return (
    <tr>
      <th scope="row">
        <PersonCell person={employee} to={record} />
      </th>
      <td data-label={t('column.latest')} className="rows-text">
        {typeText(latest.type)}
        <span className="note">{latest.transactionNo}</span>
      </td>
      <td data-label={t('column.effective')}>{formatDate(latest.effectiveDate, locale)}</td>
      <td data-label={t('column.application')}>{t(`application.${latest.application}`)}</td>
      <td data-label={t('column.pending')} className="rows-text">
        {pending > 0 ? <Link to={record}>{t('list.waiting', { count: pending })}</Link> : '–'}
      </td>
    </tr>
  );
}

const PAGE_SIZE = 20;
const FILTERS = ['search', 'unitId', 'type', 'application', 'batchNo', 'from', 'to'] as const;
