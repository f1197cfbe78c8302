import {
  CountEnds,
  END_DECISION_STATE_LABELS,
  END_DECISION_STATES,
  END_HORIZONS,
  END_KIND_LABELS,
  END_KINDS,
  type EndAction,
  type EndDecisionState,
  type EndKind,
  type EndRow,
  ExportEnds,
  type ExportFormat,
  GetEnds,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { attempt, call, fileName, saveAs } from '../../platform/api/index.ts';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import {
  ChoiceFilter,
  type FilterChanges,
  FilterFields,
  filledFilters,
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
import '../../platform/table-report/table-report.css';
import './career.css';

const PAGE_SIZE = 50;
/** Under which ends are kept, and asked for again after a decision. */
const ENDS = 'EndOfContract';

interface Filter {
  readonly horizon: number;
  readonly page: number;
  readonly pageSize: number;
  readonly kind?: EndKind;
  readonly decision?: EndDecisionState;
  readonly employerId?: string;
  readonly unitId?: string;
  readonly managerId?: string;
  readonly search?: string;
}
/** Lists to choose from, by the filter that holds the choice. */
const REFERENCES = [
  ['employerId', 'Employer', 'employer'],
  ['unitId', 'OrganizationUnit', 'unit'],
  ['managerId', 'Employee', 'manager'],
] as const;

/** /end-of-contract-and-probation (16): what ends, of whom, the nearest first. */
export function Component() {
  const { t } = useCareerWords();
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
      <div className="report-head">
        <Counters filter={filter} />
        <Files filter={filter} />
      </div>
      <Filters filter={filter} params={params} onChange={change} />
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

const keyOf = ({ employee, kind, end, what }: EndRow): string => `${employee.id} ${kind} ${end} ${what ?? ''}`;

/** What can be decided for all of them: of one kind only. */
function commonActions(rows: readonly EndRow[]): EndAction[] {
  const [first, ...others] = rows;
  if (!first) return [];
  return first.can.filter((action) => others.every(({ kind, can }) => kind === first.kind && can.includes(action)));
}

interface FiltersProps {
  filter: Filter;
  params: URLSearchParams;
  onChange: (changes: FilterChanges) => void;
}

function Filters({ filter, params, onChange }: FiltersProps) {
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
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{t(word === 'manager' ? 'ends.column.manager' : `report.${word}`)}</label>
          <ReferenceSelect
            id={`${id}-${name}`}
            to={to}
            value={filter[name] ? [filter[name]] : []}
            onChange={([chosen]) => onChange({ [name]: chosen ?? null })}
          />
        </div>
      ))}
      <SearchFilter id={`${id}-search`} label={t('ends.search')} params={params} onChange={onChange} />
    </FilterFields>
  );
}

/** All rows of the filter as a file. */
function Files({ filter }: { filter: Filter }) {
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
function Counters({ filter }: { filter: Filter }) {
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
      empty={<ListMessage title={t(isNarrowed(filter) ? 'list.nothingFound' : 'ends.empty')} />}
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

const isNarrowed = ({ page: _, pageSize: __, horizon: ___, ...filters }: Filter): boolean =>
  Object.keys(filters).length > 0;

interface RowProps {
  row: EndRow;
  isChosen: boolean;
  onChoose: () => void;
  onDecide: () => void;
}

function Row({ row, isChosen, onChoose, onDecide }: RowProps) {
  const { t, locale } = useCareerWords();
  const { employee, manager, establishment, kind, what, contract, end, daysLeft } = row;
  return (
    <tr>
      <th scope="row">
        <span className="career-first">
          {row.can.length > 0 && (
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
        {what && <span className="note">{what}</span>}
        {contract && (
          <span className="note">
            {t('ends.chain', {
              no: contract.sequence,
              count: Number(contract.months),
              months: formatDecimal(contract.months, locale),
            })}
          </span>
        )}
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
        <Decision row={row} onDecide={onDecide} />
      </td>
    </tr>
  );
}

/** What was decided, what can be, or how it ends where nothing is to be decided. */
function Decision({ row, onDecide }: { row: EndRow; onDecide: () => void }) {
  const { t, typeText } = useCareerWords();
  const { employee, kind, decision, can } = row;
  if (decision)
    return (
      <>
        <Link to={previewPath(employee.id, decision.id)}>{typeText(decision.type)}</Link>
        <span className="note">{t('ends.pending', { no: decision.transactionNo })}</span>
      </>
    );
  if (can.length > 0)
    return (
      <Button size="small" aria-label={t('ends.decideFor', { name: employee.name })} onClick={onDecide}>
        {t('ends.decide')}
      </Button>
    );
  if (kind === 'permit')
    return <Link to={`/employee/employee-form/${employee.id}?tab=documents`}>{t('ends.documents')}</Link>;
  return t(kind === 'acting' || kind === 'secondment' ? 'ends.byItself' : 'ends.open');
}

function filterOf(params: URLSearchParams): Filter {
  const kind = END_KINDS.find((one) => one === params.get('kind'));
  const decision = END_DECISION_STATES.find((one) => one === params.get('decision'));
  const asked = Number(params.get('horizon'));
  return {
    horizon: END_HORIZONS.find((one) => one === asked) ?? 90,
    page: Number(params.get('page') ?? 1),
    pageSize: PAGE_SIZE,
    ...(kind ? { kind } : {}),
    ...(decision ? { decision } : {}),
    ...filledFilters(params, [...REFERENCES.map(([name]) => name), 'search']),
  };
}
