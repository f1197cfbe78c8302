import type { RosterCoverage } from '@personalia/contract';
import { useAttendanceWords } from '../words.ts';

/** By how many people a shift is over or under its minimum on each day. */
export function CoverageRows({ coverage, dates }: { coverage: readonly RosterCoverage[]; dates: readonly string[] }) {
  const { t } = useAttendanceWords();
  if (coverage.length === 0) return null;
  return (
    <div role="rowgroup" className="roster-coverage">
      {coverage.map(({ shift, minStaff, days }) => {
        const byDate = new Map(days.map((day) => [day.date, day]));
        return (
          <div key={shift} role="row" className="roster-row">
            <div role="rowheader" className="roster-name">
              <strong>{shift}</strong>
              <span>{t('roster.minimum', { n: minStaff })}</span>
            </div>
            {dates.map((date) => {
              const day = byDate.get(date);
              const n = day?.planned;
              const needed = day?.minStaff ?? minStaff;
              const over = n === undefined ? 0 : n - needed;
              const text = n === undefined ? '' : over > 0 ? `+${over}` : over < 0 ? `−${-over}` : '0';
              const words = n === undefined ? t('roster.notWorked') : t('roster.coverage', { planned: n, n: needed });
              return (
                <div
                  key={date}
                  role="gridcell"
                  className="roster-cover"
                  data-short={over < 0 || undefined}
                  title={words}
                >
                  <span aria-hidden="true">{text}</span>
                  <span className="visually-hidden">{words}</span>
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
