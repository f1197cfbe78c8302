import {
  ADJUSTMENT_CAUSE_LABELS,
  ATTENDANCE_MEASURE_LABELS,
  ATTENDANCE_MEASURES,
  type AttendanceAdjustment,
  DAY_STATUS_LABELS,
} from '@personalia/contract';
import Pagination from 'antd/es/pagination';
import { useState } from 'react';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { DayMark } from '../day/marks.tsx';
import { useAttendanceWords } from '../words.ts';
import { useAdjustments, useMeasure } from './use-report.ts';

interface Props {
  title: string;
  periodId: string;
  /** Those of one person; of everybody where it is left out. */
  employeeId?: string;
  onClose: () => void;
}

/** Why a period has adjustments: which days, what they were and are, and what caused it (attendance 1.12). */
export function AdjustmentsPanel({ title, periodId, employeeId, onClose }: Props) {
  const { t } = useAttendanceWords();
  const [page, setPage] = useState(1);
  const query = { periodId, page: String(page), ...(employeeId ? { employeeId } : {}) };
  const { data, error, refetch } = useAdjustments(query);
  return (
    <SidePanel open title={title} onClose={onClose}>
      <div className="side-panel-content day-panel">
        {error && <ListFailure error={error} entities={t('adjustment.many')} onRetry={() => void refetch()} />}
        {!error && !data && <ListSkeleton rows={3} columns={3} />}
        {data?.data.length === 0 && <ListMessage title={t('adjustment.empty')} />}
        {data?.data.map((one) => (
          <Adjustment key={one.id} adjustment={one} withName={!employeeId} />
        ))}
        {data && (
          <Pagination
            hideOnSinglePage
            showSizeChanger={false}
            current={page}
            pageSize={data.pagination.pageSize}
            total={data.pagination.totalItems}
            onChange={setPage}
          />
        )}
      </div>
    </SidePanel>
  );
}

function Adjustment({ adjustment, withName }: { adjustment: AttendanceAdjustment; withName: boolean }) {
  const { t, locale } = useAttendanceWords();
  const { plain, signed } = useMeasure();
  const { date, cause, before, after, measures, employee, originPeriod, createdAt } = adjustment;
  const changed = ATTENDANCE_MEASURES.filter((one) => measures[one] !== '0');
  const day = formatDate(date, locale);
  // What stood here is counted in its own period again: there is a difference, and nothing of the day itself changed.
  const isReversed = cause === 'REOPENED';
  const side = (one: typeof before) =>
    one ? (
      <DayMark status={one.status}>{DAY_STATUS_LABELS[one.status][locale]}</DayMark>
    ) : (
      <span className="day-note">{t('adjustment.none')}</span>
    );
  return (
    <section className="adjustment" aria-label={withName ? `${employee}, ${day}` : day}>
      <h3>
        {withName && `${employee} · `}
        {day}
      </h3>
      <p className="day-line">
        {isReversed ? (
          t('adjustment.reversed')
        ) : (
          <>
            {side(before)} → {side(after)}
          </>
        )}
      </p>
      <p className="day-note">
        {ADJUSTMENT_CAUSE_LABELS[cause][locale]} · {t('adjustment.origin', { period: originPeriod })} ·{' '}
        {formatInstant(createdAt, locale)}
      </p>
      <RowsTable
        compact
        label={t('adjustment.changes', { date: day })}
        heads={[
          t('adjustment.number'),
          { words: t('correction.effect'), isNumber: true },
          { words: t('adjustment.difference'), isNumber: true },
        ]}
      >
        {changed.map((one) => (
          <tr key={one}>
            <th scope="row">{ATTENDANCE_MEASURE_LABELS[one][locale]}</th>
            <td className="rows-number">
              {isReversed
                ? '–'
                : `${before ? plain(one, before.measures[one]) : '–'} → ${after ? plain(one, after.measures[one]) : '–'}`}
            </td>
            <td className="rows-number">{signed(one, measures[one])}</td>
          </tr>
        ))}
      </RowsTable>
    </section>
  );
}
