import { ExportAuditLog, GetAuditFacets, GetAuditLog } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../../platform/api/download.ts';
import { attempt, call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { trailWord } from '../../platform/resource/fields/trail-word.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import {
  ChoiceFilter,
  DayRangeFilter,
  type FilterChanges,
  FilterFields,
  filledFilters,
  ReferenceFilter,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../parts/access.css';
import { AuditRows } from './audit-rows.tsx';
import { SealCheck } from './seal-check.tsx';

const FILTERS = ['userId', 'entity', 'entityId', 'action', 'search', 'from', 'to'] as const;

/** Who did what and when. Its whole state is in the address, so a finding can be passed on. */
export function Component() {
  const { t } = useTranslation('audit');
  const { t: words } = useWords();
  const may = useMay('audit-trail');
  const { params, setParams, change } = useAddressFilters();
  const filter = filledFilters(params, FILTERS);
  const facets = useQuery({
    queryKey: ['AuditLog', 'facets'],
    queryFn: ({ signal }) => call(GetAuditFacets, { signal }),
  });
  const query = { ...filter, ...filledFilters(params, ['after', 'before']), pageSize: '50' };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['AuditLog', query],
    queryFn: ({ signal }) => call(GetAuditLog, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const go = (next: Readonly<Record<string, string>>) => setParams({ ...filter, ...next });
  const shared = {
    params,
    /** Another question begins at its newest row. */
    onChange: (changes: FilterChanges) => change({ after: null, before: null, ...changes }),
  };
  const choices = {
    entity: (facets.data?.entities ?? []).map(({ value, text }) => ({ value, label: text })),
    action: (facets.data?.actions ?? []).map((value) => ({ value, label: trailWord(words, value) })),
  };

  const exportFile = () =>
    attempt(async () =>
      saveAs('Audit trail.xlsx', await call(ExportAuditLog, { query: { ...filter, format: 'xlsx' } })),
    );

  return (
    <div className="list-page">
      <div className="access-head">
        <p>{t('hint')}</p>
        <div className="access-commands">
          <SealCheck />
          {may('export') && <Button onClick={() => void exportFile()}>{t('export')}</Button>}
        </div>
      </div>
      <FilterFields names={FILTERS}>
        <ReferenceFilter id="audit-person" label={t('person')} name="userId" to="User" {...shared} />
        {(['entity', 'action'] as const).map((name) => (
          <ChoiceFilter
            key={name}
            id={`audit-${name}`}
            label={t(name)}
            name={name}
            options={choices[name]}
            {...shared}
          />
        ))}
        <SearchFilter id="audit-key" label={t('key')} {...shared} />
        <DayRangeFilter id="audit" labels={{ from: t('from'), to: t('to') }} {...shared} />
      </FilterFields>
      {error ? (
        <ListFailure error={error} entities={t('entries')} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={12} columns={5} />
      ) : data.data.length === 0 ? (
        <ListMessage title={t('nothing')} />
      ) : (
        <>
          <AuditRows entries={data.data} isStale={isPlaceholderData} onRecord={(id) => setParams({ entityId: id })} />
          <nav className="audit-pager" aria-label={t('pages')}>
            <Button disabled={!data.pagination.previous} onClick={() => go({ before: data.pagination.previous ?? '' })}>
              {t('newer')}
            </Button>
            <Button disabled={!data.pagination.next} onClick={() => go({ after: data.pagination.next ?? '' })}>
              {t('older')}
            </Button>
          </nav>
        </>
      )}
    </div>
  );
}
