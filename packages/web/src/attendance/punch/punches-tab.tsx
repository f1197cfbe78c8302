import { type AttendancePunch, IncludePunch, PUNCH_DIRECTION_LABELS, PUNCH_SOURCE_LABELS } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { formatDate, formatInstant, nameOfClock } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import {
  ChoiceFilter,
  DayRangeFilter,
  FilterFields,
  filledFilters,
  SearchFilter,
} from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { DAYS } from '../day/use-days.ts';
import type { TabProps } from '../report/use-report.ts';
import { useAttendanceWords } from '../words.ts';
import { PunchDialog } from './punch-dialog.tsx';
import { PUNCHES, usePunches } from './use-punches.ts';

const FILTERS = ['search', 'from', 'to', 'only'] as const;
type Act = 'exclude' | 'reassign';

/** Raw punches as they came in, what each counts as, and what was decided about it (attendance 10.5). */
export function PunchesTab({ params, onChange }: TabProps) {
  const { t } = useAttendanceWords();
  const mayDecide = useMay('employee-attendance-mapping')('edit');
  const [chosen, setChosen] = useState<{ punch: AttendancePunch; act: Act } | null>(null);
  const filled = filledFilters(params, FILTERS);
  const query = usePunches({ page: params.get('page') ?? '1', pageSize: '20', ...filled });
  const change = (changes: Readonly<Record<string, string | null>>) => onChange({ page: null, ...changes });
  return (
    <>
      <FilterFields>
        <SearchFilter id="punch-search" label={t('punch.search')} params={params} onChange={change} />
        <ChoiceFilter
          id="punch-only"
          label={t('punch.only')}
          name="only"
          options={(['excluded', 'unmatched'] as const).map((value) => ({ value, label: t(`punch.use.${value}`) }))}
          params={params}
          onChange={change}
        />
        <DayRangeFilter
          id="punch"
          labels={{ from: t('day.from'), to: t('day.to') }}
          params={params}
          onChange={change}
        />
      </FilterFields>
      <PagedRows
        query={query}
        label={t('punch.many')}
        heads={[
          t('punch.time'),
          t('day.column.employee'),
          t('punch.origin'),
          t('punch.usedAs'),
          ...(mayDecide ? [t('period.actions')] : []),
        ]}
        empty={<ListMessage title={Object.keys(filled).length > 0 ? t('day.nothingFound') : t('punch.empty')} />}
        onPage={(page) => onChange({ page: page === 1 ? null : String(page) })}
      >
        {(row) => (
          <Row key={row.id} row={row} onAct={mayDecide ? (act) => setChosen({ punch: row, act }) : undefined} />
        )}
      </PagedRows>
      {chosen && <PunchDialog key={chosen.punch.id} {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Row({ row, onAct }: { row: AttendancePunch; onAct: ((act: Act) => void) | undefined }) {
  const { t, locale } = useAttendanceWords();
  const { submit, isBusy } = useSubmit({ refresh: [PUNCHES, DAYS], success: () => t('punch.included') });
  const { notes, employee, usedAs, usedOn } = row;
  return (
    <tr>
      <th scope="row">
        {formatDate(row.date, locale)} {row.time}
        <span className="day-note">
          {[PUNCH_DIRECTION_LABELS[row.direction][locale], nameOfClock(row.zone)].join(' · ')}
        </span>
      </th>
      <td data-label={t('day.column.employee')} className="rows-text">
        {employee?.name ?? '–'}
        <span className="day-note">
          {[employee?.no, row.badge && t('punch.badge', { badge: row.badge })].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td data-label={t('punch.origin')} className="rows-text">
        {PUNCH_SOURCE_LABELS[row.source][locale]}
        <span className="day-note">
          {[row.device, t('punch.received', { at: formatInstant(row.receivedAt, locale) })].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td data-label={t('punch.usedAs')} className="rows-text">
        {usedOn
          ? t('punch.usedOn', { use: t(`punch.use.${usedAs}`), date: formatDate(usedOn, locale) })
          : t(`punch.use.${usedAs}`)}
        {notes.map((note) => (
          <span key={note.at} className="day-note">
            {t(note.endedAt ? `punch.ended.${note.type}` : `punch.noted.${note.type}`, {
              reason: note.reason,
              by: note.by ?? '–',
              at: formatInstant(note.at, locale),
            })}
          </span>
        ))}
      </td>
      {onAct && (
        <td data-label={t('period.actions')} className="report-cell">
          <span className="report-actions">
            {usedAs === 'excluded' ? (
              <Button
                size="small"
                loading={isBusy}
                onClick={() =>
                  void submit((idempotencyKey) =>
                    call(IncludePunch, { params: { id: row.id }, body: {}, idempotencyKey }),
                  )
                }
              >
                {t('punch.include')}
              </Button>
            ) : (
              <Button size="small" onClick={() => onAct('exclude')}>
                {t('punch.exclude')}
              </Button>
            )}
            {row.source !== 'correction' && (
              <Button size="small" onClick={() => onAct('reassign')}>
                {t('punch.reassign')}
              </Button>
            )}
          </span>
        </td>
      )}
    </tr>
  );
}
