import type { AttendanceRoster } from '@personalia/contract';
import { toneOf } from '../day/marks.tsx';
import { useAttendanceWords } from '../words.ts';

/** What became of a day, by the dot at its corner; a hollow one says nothing that needs a word. */
const RESULTS = ['good', 'warn', 'bad'] as const;

/** The shifts that are shown with their times, what the marks mean, and how the keys plan. */
export function RosterLegend({ roster, keys }: { roster: AttendanceRoster; keys: boolean }) {
  const { t } = useAttendanceWords();
  const shown = new Set(roster.rows.flatMap(({ cells }) => cells.flatMap(({ shifts }) => shifts)));
  const cells = roster.rows.flatMap((row) => row.cells);
  return (
    <div className="roster-legend">
      <ul>
        {roster.shifts
          .filter(({ code }) => shown.has(code))
          .map(({ id, code, name, time, colour }) => (
            <li key={id}>
              <span className="roster-face" data-colour={colour} data-kind="WORK">
                <span className="roster-code">{code}</span>
              </span>
              {name}
              {time && <small>{time}</small>}
            </li>
          ))}
        {cells.some(({ draft }) => draft) && (
          <li>
            <span className="roster-face" data-draft>
              <span className="roster-code">…</span>
            </span>
            {t('roster.draft')}
          </li>
        )}
        {cells.some(({ published, draft }) => published && !draft) && (
          <li>
            <span className="roster-face" data-own>
              <span className="roster-code">…</span>
            </span>
            {t('roster.changedFromSchedule')}
          </li>
        )}
        {cells.some(({ conflicts }) => conflicts) && (
          <li>
            <span className="roster-mark" data-mark="warning" aria-hidden="true">
              ▲
            </span>
            {t('roster.conflict')}
          </li>
        )}
        {cells.some(({ note }) => note) && (
          <li>
            <span className="roster-mark" data-mark="note" aria-hidden="true">
              ✎
            </span>
            {t('roster.note')}
          </li>
        )}
        {cells.some(({ holiday }) => holiday) && (
          <li>
            <span className="roster-mark" data-mark="holiday">
              {t('roster.holidayShort')}
            </span>
            {t('day.type.holiday')}
          </li>
        )}
        {RESULTS.filter((tone) => cells.some(({ status }) => status && toneOf(status) === tone)).map((tone) => (
          <li key={tone}>
            <span className="roster-dot" data-tone={tone} aria-hidden="true" />
            {t(`roster.result.${tone}`)}
          </li>
        ))}
      </ul>
      {keys && <p className="day-note">{t('roster.keys')}</p>}
    </div>
  );
}
