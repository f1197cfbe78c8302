import {
  type CalendarDate,
  GetMassLeave,
  GetMassLeaveLines,
  GetMassLeaves,
  LeaveType,
  MASS_LEAVE_STATE_LABELS,
  MASS_LEAVE_STATES,
  type MassLeave,
  type MassLeaveState,
  SubmitMassLeave,
  UndoMassLeave,
  WithdrawMassLeave,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
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
import {
  ChoiceFilter,
  DayRangeFilter,
  FilterFields,
  type FilterProps,
  filledFilters,
  ReferenceFilter,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { ListFailure, ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { Blocked } from '../parts/blocked.tsx';
import { Counts, Lines } from '../parts/outcomes.tsx';
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
  const { params, set, change, toPage } = useAddressFilters();
  const filled = filledFilters(params, ['search', 'status', 'leaveTypeId', 'from', 'to']);
  const asked = { page: params.get('page') ?? '1', pageSize: '20', ...filled };
  const query = useQuery({
    queryKey: [MASS, 'page', asked],
    queryFn: ({ signal }) => call(GetMassLeaves, { query: asked, signal }),
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
      <Filters params={params} onChange={change} />
      <PagedRows
        query={query}
        label={t('mass.many')}
        heads={heads}
        empty={
          Object.keys(filled).length > 0 ? (
            <ListMessage title={t('request.nothingFound')} />
          ) : (
            <ListMessage title={t('mass.empty')} hint={t('mass.emptyHint')} />
          )
        }
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
              {formatDecimal(String(row.booked), locale)}
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

/** By name or number, state, type, and the dates that are booked. */
function Filters(props: Pick<FilterProps, 'params' | 'onChange'>) {
  const { t, locale } = useLeaveWords();
  const states = MASS_LEAVE_STATES.map((value) => ({ value, label: MASS_LEAVE_STATE_LABELS[value][locale] }));
  return (
    <FilterFields>
      <SearchFilter id="mass-search" label={t('request.search')} {...props} />
      <ChoiceFilter id="mass-status" label={t('mass.column.status')} name="status" options={states} {...props} />
      <ReferenceFilter
        id="mass-of-type"
        label={t('mass.column.type')}
        name="leaveTypeId"
        to={LeaveType.name}
        {...props}
      />
      <DayRangeFilter id="mass" labels={{ from: t('request.from'), to: t('request.to') }} {...props} />
    </FilterFields>
  );
}

/** Asked about before they are done. */
const ASKED = ['withdraw', 'undo'] as const;

/** Nobody is booked, and there is nothing to opt out of. */
const OVER: readonly MassLeaveState[] = ['REJECTED', 'WITHDRAWN', 'REVERSING', 'CANCELLED'];

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
            {mass.optOutUntil && !OVER.includes(mass.status) && (
              <p>{t('mass.optOutNote', { date: formatDate(mass.optOutUntil as CalendarDate, locale) })}</p>
            )}
            {mass.excluded.length > 0 && (
              <>
                <h3 className="form-section-title">{t('mass.excluded.title')}</h3>
                <ul className="leave-waiting">
                  {mass.excluded.map(({ employeeId, employee, employeeNo, reason }) => (
                    <li key={employeeId}>
                      {employee} <span className="note">{[employeeNo, reason].filter(Boolean).join(' · ')}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <Counts counts={mass.counts} dates={mass.dates.length} />
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
            {mass.employees > 0 && (
              <Lines
                key={mass.status}
                of={[MASS, 'lines', id, mass.status]}
                load={(query, signal) => call(GetMassLeaveLines, { params: { id }, query, signal })}
              />
            )}
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
