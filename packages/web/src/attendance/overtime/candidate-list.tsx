import { GetOvertimeCandidates, type OvertimeCandidate } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { DayRangeFilter, FilterFields, useAddressFilters } from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { useDuration } from '../day/marks.tsx';
import { useClock } from '../day/use-days.ts';
import { OVERTIME, useOvertimeWords } from './use-overtime.ts';

/** Presence outside the shifts that nobody has asked for yet: from here it is requested (attendance 9.5). */
export function CandidateList() {
  const { t } = useOvertimeWords();
  const { params, change, toPage } = useAddressFilters();
  const { data: clock } = useClock();
  const to = params.get('to') ?? clock?.today ?? null;
  const from = params.get('from') ?? (to && monthOf(to));
  const shown = new URLSearchParams({ ...(from ? { from } : {}), ...(to ? { to } : {}) });
  const page = params.get('page') ?? '1';
  const query = useQuery({
    queryKey: [OVERTIME, 'candidates', from, to, page],
    queryFn: ({ signal }) =>
      call(GetOvertimeCandidates, { query: { from: from ?? '', to: to ?? '', page, pageSize: '20' }, signal }),
    enabled: from !== null && to !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className="list-page">
      <p className="day-note">{t('candidate.hint')}</p>
      <FilterFields>
        <DayRangeFilter
          id="overtime-candidate"
          labels={{ from: t('list.from'), to: t('list.to') }}
          params={shown}
          onChange={change}
        />
      </FilterFields>
      <PagedRows
        query={query}
        label={t('candidate.many')}
        heads={[
          t('form.date'),
          t('form.employee'),
          t('candidate.times'),
          { words: t('candidate.minutes'), isNumber: true },
          { words: t('candidate.act'), isHidden: true },
        ]}
        empty={<ListMessage title={t('candidate.empty')} />}
        onPage={toPage}
      >
        {(row) => <Row key={`${row.employeeId} ${row.date}`} row={row} />}
      </PagedRows>
    </div>
  );
}

const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

function Row({ row }: { row: OvertimeCandidate }) {
  const { t, locale } = useOvertimeWords();
  const duration = useDuration();
  const longest = row.spans.toSorted((a, b) => b.minutes - a.minutes)[0];
  const query = new URLSearchParams({
    employee: row.employeeId,
    date: row.date,
    ...(longest ? { from: longest.from, to: longest.to } : {}),
  });
  return (
    <tr>
      <th scope="row">{formatDate(row.date, locale)}</th>
      <td data-label={t('form.employee')} className="rows-text">
        {row.employee}
        <span className="day-note">{[row.employeeNo, row.unit].filter(Boolean).join(' · ')}</span>
      </td>
      <td data-label={t('candidate.times')} className="rows-text">
        {row.spans.map(({ text }) => text).join(', ')}
      </td>
      <td data-label={t('candidate.minutes')} className="rows-number">
        {duration(row.spans.reduce((sum, { minutes }) => sum + minutes, 0))}
      </td>
      <td className="rows-text">
        <LinkButton to={`/overtime/overtime-form?${query.toString()}`}>{t('list.add')}</LinkButton>
      </td>
    </tr>
  );
}
