import type { AttendanceRoster, RosterCell } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useAttendanceWords } from '../words.ts';

interface Props {
  roster: AttendanceRoster;
  cell: RosterCell;
  onChoose: (shiftIds: readonly string[]) => void;
}

/** The shifts that a day can have: one is planned by a click, several are chosen first. */
export function ShiftChoice({ roster, cell, onChoose }: Props) {
  const { t } = useAttendanceWords();
  const { mostShifts } = roster;
  const shifts = roster.shifts.filter(({ isActive }) => isActive);
  const [chosen, setChosen] = useState(() =>
    shifts.filter(({ code }) => cell.shifts.includes(code)).map(({ id }) => id),
  );
  const isSeveral = mostShifts > 1;
  const press = (id: string) => {
    if (!isSeveral) return onChoose([id]);
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const codes = shifts.filter(({ id }) => chosen.includes(id)).map(({ code }) => code);
  return (
    <>
      {isSeveral && <p className="day-note">{t('roster.severalHint', { n: mostShifts })}</p>}
      <ul className="roster-choices">
        {shifts.map(({ id, code, name, time, colour }) => (
          <li key={id}>
            <button
              type="button"
              className="roster-choice"
              {...(isSeveral ? { 'aria-pressed': chosen.includes(id) } : {})}
              disabled={isSeveral && !chosen.includes(id) && chosen.length >= mostShifts}
              onClick={() => press(id)}
            >
              <span className="roster-face" data-colour={colour} data-kind="WORK">
                <span className="roster-code">{code}</span>
              </span>
              <span>
                {name}
                {time && <small>{time}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isSeveral && (
        <p>
          <Button type="primary" disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
            {codes.length > 0 ? t('roster.planShifts', { shifts: codes.join(', ') }) : t('roster.planNone')}
          </Button>
        </p>
      )}
    </>
  );
}
