import {
  CountEnds,
  END_HORIZONS,
  END_KIND_LABELS,
  END_KINDS,
  type EndAction,
  type EndKind,
  type EndRow,
  GetEnds,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import {
  type FilterChanges,
  FilterFields,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { TickBox } from '../../platform/resource/list/tick-box.tsx';
import { EndDecision } from './end-decision.tsx';
import { previewPath, recordPath, useCareerWords } from './use-career.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import './career.css';

const PAGE_SIZE = 50;
/** Under which ends are kept, and asked for again after a decision. */
const ENDS = 'EndOfContract';

interface Filter {
  readonly horizon: number;
  readonly page: number;
  readonly pageSize: number;
  readonly kind?: EndKind;
  readonly search?: string;
}

/** /end-of-contract-and-probation (16): whose contract or probation ends, the nearest first. */
export function Component() {
  const { t, words, locale } = useCareerWords();
  const filters = useAddressFilters();
  const { params } = filters;
  const [chosen, setChosen] = useState<ReadonlyMap<string, EndRow>>(new Map());
  const [deciding, setDeciding] = useState<readonly EndRow[] | null>(null);
  const change = (changes: FilterChanges) => {
    setChosen(new Map());
    filters.change(changes);
  };
  const choose = (row: EndRow) =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
      return next;
    });
  const filter = filterOf(params);
  const rows = [...chosen.values()];
  const possible = commonActions(rows);
  return (
    <div className="list-page">
      <Counters />
      <FilterFields>
        <div>
          <label htmlFor="ends-horizon">{t('ends.horizon')}</label>
          <Select
            id="ends-horizon"
            className="form-wide"
            value={filter.horizon}
            options={END_HORIZONS.map((days) => ({ value: days, label: t('ends.within', { count: days }) }))}
            onChange={(days: number) => change({ horizon: String(days) })}
          />
        </div>
        <div>
          <label htmlFor="ends-kind">{t('ends.column.kind')}</label>
          <Select
            id="ends-kind"
            className="form-wide"
            allowClear
            placeholder={words('form.choose')}
            value={filter.kind ?? null}
            options={END_KINDS.map((kind) => ({ value: kind, label: END_KIND_LABELS[kind][locale] }))}
            onChange={(kind: string | null | undefined) => change({ kind: kind ?? null })}
          />
        </div>
        <SearchFilter id="ends-search" label={t('ends.search')} params={params} onChange={change} />
      </FilterFields>
      {rows.length > 0 && (
        <div className="career-chosen" role="status">
          <span>{t('ends.selected', { count: rows.length })}</span>
          {possible.length > 0 ? (
            <Button type="primary" onClick={() => setDeciding(rows)}>
              {t('ends.decide')}
            </Button>
          ) : (
            <span className="note">{t('ends.mixed')}</span>
          )}
          <Button onClick={() => setChosen(new Map())}>{t('ends.clear')}</Button>
        </div>
      )}
      <Rows
        filter={filter}
        chosen={chosen}
        onChoose={choose}
        onDecide={(row) => setDeciding([row])}
        onPage={(page) => change({ page: page === 1 ? null : String(page) })}
      />
      {deciding && (
        <EndDecision
          rows={deciding}
          actions={commonActions(deciding)}
          onClose={() => setDeciding(null)}
          onDone={() => {
            setDeciding(null);
            setChosen(new Map());
          }}
        />
      )}
    </div>
  );
}

const keyOf = ({ employee, kind }: EndRow): string => `${employee.id} ${kind}`;

/** What can be decided for all of them: of one kind only. */
function commonActions(rows: readonly EndRow[]): EndAction[] {
  const [first, ...others] = rows;
  if (!first) return [];
  return first.can.filter((action) => others.every(({ kind, can }) => kind === first.kind && can.includes(action)));
}

function Counters() {
  const { t } = useCareerWords();
  const { data } = useQuery({ queryKey: [ENDS, 'count'], queryFn: ({ signal }) => call(CountEnds, { signal }) });
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

interface RowsProps {
  filter: Filter;
  chosen: ReadonlyMap<string, EndRow>;
  onChoose: (row: EndRow) => void;
  onDecide: (row: EndRow) => void;
  onPage: (page: number) => void;
}

function Rows({ filter, chosen, onChoose, onDecide, onPage }: RowsProps) {
  const { t } = useCareerWords();
  const query = useQuery({
    queryKey: [ENDS, 'page', filter],
    queryFn: ({ signal }) => call(GetEnds, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <PagedRows
      query={query}
      label={t('ends.entities')}
      heads={['employee', 'kind', 'manager', 'end', 'decision'].map((one) => t(`ends.column.${one}`))}
      empty={<ListMessage title={t(filter.search || filter.kind ? 'list.nothingFound' : 'ends.empty')} />}
      onPage={onPage}
    >
      {(row) => (
        <Row
          key={keyOf(row)}
          row={row}
          isChosen={chosen.has(keyOf(row))}
          onChoose={() => onChoose(row)}
          onDecide={() => onDecide(row)}
        />
      )}
    </PagedRows>
  );
}

interface RowProps {
  row: EndRow;
  isChosen: boolean;
  onChoose: () => void;
  onDecide: () => void;
}

function Row({ row, isChosen, onChoose, onDecide }: RowProps) {
  const { t, locale, typeText } = useCareerWords();
  const { employee, manager, establishment, kind, end, daysLeft, decision, can } = row;
  return (
    <tr>
      <th scope="row">
        <span className="career-first">
          {can.length > 0 && (
            <TickBox label={t('ends.choose', { name: employee.name })} checked={isChosen} onChange={onChoose} />
          )}
          <span>
            <Link data-row-link to={recordPath(employee.id)}>
              {employee.name}
            </Link>
            <span className="note">{[employee.no, employee.position, employee.unit].filter(Boolean).join(' · ')}</span>
            {establishment && (
              <Link className="note" to={`/end-of-contract-and-probation/establishment-form/${establishment.id}`}>
                {establishment.name}
              </Link>
            )}
          </span>
        </span>
      </th>
      <td data-label={t('ends.column.kind')} className="rows-text">
        {END_KIND_LABELS[kind][locale]}
      </td>
      <td data-label={t('ends.column.manager')} className="rows-text">
        {manager ?? '–'}
      </td>
      <td data-label={t('ends.column.end')} className="rows-text">
        {formatDate(end, locale)}
        <span className={daysLeft < 0 ? 'note text-negative' : 'note'}>
          {daysLeft < 0 ? t('ends.overdue', { count: -daysLeft }) : t('ends.days', { count: daysLeft })}
        </span>
      </td>
      <td data-label={t('ends.column.decision')} className="rows-text">
        {decision ? (
          <>
            <Link to={previewPath(employee.id, decision.id)}>{typeText(decision.type)}</Link>
            <span className="note">{t('ends.pending', { no: decision.transactionNo })}</span>
          </>
        ) : can.length > 0 ? (
          <Button size="small" aria-label={t('ends.decideFor', { name: employee.name })} onClick={onDecide}>
            {t('ends.decide')}
          </Button>
        ) : (
          t('ends.open')
        )}
      </td>
    </tr>
  );
}

function filterOf(params: URLSearchParams): Filter {
  const kind = END_KINDS.find((one) => one === params.get('kind'));
  const search = params.get('search');
  const asked = Number(params.get('horizon'));
  return {
    horizon: END_HORIZONS.find((one) => one === asked) ?? 90,
    page: Number(params.get('page') ?? 1),
    pageSize: PAGE_SIZE,
    ...(kind ? { kind } : {}),
    ...(search ? { search } : {}),
  };
}
