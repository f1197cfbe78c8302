import { addDays, type CalendarDate, daysBetween } from '@personalia/contract';
import { useId } from 'react';
import { formatDate } from '../../platform/format/index.ts';
import { useIsNarrow } from '../../platform/resource/list/use-is-narrow.ts';
import { type Lane, yearsIn } from './lanes.ts';
import { useTimelineWords } from './words.ts';

interface Props {
  lanes: readonly (Lane & { readonly label: string })[];
  from: CalendarDate;
  to: CalendarDate;
  today: CalendarDate;
  /** The day that is looked at, where another one can be pointed at. */
  asOf?: CalendarDate;
  onAsOf?: (date: CalendarDate) => void;
}

/** Units of the picture; the browser scales it to the room there is. The names of the lanes stand before `start`. */
const sizes = { wide: { width: 780, start: 154 }, narrow: { width: 380, start: 118 } } as const;

/** Which part of the picture's width lies before the first day: the slider below begins there too. */
export function useChartStart(): number {
  const { width, start } = sizes[useIsNarrow() ? 'narrow' : 'wide'];
  return start / width;
}

const LANE = 34;
const BAR = 22;
const TOP = 26;
/** Room that the name of a year takes. */
const YEAR = 36;

/** The picture of a career: a lane for each fact, a bar for each value. All it shows stands in the table below it too. */
export function TimelineChart({ lanes, from, to, asOf, today, onAsOf }: Props) {
  const { t, locale } = useTimelineWords();
  const narrow = useIsNarrow();
  const title = useId();
  const { width, start } = sizes[narrow ? 'narrow' : 'wide'];
  const height = TOP + lanes.length * LANE + 4;
  const days = Math.max(1, daysBetween(from, to));
  const x = (date: CalendarDate): number =>
    start + (Math.min(Math.max(daysBetween(from, date), 0), days) / days) * (width - start);
  return (
    <div className="tl-frame">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a short cut for the pointer; keys have the slider below */}
      <svg
        className="tl-chart"
        data-picks={onAsOf ? true : undefined}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={title}
        onClick={({ currentTarget, clientX }) => {
          const box = currentTarget.getBoundingClientRect();
          const at = ((clientX - box.left) / box.width) * width;
          if (at >= start) onAsOf?.(addDays(from, Math.round(((at - start) / (width - start)) * days)));
        }}
      >
        <title id={title}>{t('chart.title', { from: formatDate(from, locale), lanes: lanes.length })}</title>
        {yearsIn(from, to, narrow ? 4 : 10).map((year) => (
          <g key={year}>
            <line className="tl-year" x1={x(year)} x2={x(year)} y1={TOP - 6} y2={height} />
            {x(year) + YEAR < width && (
              <text className="tl-year-text" x={x(year) + 4} y={14}>
                {year.slice(0, 4)}
              </text>
            )}
          </g>
        ))}
        {lanes.map((lane, row) => (
          <g key={lane.key} transform={`translate(0 ${TOP + row * LANE})`}>
            <text className="tl-lane" x={0} y={BAR / 2 + 4}>
              {fitted(lane.label, start - 8, 7.2)}
            </text>
            {lane.runs.map((run, index) => {
              const [left, right] = [x(run.from), x(run.to ?? to)];
              const room = Math.max(3, right - left - 2);
              return (
                <g key={run.from}>
                  <rect
                    className={index % 2 === 0 ? 'tl-bar' : 'tl-bar tl-bar-other'}
                    data-time={run.from > today ? 'ahead' : undefined}
                    x={left}
                    y={0}
                    width={room}
                    height={BAR}
                    rx={5}
                  >
                    <title>{`${run.text}: ${formatDate(run.from, locale)} – ${run.to ? formatDate(run.to, locale) : t('open')}`}</title>
                  </rect>
                  <text className="tl-bar-text" x={left + 7} y={BAR / 2 + 4}>
                    {fitted(run.text, room - 12, 6.9)}
                  </text>
                </g>
              );
            })}
          </g>
        ))}
        <line className="tl-today" x1={x(today)} x2={x(today)} y1={TOP - 8} y2={height} />
        {asOf && (
          <>
            <line className="tl-as-of" x1={x(asOf)} x2={x(asOf)} y1={TOP - 10} y2={height} />
            <circle className="tl-as-of-knob" cx={x(asOf)} cy={TOP - 10} r={5} />
          </>
        )}
      </svg>
    </div>
  );
}

/** As much of a text as has room; nothing when even a few letters have none. */
function fitted(text: string, room: number, letter: number): string {
  const letters = Math.floor(room / letter);
  if (text.length <= letters) return text;
  return letters < 4 ? '' : `${text.slice(0, letters - 1)}…`;
}
