import type { WorkforceMonth } from '@personalia/contract';
import { Axes } from './axes.tsx';
import { Behind } from './behind.tsx';
import { across, FRAME, inner, stepsBothWays } from './scale.ts';

/** Joiners above the line, leavers below it. */
export function MovementChart({ months }: { months: readonly WorkforceMonth[] }) {
  // One scale for both, so that bars of one length are as many people.
  const ticks = stepsBothWays(
    Math.max(...months.map(({ joiners }) => joiners)),
    Math.max(...months.map(({ leavers }) => leavers)),
  );
  const [high, low] = [ticks.at(-1) ?? 1, -(ticks[0] ?? -1)];
  const up = (value: number) => FRAME.top + (inner.height * (high - value)) / (high + low);
  const width = (inner.width / months.length) * 0.6;
  return (
    <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} className="picture-svg">
      <Axes months={months} ticks={ticks} up={up} />
      {months.map(({ month, joiners, leavers }, n) => {
        const x = across(n, months.length) - width / 2;
        return (
          <g key={month}>
            <Behind figure="joiners" month={month} isDrawn>
              <rect className="picture-up" x={x} width={width} y={up(joiners)} height={up(0) - up(joiners)} rx={2} />
            </Behind>
            <Behind figure="leavers" month={month} isDrawn>
              <rect className="picture-down" x={x} width={width} y={up(0)} height={up(-leavers) - up(0)} rx={2} />
            </Behind>
          </g>
        );
      })}
      <line className="picture-zero" x1={FRAME.start} x2={FRAME.width - FRAME.end} y1={up(0)} y2={up(0)} />
    </svg>
  );
}
