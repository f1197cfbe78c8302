import { type AttendanceCorrection, CORRECTION_TYPE_LABELS, type Locale } from '@personalia/contract';
import { Link } from 'react-router';
import { formatDate } from '../../platform/format/index.ts';
import { RequestStateText } from '../../platform/requests/request-state.tsx';
import { RequestTrail } from '../../platform/requests/request-trail.tsx';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { useAttendanceWords } from '../words.ts';
import { CorrectionActs } from './correction-acts.tsx';
import { CorrectionFiles } from './correction-files.tsx';
import { DeclaredDays } from './declared-days.tsx';
import { Effect } from './effect.tsx';
import { useCorrection } from './use-corrections.ts';

export const datesOf = ({ date, dateTo }: AttendanceCorrection, locale: Locale): string =>
  date === dateTo ? formatDate(date, locale) : `${formatDate(date, locale)} – ${formatDate(dateTo, locale)}`;

/** A correction with what came of it, and what may be done with it. */
export function CorrectionPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, locale } = useAttendanceWords();
  const { data: row, error, refetch } = useCorrection(id);
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
            <CorrectionActs row={row} onClose={onClose} />
          </>
        )}
      </div>
    </SidePanel>
  );
}
