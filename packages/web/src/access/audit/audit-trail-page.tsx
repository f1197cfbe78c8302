import { ExportAuditLog, GetAuditFacets, GetAuditLog } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { attempt, call, saveAs } from '../../platform/api/index.ts';
import { DateInput } from '../../platform/form/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { trailWord } from '../../platform/resource/fields/trail-word.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../parts/access.css';
import { AuditRows } from './audit-rows.tsx';
import { SealCheck } from './seal-check.tsx';

const FILTERS = ['userId', 'entity', 'entityId', 'action', 'search', 'from', 'to'] as const;
type Filter = (typeof FILTERS)[number];

/** Who did what and when. Its whole state is in the address, so a finding can be passed on. */
export function Component() {
  const { t } = useTranslation('audit');
  const { t: words } = useWords();
  const may = useMay('audit-trail');
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries(FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const position = Object.fromEntries(
    (['after', 'before'] as const).flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const facets = useQuery({
    queryKey: ['AuditLog', 'facets'],
    queryFn: ({ signal }) => call(GetAuditFacets, { signal }),
  });
  const query = { ...filter, ...position, pageSize: '50' };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['AuditLog', query],
    queryFn: ({ signal }) => call(GetAuditLog, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  /** Another question begins at its newest row. */
  const ask = (name: Filter, value: string | null | undefined) =>
    setParams({ ...(filter as Record<string, string>), [name]: value ?? '' });
  const go = (next: Record<string, string>) => setParams({ ...(filter as Record<string, string>), ...next });
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
      <div className="audit-filters" role="search">
        <div>
          <label htmlFor="audit-person">{t('person')}</label>
          <ReferenceSelect
            to="User"
            id="audit-person"
            value={params.get('userId') ? [params.get('userId') ?? ''] : []}
            onChange={([id]) => ask('userId', id)}
          />
        </div>
        {(['entity', 'action'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={`audit-${name}`}>{t(name)}</label>
            <Select
              id={`audit-${name}`}
              className="form-wide"
              placeholder={words('filter.any')}
              allowClear
              value={params.get(name) || null}
              options={choices[name]}
              onChange={(value: string | null | undefined) => ask(name, value)}
            />
          </div>
        ))}
        <div>
          <label htmlFor="audit-key">{t('key')}</label>
          <Input
            id="audit-key"
            type="search"
            allowClear
            defaultValue={params.get('search') ?? ''}
            onPressEnter={({ currentTarget }) => ask('search', currentTarget.value.trim())}
            onBlur={({ currentTarget }) => {
              if (currentTarget.value.trim() !== (params.get('search') ?? ''))
                ask('search', currentTarget.value.trim());
            }}
          />
        </div>
        {(['from', 'to'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={`audit-${name}`}>{t(name)}</label>
            <DateInput
              keepsDay
              id={`audit-${name}`}
              placeholder=""
              value={params.get(name) || null}
              onChange={(day) => ask(name, day)}
            />
          </div>
        ))}
      </div>
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
