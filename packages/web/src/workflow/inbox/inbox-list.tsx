import type { ApprovalItem, ApprovalTab } from '@personalia/contract';
import { formatDecimal, formatInstant } from '../../platform/format/index.ts';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { TickBox } from '../../platform/resource/list/tick-box.tsx';
import { useRequestWords } from '../request/request-words.ts';
import { type InboxFilter, useInbox } from './use-inbox.ts';

const PAGE_SIZE = 20;
const FILTERS = [
  'search',
  'type',
  'employee',
  'unit',
  'from',
  'to',
  'amountFrom',
  'amountTo',
  'delegated',
  'overdue',
] as const;

interface Props {
  tab: ApprovalTab;
  params: URLSearchParams;
  chosen: ReadonlyMap<string, ApprovalItem>;
  onChoose: (item: ApprovalItem) => void;
  onPage: (page: number) => void;
  onOpen: (item: ApprovalItem) => void;
}

export function InboxList({ tab, params, chosen, onChoose, onPage, onOpen }: Props) {
  const { t } = useRequestWords();
  const hasFilter = FILTERS.some((name) => params.has(name));
  return (
    <PagedRows
      query={useInbox(filterOf(tab, params))}
      label={t('inbox.requests')}
      heads={heads(t)}
      empty={<ListMessage title={t(hasFilter ? 'inbox.nothingFound' : `inbox.empty.${tab}`)} />}
      onPage={onPage}
    >
      {(item) => (
        <Row
          key={item.taskId ?? item.id}
          item={item}
          isChosen={chosen.has(item.taskId ?? item.id)}
          onChoose={tab === 'pending' ? onChoose : null}
          onOpen={onOpen}
        />
      )}
    </PagedRows>
  );
}

const heads = (t: ReturnType<typeof useRequestWords>['t']) => [
  t('inbox.column.request'),
  t('inbox.column.employee'),
  { words: t('inbox.column.amount'), isNumber: true },
  t('inbox.column.submitted'),
  t('inbox.column.state'),
];

interface RowProps {
  item: ApprovalItem;
  isChosen: boolean;
  /** Null where nothing can be decided together. */
  onChoose: ((item: ApprovalItem) => void) | null;
  onOpen: (item: ApprovalItem) => void;
}

function Row({ item, isChosen, onChoose, onOpen }: RowProps) {
  const { t, locale } = useRequestWords();
  const { snapshot, employee, transactionNo, typeLabel, submittedAt, stateText, dueAt, isOverdue, forName } = item;
  const name = `${transactionNo ?? t('inbox.draft')} ${snapshot.title}`;
  return (
    <tr>
      <th scope="row">
        <span className="inbox-first">
          {onChoose && (
            <span title={item.notInBulk ?? undefined}>
              <TickBox label={t('inbox.choose', { name })} checked={isChosen} onChange={() => onChoose(item)} />
            </span>
          )}
          <span>
            <button type="button" className="link-like" data-row-link onClick={() => onOpen(item)}>
              {snapshot.title}
            </button>
            <span className="note">
              {typeLabel} · {transactionNo ?? t('inbox.draft')}
            </span>
            {forName && <span className="inbox-for">{t('inbox.for', { name: forName })}</span>}
          </span>
        </span>
      </th>
      <td data-label={t('inbox.column.employee')} className="rows-text">
        {employee ? employee.name : '–'}
        {employee && (
          <span className="note">
            {employee.no}
            {employee.unit && ` · ${employee.unit}`}
          </span>
        )}
      </td>
      <td data-label={t('inbox.column.amount')} className="rows-number">
        {snapshot.amount
          ? `${snapshot.currency ?? ''} ${formatDecimal(snapshot.amount, locale)}`
          : (snapshot.quantity ?? '–')}
      </td>
      <td data-label={t('inbox.column.submitted')} className="rows-text">
        {submittedAt ? formatInstant(submittedAt, locale) : '–'}
        {item.submittedBy && item.submittedBy !== employee?.name && (
          <span className="note">{t('inbox.by', { name: item.submittedBy })}</span>
        )}
      </td>
      <td data-label={t('inbox.column.state')} className="rows-text">
        {stateText}
        {item.waitingFor.length > 0 && (
          <span className="note">
            {t('inbox.waitsFor', { names: item.waitingFor.map((one) => one.name).join(', ') })}
          </span>
        )}
        {dueAt && (
          <span className={isOverdue ? 'note text-negative' : 'note'}>
            {t(isOverdue ? 'inbox.wasDue' : 'inbox.due', { time: formatInstant(dueAt, locale) })}
          </span>
        )}
      </td>
    </tr>
  );
}

function filterOf(tab: ApprovalTab, params: URLSearchParams): InboxFilter {
  const given = (name: string) => params.get(name) ?? undefined;
  const optional = {
    search: given('search'),
    requestType: given('type'),
    employeeId: given('employee'),
    orgUnitId: given('unit'),
    submittedFrom: given('from'),
    submittedTo: given('to'),
    amountFrom: given('amountFrom'),
    amountTo: given('amountTo'),
    delegated: tab === 'pending' ? given('delegated') : undefined,
    overdue: params.get('overdue') === 'true' ? ('true' as const) : undefined,
  };
  const filled = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return { tab, page: Number(params.get('page') ?? 1), pageSize: PAGE_SIZE, ...filled };
}
