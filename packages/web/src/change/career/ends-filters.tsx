import {
  CountEnds,
  END_DECISION_STATE_LABELS,
  END_DECISION_STATES,
  END_HORIZONS,
  END_KIND_LABELS,
  END_KINDS,
  ExportEnds,
  type ExportFormat,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId } from 'react';
import { fileName, saveAs } from '../../platform/api/download.ts';
import { attempt, call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import {
  ChoiceFilter,
  type FilterChanges,
  FilterFields,
  ReferenceFilter,
  SearchFilter,
} from '../../platform/resource/list/address-filters.tsx';
import { ENDS, type EndsFilter, REFERENCES } from './ends-filter.ts';
import { useCareerWords } from './use-career.ts';

interface FiltersProps {
  filter: EndsFilter;
  params: URLSearchParams;
  onChange: (changes: FilterChanges) => void;
}

/** What the list is narrowed by. */
export function Filters({ filter, params, onChange }: FiltersProps) {
  const { t, locale } = useCareerWords();
  const id = useId();
  return (
    <FilterFields>
      <div>
        <label htmlFor={`${id}-horizon`}>{t('ends.horizon')}</label>
        <Select
          id={`${id}-horizon`}
          className="form-wide"
          value={filter.horizon}
          options={END_HORIZONS.map((days) => ({ value: days, label: t('ends.within', { count: days }) }))}
          onChange={(days: number) => onChange({ horizon: String(days) })}
        />
      </div>
      <ChoiceFilter
        id={`${id}-kind`}
        name="kind"
        label={t('ends.column.kind')}
        options={END_KINDS.map((kind) => ({ value: kind, label: END_KIND_LABELS[kind][locale] }))}
        params={params}
        onChange={onChange}
      />
      <ChoiceFilter
        id={`${id}-decision`}
        name="decision"
        label={t('ends.column.decision')}
        options={END_DECISION_STATES.map((one) => ({ value: one, label: END_DECISION_STATE_LABELS[one][locale] }))}
        params={params}
        onChange={onChange}
      />
      {REFERENCES.map(([name, to, word]) => (
        <ReferenceFilter
          key={name}
          id={`${id}-${name}`}
          name={name}
          to={to}
          label={t(word === 'manager' ? 'ends.column.manager' : `report.${word}`)}
          params={params}
          onChange={onChange}
        />
      ))}
      <SearchFilter id={`${id}-search`} label={t('ends.search')} params={params} onChange={onChange} />
    </FilterFields>
  );
}

/** All rows of the filter as a file. */
export function Files({ filter }: { filter: EndsFilter }) {
  const { words } = useCareerWords();
  const may = useMay('end-of-contract-and-probation');
  if (!may('export')) return null;
  const { page: _, pageSize: __, ...query } = filter;
  const exportAs = (format: ExportFormat) =>
    void attempt(async () => {
      const file = await call(ExportEnds, { query: { ...query, format } });
      await saveAs(fileName(file.headers.get('content-disposition')) ?? `ends.${format}`, file);
    });
  return (
    <div className="report-files">
      <Button onClick={() => exportAs('xlsx')}>{words('list.exportXlsx')}</Button>
      <Button onClick={() => exportAs('csv')}>{words('list.exportCsv')}</Button>
    </div>
  );
}

/** How many there are of the filter, whatever the horizon. */
export function Counters({ filter }: { filter: EndsFilter }) {
  const { t } = useCareerWords();
  const { page: _, pageSize: __, horizon: ___, search: ____, ...query } = filter;
  const { data } = useQuery({
    queryKey: [ENDS, 'count', query],
    queryFn: ({ signal }) => call(CountEnds, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return (
    <dl className="career-counters">
      {(['overdue', 'in14', 'in30', 'in60', 'in90'] as const).map((name) => (
        <div key={name} data-overdue={(name === 'overdue' && data.overdue > 0) || undefined}>
          <dt>{t(`ends.count.${name}`)}</dt>
          <dd>{data[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
