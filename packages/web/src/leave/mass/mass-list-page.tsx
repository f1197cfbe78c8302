import {
  type CalendarDate,
  GetMassLeave,
  GetMassLeaveLines,
  GetMassLeaves,
  MASS_LEAVE_STATE_LABELS,
  MASS_OUTCOME_LABELS,
  MASS_OUTCOMES,
  type MassLeave,
  SubmitMassLeave,
  UndoMassLeave,
  WithdrawMassLeave,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import Pagination from 'antd/es/pagination';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { WaitingFor } from '../../platform/requests/request-state.tsx';
import { RequestTrail } from '../../platform/requests/request-trail.tsx';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { useAddressFilters } from '../../platform/resource/list/address-filters.tsx';
import { ListFailure, ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { Blocked } from '../parts/blocked.tsx';
import { useLeaveWords } from '../parts/words.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

const MASS = 'MassLeave';
const NEW = '/mass-leave/mass-leave-form';
const AT_WORK = ['POSTING', 'REVERSING'];

/** While a job is at work, how it stands is asked for again. */
const watched = (rows: readonly MassLeave[] | undefined): number | false =>
  rows?.some(({ status }) => AT_WORK.includes(status)) ? 2_000 : false;

/** /mass-leave (leave 3.6): what was booked for many, and undone. */
export function Component() {
  const { t, locale } = useLeaveWords();
  const may = useMay('mass-leave');
  const { params, set, toPage } = useAddressFilters();
  const page = params.get('page') ?? '1';
  const query = useQuery({
    queryKey: [MASS, 'page', page],
    queryFn: ({ signal }) => call(GetMassLeaves, { query: { page, pageSize: '20' }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => watched(state.data?.data as readonly MassLeave[] | undefined),
  });
  const open = (id: string | null) => set({ open: id });
  const opened = params.get('open');
  const heads = [
    t('mass.column.name'),
    t('mass.column.dates'),
    t('mass.column.type'),
    { words: t('mass.column.booked'), isNumber: true },
    t('mass.column.status'),
  ];
  return (
    <div className="list-page leave-page">
      {may('create') && (
        <p>
          <LinkButton type="primary" to={NEW}>
            {t('mass.add')}
          </LinkButton>
        </p>
      )}
      <PagedRows
        query={query}
        label={t('mass.many')}
        heads={heads}
        empty={<ListMessage title={t('mass.empty')} hint={t('mass.emptyHint')} />}
        onPage={toPage}
      >
        {(row) => (
          <tr key={row.id}>
            <th scope="row">
              <button type="button" className="link-like" data-row-link onClick={() => open(row.id)}>
                {row.name}
              </button>
              <span className="note">{row.no}</span>
            </th>
            <td data-label={t('mass.column.dates')} className="rows-text">
              {row.dates.map((date) => formatDate(date, locale)).join(', ')}
            </td>
            <td data-label={t('mass.column.type')} className="rows-text">
              {row.type}
            </td>
            <td data-label={t('mass.column.booked')} className="rows-number">
              {formatDecimal(String(row.counts.DEDUCTED + row.counts.NEGATIVE + row.counts.FALLBACK), locale)}
            </td>
            <td data-label={t('mass.column.status')} className="rows-text">
              {MASS_LEAVE_STATE_LABELS[row.status][locale]}
              <WaitingFor names={row.waitingFor} />
              {row.isBlocked && <span className="note">{t('mass.blocked.title')}</span>}
            </td>
          </tr>
        )}
      </PagedRows>
      {opened && <MassPanel key={opened} id={opened} onClose={() => open(null)} />}
    </div>
  );
}

/** Asked about before they are done. */
const ASKED = ['withdraw', 'undo'] as const;

/** One mass leave: how it stands, what became of everybody, and what can be done with it as a whole. */
function MassPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, locale } = useLeaveWords();
  const [asked, setAsked] = useState<(typeof ASKED)[number] | null>(null);
  const { step, isBusy } = useStep(MASS, 'LeaveAccount', 'LeaveRequest');
  const {
    data: mass,
    error,
    refetch,
  } = useQuery({
    queryKey: [MASS, 'one', id],
    queryFn: ({ signal }) => call(GetMassLeave, { params: { id }, signal }),
    // Somebody else may have approved it since it was last shown.
    staleTime: 0,
    refetchInterval: ({ state }) => watched(state.data ? [state.data] : undefined),
  });
  const input = { params: { id }, body: { version: mass?.version ?? 1 } };
  async function carryOut(act: 'submit' | (typeof ASKED)[number]): Promise<void> {
    setAsked(null);
    const work = {
      submit: () => call(SubmitMassLeave, input),
      withdraw: () => call(WithdrawMassLeave, input),
      undo: () => call(UndoMassLeave, input),
    }[act];
    if (await step(work, t(`mass.done.${act}`))) void jobsChanged();
  }
  return (
    <SidePanel open wide title={mass?.name ?? t('mass.one')} onClose={onClose}>
      <div className="side-panel-content">
        {error && <ListFailure error={error} entities={t('mass.many')} onRetry={() => void refetch()} />}
        {mass && (
          <>
            <p>
              {mass.no} · {mass.type} · {mass.dates.map((date) => formatDate(date, locale)).join(', ')}
            </p>
            <p role="status">{MASS_LEAVE_STATE_LABELS[mass.status][locale]}</p>
            <WaitingFor names={mass.waitingFor} />
            {mass.isBlocked && <Blocked text={t('mass.blocked.text')} />}
            {mass.comment && (
              <Alert
                showIcon
                type="info"
                className="form-alert"
                title={t('detail.comment', { name: mass.decidedBy ?? '' })}
                description={mass.comment}
              />
            )}
            {mass.optOutUntil && (
              <p>{t('mass.optOutNote', { date: formatDate(mass.optOutUntil as CalendarDate, locale) })}</p>
            )}
            <Counts counts={mass.counts} />
            {mass.can.length > 0 && (
              <div className="button-row">
                {mass.can.includes('submit') && (
                  <Button type="primary" loading={isBusy} onClick={() => void carryOut('submit')}>
                    {t('mass.submit')}
                  </Button>
                )}
                {ASKED.filter((act) => mass.can.includes(act)).map((act) => (
                  <Button key={act} danger loading={isBusy} onClick={() => setAsked(act)}>
                    {t(`mass.${act}`)}
                  </Button>
                ))}
              </div>
            )}
            {mass.employees > 0 && <Lines key={mass.status} id={id} state={mass.status} />}
            {mass.requestId && (
              <div className="leave-below">
                <RequestTrail key={mass.version} requestId={mass.requestId} />
              </div>
            )}
          </>
        )}
        {asked && (
          <ConfirmDialog
            title={t(`mass.sure.${asked}.title`, { name: mass?.name ?? '' })}
            text={t(`mass.sure.${asked}.text`)}
            action={t(`mass.${asked}`)}
            onConfirm={() => void carryOut(asked)}
            onClose={() => setAsked(null)}
          />
        )}
      </div>
    </SidePanel>
  );
}

/** How many people have which outcome. */
export function Counts({ counts }: { counts: MassLeave['counts'] }) {
  const { locale } = useLeaveWords();
  return (
    <dl className="leave-tiles">
      {MASS_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
        <div key={outcome}>
          <dt>{MASS_OUTCOME_LABELS[outcome][locale]}</dt>
          <dd>{formatDecimal(String(counts[outcome]), locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Their outcomes differ after each job, so the state is part of what is asked. */
function Lines({ id, state }: { id: string; state: string }) {
  const { t, locale } = useLeaveWords();
  const [page, setPage] = useState(1);
  const [outcome, setOutcome] = useState<(typeof MASS_OUTCOMES)[number] | null>(null);
  const query = { page: String(page), pageSize: '20', ...(outcome ? { outcome } : {}) };
  const { data } = useQuery({
    queryKey: [MASS, 'lines', id, state, query],
    queryFn: ({ signal }) => call(GetMassLeaveLines, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.data ?? [];
  return (
    <>
      <Select
        className="form-wide leave-outcome"
        allowClear
        aria-label={t('mass.outcome')}
        placeholder={t('mass.outcome')}
        value={outcome}
        options={MASS_OUTCOMES.map((one) => ({ value: one, label: MASS_OUTCOME_LABELS[one][locale] }))}
        onChange={(one: typeof outcome | undefined) => {
          setOutcome(one ?? null);
          setPage(1);
        }}
      />
      <RowsTable
        compact
        label={t('mass.lines')}
        heads={[t('mass.line.employee'), t('mass.line.date'), t('mass.outcome')]}
      >
        {rows.map(({ employeeId, employee, employeeNo, date, outcome: result }) => (
          <tr key={`${employeeId}${date}`}>
            <th scope="row">
              {employee}
              <span className="note">{employeeNo}</span>
            </th>
            <td className="rows-text">{formatDate(date, locale)}</td>
            <td className="rows-text">{MASS_OUTCOME_LABELS[result][locale]}</td>
          </tr>
        ))}
      </RowsTable>
      {data && (
        <Pagination
          className="rows-pager"
          hideOnSinglePage
          showSizeChanger={false}
          current={page}
          pageSize={20}
          total={data.pagination.totalItems}
          onChange={setPage}
        />
      )}
    </>
  );
}
