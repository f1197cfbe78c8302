import type { Locale, TableReport } from '@personalia/contract';
import { formatValue } from './format-value.ts';

/** Shares of the largest bar, in whole per cent: what is drawn, not what is said. */
function shareOf(value: string, most: number): number {
  const size = Math.abs(Number(value));
  return size === 0 ? 0 : Math.max(1, Math.round((size / most) * 100));
}

interface Props {
  chart: NonNullable<TableReport['chart']>;
  /** Whether the groups are currencies, which the title then names. */
  isMoney: boolean;
  locale: Locale;
}

/** Values as bars; those of one group are compared with each other. */
export function ReportChart({ chart, isMoney, locale }: Props) {
  const groups = isMoney ? Map.groupBy(chart.bars, ({ group }) => group) : new Map([['', chart.bars]]);
  return [...groups].map(([group, bars]) => {
    const most = Math.max(...bars.map(({ value }) => Math.abs(Number(value))));
    return (
      <figure key={group} className="report-chart">
        <figcaption>{isMoney ? `${chart.label} (${group})` : chart.label}</figcaption>
        <ul>
          {bars.map(({ label, value, group: of }) => (
            <li key={`${label} ${of}`}>
              <span>{label}</span>
              <span className="report-bar-track" aria-hidden>
                <span style={{ inlineSize: `${shareOf(value, most)}%` }} />
              </span>
              <span className="report-amount">{formatValue(isMoney ? 'money' : 'decimal', value, of, locale)}</span>
            </li>
          ))}
        </ul>
      </figure>
    );
  });
}
