import {
  DeleteReplacement,
  GetReplacements,
  REPLACEMENT_STATE_LABELS,
  REPLACEMENT_STATES,
  type ReplacementState,
  type WorkflowReplacement,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { Link } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { DateInput } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { ConfirmButton } from '../../platform/resource/confirm-button.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import {
  type FilterChanges,
  FilterFields,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { useRequestTypes } from '../inbox/use-inbox.ts';
import { EndReplacement } from './end-replacement.tsx';
import { useReplacementWords } from './use-replacement-words.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import './replacement.css';

const PAGE_SIZE = 20;
const FORM = '/workflow-replacement/workflow-replacement-form';
const TONES: Partial<Record<ReplacementState, 'positive' | 'waiting'>> = { ACTIVE: 'positive', SCHEDULED: 'waiting' };
const FILTERS = ['search', 'state', 'type', 'on'] as const;

/** /workflow-replacement (claims-workflow-access C1). Filters and page are in the address. */
export function Component() {
  const { t } = useReplacementWords();
  const may = useMay('workflow-replacement');
  const { params, change, toPage } = useAddressFilters();
  const query = useReplacements(params);
  const isNarrowed = FILTERS.some((name) => params.has(name));
  const add = may('create') && (
    <LinkButton type="primary" to={FORM}>
      {t('add')}
    </LinkButton>
  );
  return (
    <div className="list-page">
      {(isNarrowed || query.data?.data.length !== 0) && (
        <div className="replacement-head">
          {add}
          <Filters params={params} onChange={change} />
        </div>
      )}
      <PagedRows
        query={query}
        label={t('many')}
        heads={heads(t)}
        empty={
          isNarrowed ? (
            <ListMessage title={t('nothingFound')} />
          ) : (
            <ListMessage title={t('empty')} hint={t('emptyHint')}>
              {add}
            </ListMessage>
          )
        }
        onPage={toPage}
      >
        {(one) => <Row key={one.id} of={one} />}
      </PagedRows>
    </div>
  );
}

function useReplacements(params: URLSearchParams) {
  const given = (name: string, key: string) => (params.get(name) ? { [key]: params.get(name) as string } : {});
  const query = {
    page: params.get('page') ?? '1',
    pageSize: String(PAGE_SIZE),
    ...given('search', 'search'),
    ...given('state', 'status'),
    ...given('type', 'requestType'),
    ...given('on', 'on'),
  };
  return useQuery({
    queryKey: ['WorkflowReplacement', 'page', query],
    queryFn: ({ signal }) => call(GetReplacements, { query: query as never, signal }),
    placeholderData: keepPreviousData,
    // The day changes what is scheduled, active and over.
    staleTime: 0,
  });
}

const heads = (t: ReturnType<typeof useReplacementWords>['t']) => [
  t('delegator'),
  t('delegate'),
  t('days'),
  t('requestTypes'),
  t('state'),
  { words: t('used'), isNumber: true },
  t('commands'),
];

function Row({ of }: { of: WorkflowReplacement }) {
  const { t, locale } = useReplacementWords();
  const { step, isBusy } = useStep('WorkflowReplacement');
  const { id, delegator, delegate, dateFrom, dateTo, types, status, used, can, reason } = of;
  return (
    <tr>
      <th scope="row">
        <Link to={`${FORM}/${id}`} data-row-link="">
          {delegator}
        </Link>
        {reason && <span className="note">{reason}</span>}
      </th>
      <td data-label={t('delegate')} className="rows-text">
        {delegate}
      </td>
      <td data-label={t('days')} className="rows-text">
        {t('fromTo', { from: formatDate(dateFrom, locale), to: formatDate(dateTo, locale) })}
      </td>
      <td data-label={t('requestTypes')} className="rows-text">
        {types}
      </td>
      <td data-label={t('state')} className="rows-text">
        <StateChip tone={TONES[status]}>{REPLACEMENT_STATE_LABELS[status][locale]}</StateChip>
      </td>
      <td data-label={t('used')} className="rows-number">
        {used}
      </td>
      <td className="rows-text">
        <span className="button-row">
          {can.includes('end') && <EndReplacement replacement={of} size="small" />}
          {can.includes('delete') && (
            <ConfirmButton
              size="small"
              loading={isBusy}
              question={t('deleteAsk', { name: delegate })}
              onConfirm={() => void step(() => call(DeleteReplacement, { params: { id } }), t('deleted'))}
            >
              {t('delete')}
            </ConfirmButton>
          )}
        </span>
      </td>
    </tr>
  );
}

interface FiltersProps {
  params: URLSearchParams;
  onChange: (changes: FilterChanges) => void;
}

function Filters({ params, onChange }: FiltersProps) {
  const { t, locale } = useReplacementWords();
  const { data: types = [] } = useRequestTypes();
  return (
    <FilterFields>
      <SearchFilter id="replacement-search" label={t('person')} params={params} onChange={onChange} />
      <div>
        <label htmlFor="replacement-state">{t('state')}</label>
        <Select
          id="replacement-state"
          className="form-wide"
          allowClear
          placeholder={t('anyState')}
          value={params.get('state')}
          options={REPLACEMENT_STATES.map((one) => ({ value: one, label: REPLACEMENT_STATE_LABELS[one][locale] }))}
          onChange={(value: string | null | undefined) => onChange({ state: value ?? null })}
        />
      </div>
      <div>
        <label htmlFor="replacement-type">{t('requestTypes')}</label>
        <Select
          id="replacement-type"
          className="form-wide"
          allowClear
          placeholder={t('allTypes')}
          showSearch={{ optionFilterProp: 'label' }}
          value={params.get('type')}
          options={types.map(({ code, label }) => ({ value: code, label }))}
          onChange={(value: string | null | undefined) => onChange({ type: value ?? null })}
        />
      </div>
      <div>
        <label htmlFor="replacement-on">{t('on')}</label>
        <DateInput
          id="replacement-on"
          placeholder=""
          value={params.get('on')}
          onChange={(day) => onChange({ on: day })}
        />
      </div>
    </FilterFields>
  );
}
