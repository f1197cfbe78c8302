import {
  type AttendanceCorrection,
  CancelAttendanceCorrection,
  CORRECTION_TYPE_LABELS,
  DeleteAttendanceCorrection,
  ImportCorrections,
  type Locale,
  MOST_IMPORTED_CORRECTIONS,
  SubmitAttendanceCorrection,
  WithdrawAttendanceCorrection,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { RequestStateText } from '../../platform/requests/request-state.tsx';
import { RequestTrail } from '../../platform/requests/request-trail.tsx';
import { StateFilter } from '../../platform/requests/state-filter.tsx';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import {
  FilterFields,
  filledFilters,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { ListFailure, ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { SidePanel, useMe } from '../../platform/shell/index.ts';
import { CORRECTIONS, DAYS } from '../day/use-days.ts';
import { ImportDialog } from '../import-dialog.tsx';
import { useAttendanceWords } from '../words.ts';
import { CorrectionFiles } from './correction-files.tsx';
import { DeclaredDays, DeclaredSummary } from './declared-days.tsx';
import { Effect } from './effect.tsx';
import { useCorrection, useCorrections } from './use-corrections.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../attendance.css';

const NEW = '/attendance-correction/attendance-correction-form';
const DECLARE = '/attendance-correction/declaration-form';

/** /attendance-correction: the own requests, or those of everybody in reach. */
export function Component() {
  const { t } = useAttendanceWords();
  const may = useMay('attendance-correction');
  const { data: me } = useMe();
  const { params, set, change, toPage } = useAddressFilters();
  const filled = filledFilters(params, ['search', 'status']);
  const query = useCorrections({ page: params.get('page') ?? '1', pageSize: '20', ...filled });
  const opened = params.get('open');
  const [isImporting, setIsImporting] = useState(false);
  return (
    <div className="list-page">
      {may('create') && (
        <p className="correction-starts">
          <LinkButton type="primary" to={NEW}>
            {t('correction.add')}
          </LinkButton>
          <LinkButton to={DECLARE}>{t('declaration.add')}</LinkButton>
          {me && !me.onlyEmployeeId && <Button onClick={() => setIsImporting(true)}>{t('correction.import')}</Button>}
        </p>
      )}
      <FilterFields>
        {me && !me.onlyEmployeeId && (
          <SearchFilter id="correction-search" label={t('day.search')} params={params} onChange={change} />
        )}
        <StateFilter
          id="correction-status"
          name="status"
          label={t('day.column.status')}
          params={params}
          onChange={change}
        />
      </FilterFields>
      <PagedRows
        query={query}
        label={t('correction.many')}
        heads={[t('day.column.date'), t('day.column.employee'), t('correction.effect'), t('day.column.status')]}
        empty={
          <ListMessage
            title={Object.keys(filled).length > 0 ? t('day.nothingFound') : t('correction.empty')}
            hint={t('correction.emptyHint')}
          />
        }
        onPage={toPage}
      >
        {(row) => <Row key={row.id} row={row as AttendanceCorrection} onOpen={() => set({ open: row.id })} />}
      </PagedRows>
      {isImporting && (
        <ImportDialog
          title={t('correction.import')}
          text={t('correction.importText', { n: MOST_IMPORTED_CORRECTIONS })}
          action={t('correction.import')}
          send={(file, idempotencyKey) => call(ImportCorrections, { file, idempotencyKey })}
          refresh={[CORRECTIONS, DAYS, 'Approval']}
          done={({ sent }) => t('correction.imported', { count: sent })}
          onClose={() => setIsImporting(false)}
        />
      )}
      {opened && <CorrectionPanel key={opened} id={opened} onClose={() => set({ open: null })} />}
    </div>
  );
}

function Row({ row, onOpen }: { row: AttendanceCorrection; onOpen: () => void }) {
  const { t, locale } = useAttendanceWords();
  return (
    <tr>
      <th scope="row">
        <button type="button" className="day-open" data-row-link onClick={onOpen}>
          {datesOf(row, locale)}
        </button>
        <span className="day-note">{row.no}</span>
      </th>
      <td data-label={t('day.column.employee')} className="rows-text">
        {row.employee}
        <span className="day-note">{row.employeeNo}</span>
      </td>
      <td data-label={t('correction.effect')} className="rows-text">
        {row.days ? <DeclaredSummary row={row} /> : <Effect preview={row} />}
      </td>
      <td data-label={t('day.column.status')} className="rows-text">
        <RequestStateText state={row.status} waitingFor={row.waitingFor} />
      </td>
    </tr>
  );
}

const datesOf = ({ date, dateTo }: AttendanceCorrection, locale: Locale): string =>
  date === dateTo ? formatDate(date, locale) : `${formatDate(date, locale)} – ${formatDate(dateTo, locale)}`;

/** What the requester may do with a request once that is confirmed. */
const STEPS = {
  withdraw: {
    endpoint: WithdrawAttendanceCorrection,
    action: 'correction.withdraw',
    title: 'correction.withdrawTitle',
    text: 'correction.withdrawText',
    done: 'correction.withdrawn',
  },
  cancel: {
    endpoint: CancelAttendanceCorrection,
    action: 'correction.revoke',
    title: 'correction.revokeTitle',
    text: 'correction.revokeText',
    done: 'correction.revoked',
  },
  delete: {
    endpoint: DeleteAttendanceCorrection,
    action: 'correction.delete',
    title: 'correction.deleteTitle',
    text: 'correction.deleteText',
    done: 'correction.deleted',
  },
} as const;
type ConfirmedStep = keyof typeof STEPS;
const CONFIRMED = Object.keys(STEPS) as ConfirmedStep[];

const carryOut = (action: ConfirmedStep, { id, version }: AttendanceCorrection): Promise<unknown> =>
  action === 'delete'
    ? call(STEPS.delete.endpoint, { params: { id } })
    : call(STEPS[action].endpoint, { params: { id }, body: { version } });

function CorrectionPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, locale } = useAttendanceWords();
  const { data: row, error, refetch } = useCorrection(id);
  const { step, isBusy } = useStep(CORRECTIONS, DAYS, 'Approval');
  const [asked, setAsked] = useState<ConfirmedStep | null>(null);
  return (
    <SidePanel open title={row?.no ?? t('correction.one')} onClose={onClose}>
      <div className="side-panel-content day-panel">
        {error && <ListFailure error={error} entities={t('correction.many')} onRetry={() => void refetch()} />}
        {!error && !row && <p role="status">{t('day.loading')}</p>}
        {row && (
          <>
            <p>
              {row.employee} · {datesOf(row, locale)}
              {row.type && <span className="day-note">{CORRECTION_TYPE_LABELS[row.type][locale]}</span>}
            </p>
            <p>
              <RequestStateText state={row.status} waitingFor={row.waitingFor} />
            </p>
            {row.days ? <DeclaredDays days={row.days} /> : <Effect preview={row} />}
            <dl className="day-numbers">
              {row.shift && (
                <div>
                  <dt>{t('correction.shift')}</dt>
                  <dd>{row.shift}</dd>
                </div>
              )}
              {row.voidPunches.length > 0 && (
                <div>
                  <dt>{t('correction.extra')}</dt>
                  <dd>{row.voidPunches.join(', ')}</dd>
                </div>
              )}
              {row.clockIn && (
                <div>
                  <dt>{t('correction.in')}</dt>
                  <dd>{row.clockIn}</dd>
                </div>
              )}
              {row.clockOut && (
                <div>
                  <dt>{t('correction.out')}</dt>
                  <dd>{row.clockOut}</dd>
                </div>
              )}
            </dl>
            <p>{row.reason}</p>
            {row.isApprovedAtOnce && <p className="day-note">{t('correction.wasAtOnce')}</p>}
            {row.comment && (
              <p className="day-note">{t('correction.comment', { name: row.decidedBy ?? '', text: row.comment })}</p>
            )}
            <CorrectionFiles correction={row} />
            <p>
              <Link to={`/attendance-status?employee=${row.employeeId}&date=${row.date}`}>
                {t('correction.openDay')}
              </Link>
            </p>
            {row.requestId && <RequestTrail key={row.version} requestId={row.requestId} />}
            <div className="form-actions">
              {row.can.includes('submit') && (
                <Button
                  type="primary"
                  loading={isBusy}
                  onClick={() =>
                    void step(
                      () => call(SubmitAttendanceCorrection, { params: { id }, body: { version: row.version } }),
                      t('correction.sent'),
                    )
                  }
                >
                  {t('correction.send')}
                </Button>
              )}
              {row.can.includes('edit') && (
                <LinkButton
                  type={row.can.includes('submit') ? 'default' : 'primary'}
                  to={`${row.days ? DECLARE : NEW}?id=${row.id}`}
                >
                  {t('correction.edit')}
                </LinkButton>
              )}
              {CONFIRMED.filter((action) => row.can.includes(action)).map((action) => (
                <Button key={action} danger loading={isBusy} onClick={() => setAsked(action)}>
                  {t(STEPS[action].action)}
                </Button>
              ))}
            </div>
            {asked && (
              <ConfirmDialog
                title={t(STEPS[asked].title)}
                text={t(STEPS[asked].text)}
                action={t(STEPS[asked].action)}
                keep={t('correction.keep')}
                isPending={isBusy}
                onConfirm={() =>
                  void step(() => carryOut(asked, row), t(STEPS[asked].done)).then((isDone) => {
                    setAsked(null);
                    if (isDone && asked === 'delete') onClose();
                  })
                }
                onClose={() => setAsked(null)}
              />
            )}
          </>
        )}
      </div>
    </SidePanel>
  );
}
