import { type AttendanceRoster, DAY_STATUS_LABELS, type RosterCell, type RosterRow } from '@personalia/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatDate } from '../../platform/format/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { DayMark } from '../day/marks.tsx';
import { useAttendanceWords } from '../words.ts';
import { NoteField } from './note-field.tsx';
import type { Plan } from './plan-text.ts';
import { useCellWords } from './roster-cell.tsx';
import { ShiftChoice } from './shift-choice.tsx';

interface Props {
  roster: AttendanceRoster;
  row: RosterRow;
  cell: RosterCell;
  /** Days that a choice is for. */
  count: number;
  error: string | undefined;
  onPlan: (plan: Plan) => void;
  onClose: () => void;
}

/** A day: what is planned and why it is worth a look, and what it can become. */
export function DayDialog({ roster, row, cell, count, error, onPlan, onClose }: Props) {
  const { t, locale } = useAttendanceWords();
  const { planWords } = useCellWords();
  const isLocked = cell.lockedPeriod !== undefined;
  const canPlan = row.canPlan && cell.kind !== 'OUTSIDE' && !isLocked;
  const choose = (plan: Plan) => {
    onPlan(plan);
    onClose();
  };
  return (
    <Dialog
      open
      title={`${row.employee}, ${formatDate(cell.date, locale)}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('roster.close')}</Button>}
    >
      <p className="roster-now">
        <strong>{planWords(cell)}</strong>
        {cell.draft && <span className="day-note">{t('roster.draftNotPublished')}</span>}
        {!cell.draft && cell.published && <span className="day-note">{t('roster.changedFromSchedule')}</span>}
      </p>
      {cell.holiday && cell.kind !== 'HOLIDAY' && <p>{cell.holiday}</p>}
      {cell.leave && (
        <p>{t('roster.onLeave', { leave: cell.leave.isHalf ? `${cell.leave.name} ½` : cell.leave.name })}</p>
      )}
      {cell.status && (
        <p className="day-line">
          <DayMark status={cell.status}>{DAY_STATUS_LABELS[cell.status][locale]}</DayMark>{' '}
          <Link to={`/attendance-status?employee=${row.employeeId}&date=${cell.date}`}>{t('correction.openDay')}</Link>
        </p>
      )}
      {isLocked && <p className="day-note">{t('period.locked', { period: cell.lockedPeriod })}</p>}
      {(cell.conflicts ?? []).map(({ code, text }) => (
        <p key={code} className="roster-warning" data-error={code === 'overlap' || undefined}>
          {text}
        </p>
      ))}
      {error && (
        <p className="roster-warning" data-error>
          {error}
        </p>
      )}
      {row.canPlan && cell.kind !== 'OUTSIDE' && count === 1 ? (
        <>
          <NoteField key={cell.note?.version ?? 0} employeeId={row.employeeId} date={cell.date} note={cell.note} />
          {cell.group !== undefined && (
            <NoteField
              key={`group ${cell.groupNote?.version ?? 0}`}
              employeeId={row.employeeId}
              date={cell.date}
              note={cell.groupNote}
              group={cell.group}
            />
          )}
        </>
      ) : (
        [
          cell.note && t('roster.noteIs', { text: cell.note.text }),
          cell.groupNote && t('roster.groupNoteIs', cell.groupNote),
        ]
          .filter((text) => text !== undefined)
          .map((text) => (
            <p key={text} className="roster-note-text">
              {text}
            </p>
          ))
      )}
      {canPlan && (
        <>
          <h3>{count > 1 ? t('roster.planDays', { count }) : t('roster.planDay')}</h3>
          <ShiftChoice roster={roster} cell={cell} onChoose={(shiftIds) => choose({ kind: 'shift', shiftIds })} />
          <div className="roster-acts">
            <Button onClick={() => choose({ kind: 'off' })}>{t('roster.off')}</Button>
            {cell.kind === 'HOLIDAY' && (
              <Button onClick={() => choose({ kind: 'holidayWork' })}>{t('roster.holidayWork')}</Button>
            )}
            <Button onClick={() => choose({ kind: 'restore' })}>{t('roster.restore')}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
