import { type RosterCell as Cell, DAY_STATUS_LABELS, type RosterShift } from '@personalia/contract';
import { memo } from 'react';
import { formatDate } from '../../platform/format/index.ts';
import { toneOf } from '../day/marks.tsx';
import { useAttendanceWords } from '../words.ts';
import type { PlanChange } from './plan-text.ts';

interface Props {
  cell: Cell;
  shifts: ReadonlyMap<string, RosterShift>;
  /** A change that is on its way. */
  pending: PlanChange | undefined;
  error: string | undefined;
}

/** What a day shows: shifts, leave, holiday, draft, conflicts and the result, each also in words. */
export function useCellWords() {
  const { t, locale } = useAttendanceWords();
  const planText = ({ kind, shifts, holiday }: Cell): string => {
    if (shifts.length > 0) return shifts.join(' ');
    if (kind === 'OUTSIDE') return '';
    if (kind === 'HOLIDAY') return holiday ? t('roster.holidayShort') : '';
    return kind === 'REST' ? '–' : '';
  };
  const planWords = ({ kind, shifts, holiday }: Cell): string => {
    if (shifts.length > 0) return shifts.join(', ');
    if (kind === 'OUTSIDE') return t('roster.outside');
    if (kind === 'HOLIDAY') return holiday ?? t('day.type.holiday');
    return kind === 'REST' ? t('day.type.off') : t('roster.noSchedule');
  };
  /** The whole of a day in one sentence, for those who listen and for the tip of the mouse. */
  const describe = (cell: Cell, error?: string): string =>
    [
      formatDate(cell.date, locale),
      planWords(cell),
      ...(cell.holiday && cell.kind !== 'HOLIDAY' ? [cell.holiday] : []),
      ...(cell.leave ? [cell.leave.isHalf ? `${cell.leave.name} ½` : cell.leave.name] : []),
      ...(cell.draft ? [t('roster.draft')] : []),
      ...(cell.conflicts ?? []).map(({ text }) => text),
      ...(cell.note ? [t('roster.noteIs', { text: cell.note.text })] : []),
      ...(cell.groupNote ? [t('roster.groupNoteIs', { text: cell.groupNote.text })] : []),
      ...(cell.status ? [DAY_STATUS_LABELS[cell.status][locale]] : []),
      ...(error ? [error] : []),
    ].join(', ');
  return { planText, planWords, describe };
}

/** The inside of a cell. */
export const CellFace = memo(function CellFace({ cell, shifts, pending, error }: Props) {
  const { planText } = useCellWords();
  const { t } = useAttendanceWords();
  const { leave, conflicts, status } = cell;
  const note = cell.note ?? cell.groupNote;
  const waiting = pending && pending.kind !== 'discard' && pending.kind !== 'restore' ? pending : null;
  const own = waiting ? [...shifts.values()].filter(({ id }) => waiting.shiftIds?.includes(id)) : [];
  const codes = own.map(({ code }) => code).join(' ');
  const text = waiting ? codes || (waiting.kind === 'off' ? '–' : '') : planText(cell);
  const colour = own[0]?.colour ?? (waiting ? undefined : shifts.get(cell.shifts[0] ?? '')?.colour);
  const isOverlap = conflicts?.some(({ code }) => code === 'overlap') ?? false;
  return (
    <span
      aria-hidden="true"
      className="roster-face"
      data-colour={colour}
      data-kind={waiting ? 'WORK' : cell.kind}
      data-draft={cell.draft || pending ? true : undefined}
      data-own={cell.published ? true : undefined}
      data-error={error ? true : undefined}
    >
      <span className="roster-code">{text}</span>
      {leave && (
        <span className="roster-leave">{`${leave.code ?? t('roster.leaveShort')}${leave.isHalf ? ' ½' : ''}`}</span>
      )}
      {cell.holiday && cell.kind !== 'HOLIDAY' && (
        <span className="roster-mark" data-mark="holiday">
          {t('roster.holidayShort')}
        </span>
      )}
      {(conflicts || error) && (
        <span className="roster-mark" data-mark={isOverlap || error ? 'error' : 'warning'} aria-hidden="true">
          ▲
        </span>
      )}
      {note && (
        <span className="roster-mark" data-mark="note">
          ✎
        </span>
      )}
      {status && <span className="roster-dot" data-tone={toneOf(status)} aria-hidden="true" />}
    </span>
  );
});
