import type { WorkforceMonth } from '@personalia/contract';
import { Axes } from './axes.tsx';
import { Behind } from './behind.tsx';
import { across, column, FRAME, inner, steps } from './scale.ts';

/** People at the end of each month as a line over an area, planned seats as a dashed line, and where today stands. */
export function HeadcountChart({ months, asOf }: { months: readonly WorkforceMonth[]; asOf: string }) {
  const values = months.flatMap(({ headcount, plan }) => [headcount, plan ?? 0]);
  const ticks = steps(Math.max(...values));
  const most = ticks.at(-1) ?? 1;
  const up = (value: number) => FRAME.top + inner.height * (1 - value / most);
  const at = (n: number) => across(n, months.length);
  const line = months.map(({ headcount }, n) => `${at(n)},${up(headcount)}`).join(' ');
  const plan = months.flatMap((one, n) => (one.plan === null ? [] : [`${at(n)},${up(one.plan)}`])).join(' ');
  const today = months.findIndex(({ month }) => month.slice(0, 7) === asOf.slice(0, 7));
  return (
    <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} className="picture-svg">
      <Axes months={months} ticks={ticks} up={up} />
      {today >= 0 && <line className="picture-today" x1={at(today)} x2={at(today)} y1={FRAME.top} y2={up(0)} />}
      <polygon className="picture-area" points={`${at(0)},${up(0)} ${line} ${at(months.length - 1)},${up(0)}`} />
      <polyline className="picture-line" points={line} />
      {plan && <polyline className="picture-plan" points={plan} />}
      {months.map(({ month, headcount }, n) => (
        <Behind key={month} figure="headcount" month={month} isDrawn>
          <rect {...column(n, months.length)} className="picture-reach" />
          <circle className="picture-point" cx={at(n)} cy={up(headcount)} r={4} />
        </Behind>
      ))}
    </svg>
  );
}
