import type { PayBand } from '@personalia/contract';
import { formatDecimal } from '../../platform/format/index.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import './bands.css';

const WIDE = 900;
const NAMES = 190;
const ROW = 44;
const HEAD = 26;

/** Bands as bars on a common line of amounts, people as dots on them. What it shows is in the table below, too. */
export function BandPicture({ bands }: { bands: readonly PayBand[] }) {
  const { t, locale } = useOrganisationWords();
  const all = bands.flatMap(({ minimum, maximum, dots }) => [minimum, maximum, ...dots].map(Number));
  const most = Math.max(...all) * 1.04;
  const x = (amount: number | string) => NAMES + (Number(amount) / most) * (WIDE - NAMES);
  const height = HEAD + bands.length * ROW;
  const ticks = [0.25, 0.5, 0.75, 1].map((share) => round(most * share));
  return (
    <div className="bands-frame">
      <svg className="bands" viewBox={`0 0 ${WIDE} ${height}`} role="img" aria-label={t('bands.bands')}>
        {ticks.map((amount) => (
          <g key={amount}>
            <line className="bands-tick" x1={x(amount)} x2={x(amount)} y1={HEAD - 6} y2={height} />
            <text className="bands-amount" x={x(amount)} y={HEAD - 12} textAnchor="end">
              {formatDecimal(String(amount), locale)}
            </text>
          </g>
        ))}
        {bands.map((band, index) => {
          const y = HEAD + index * ROW;
          return (
            <g key={band.rangeId}>
              <text className="bands-name" x="0" y={y + (band.scope ? 20 : 27)}>
                {band.grade.name}
              </text>
              {band.scope && (
                <text className="bands-amount" x="0" y={y + 36}>
                  {band.scope}
                </text>
              )}
              <rect
                className="bands-bar"
                x={x(band.minimum)}
                y={y + 10}
                width={x(band.maximum) - x(band.minimum)}
                height={ROW - 20}
                rx="4"
              />
              <line
                className="bands-middle"
                x1={x(band.midpoint)}
                x2={x(band.midpoint)}
                y1={y + 10}
                y2={y + ROW - 10}
              />
              {band.dots.map((amount, dot) => (
                <circle
                  key={`${dot} ${amount}`}
                  className="bands-dot"
                  cx={x(amount)}
                  cy={y + 15 + (dot % 4) * 5}
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
