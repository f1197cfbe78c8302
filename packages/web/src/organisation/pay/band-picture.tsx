import type { PayBand } from '@personalia/contract';
import { formatDecimal } from '../../platform/format/index.ts';
import { useIsNarrow } from '../../platform/resource/list/use-is-narrow.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import './bands.css';

/** Of the drawing, in its own units: on a phone the names stand above their bars. */
const WIDE = { width: 900, names: 190, row: 44, bar: 10, ticks: [0.25, 0.5, 0.75, 1] } as const;
const NARROW = { width: 340, names: 0, row: 64, bar: 30, ticks: [0.5, 1] } as const;
const HEAD = 26;
const THICK = 24;

/** Bands as bars on a common line of amounts, people as dots on them. What it shows is in the table below, too. */
export function BandPicture({ bands }: { bands: readonly PayBand[] }) {
  const { t, locale } = useOrganisationWords();
  const { width, names, row, bar, ticks: shares } = useIsNarrow() ? NARROW : WIDE;
  const all = bands.flatMap(({ minimum, maximum, dots }) => [minimum, maximum, ...dots].map(Number));
  const most = Math.max(...all) * 1.04;
  const x = (amount: number | string) => names + (Number(amount) / most) * (width - names);
  const height = HEAD + bands.length * row;
  const ticks = shares.map((share) => round(most * share));
  return (
    <div className="bands-frame">
      <svg className="bands" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('bands.bands')}>
        {ticks.map((amount) => (
          <g key={amount}>
            <line className="bands-tick" x1={x(amount)} x2={x(amount)} y1={HEAD - 6} y2={height} />
            <text className="bands-amount" x={x(amount)} y={HEAD - 12} textAnchor="end">
              {formatDecimal(String(amount), locale)}
            </text>
          </g>
        ))}
        {bands.map((band, index) => {
          const y = HEAD + index * row;
          return (
            <g key={band.rangeId}>
              <text className="bands-name" x="0" y={y + (names === 0 || band.scope ? 20 : 27)}>
                {band.grade.name}
              </text>
              {band.scope && (
                <text
                  className="bands-amount"
                  x={names === 0 ? width : 0}
                  y={names === 0 ? y + 20 : y + 36}
                  textAnchor={names === 0 ? 'end' : 'start'}
                >
                  {band.scope}
                </text>
              )}
              <rect
                className="bands-bar"
                x={x(band.minimum)}
                y={y + bar}
                width={x(band.maximum) - x(band.minimum)}
                height={THICK}
                rx="4"
              />
              <line
                className="bands-middle"
                x1={x(band.midpoint)}
                x2={x(band.midpoint)}
                y1={y + bar}
                y2={y + bar + THICK}
              />
              {band.dots.map((amount, dot) => (
                <circle
                  key={`${dot} ${amount}`}
                  className="bands-dot"
                  cx={x(amount)}
                  cy={y + bar + 5 + (dot % 4) * 5}
                  r="2.6"
                />
              ))}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** A number that is easy to read: two figures and zeros. */
function round(amount: number): number {
  const unit = 10 ** Math.max(Math.floor(Math.log10(amount)) - 1, 0);
  return Math.floor(amount / unit) * unit;
}
