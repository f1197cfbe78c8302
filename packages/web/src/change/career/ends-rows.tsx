import { END_KIND_LABELS, type EndRow, GetEnds } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { TickBox } from '../../platform/resource/list/tick-box.tsx';
import { ENDS, type EndsFilter, keyOf, openKey } from './ends-filter.ts';
import { previewPath, useCareerWords } from './use-career.ts';

interface RowsProps {
  filter: EndsFilter;
  chosen: ReadonlyMap<string, EndRow>;
  onChoose: (row: EndRow) => void;
  onDecide: (row: EndRow) => void;
  onPage: (page: number) => void;
}

/** Ends of the filter, the nearest first. */
export function Rows({ filter, chosen, onChoose, onDecide, onPage }: RowsProps) {
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

const isNarrowed = ({ page: _, pageSize: __, horizon: ___, ...filters }: EndsFilter): boolean =>
  Object.keys(filters).length > 0;

interface RowProps {
  row: EndRow;
  isChosen: boolean;
  onChoose: () => void;
  onDecide: () => void;
}

function Row({ row, isChosen, onChoose, onDecide }: RowProps) {
  const { t, locale } = useCareerWords();
  const [params] = useSearchParams();
  const { employee, manager, establishment, kind, what, contract, end, daysLeft } = row;
  return (
    <tr>
      <th scope="row">
        <span className="career-first">
          {(row.can.length > 0 || row.may.includes('askEvaluation')) && (
            <TickBox label={t('ends.choose', { name: employee.name })} checked={isChosen} onChange={onChoose} />
          )}
          <span>
            <Link data-row-link to={`?${opened(params, row)}`}>
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

/** The address with the panel of a row. */
function opened(params: URLSearchParams, { employee, kind, end }: EndRow): string {
  const next = new URLSearchParams(params);
  next.set('open', openKey(employee.id, kind, end));
  return next.toString();
}

/** What was decided, what can be, or how it ends where nothing is to be decided. */
function Decision({ row, onDecide }: { row: EndRow; onDecide: () => void }) {
  const { t, locale, typeText, evaluationText } = useCareerWords();
  const { employee, kind, decision, can, snooze, evaluation } = row;
  if (decision)
    return (
      <>
        <Link to={previewPath(employee.id, decision.id)}>{typeText(decision.type)}</Link>
        <span className="note">{t('ends.pending', { no: decision.transactionNo })}</span>
      </>
    );
  return (
    <>
      {can.length > 0 ? (
        <Button size="small" aria-label={t('ends.decideFor', { name: employee.name })} onClick={onDecide}>
          {t('ends.decide')}
        </Button>
      ) : kind === 'permit' ? (
        <Link to={`/employee/employee-form/${employee.id}?tab=documents`}>{t('ends.documents')}</Link>
      ) : (
        t(kind === 'acting' || kind === 'secondment' ? 'ends.byItself' : 'ends.open')
      )}
      {snooze && <span className="note">{t('ends.snoozedUntil', { date: formatDate(snooze.until, locale) })}</span>}
      {evaluation && <span className="note">{evaluationText(evaluation)}</span>}
    </>
  );
}
