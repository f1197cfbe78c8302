import type { ClaimReportTable } from '@personalia/contract';
import { useClaimWords } from '../parts/use-claim-words.ts';

/** Shares of the largest bar, in whole per cent: what is drawn, not what is said. */
const shareOf = (value: string, most: number): number =>
  most === 0 ? 0 : Math.max(1, Math.round((Math.abs(Number(value)) / most) * 100));

/** Amounts as bars; those of one currency are compared with each other. */
export function ReportChart({ chart }: { chart: ClaimReportTable['chart'] }) {
  const { amount } = useClaimWords();
  const groups = Map.groupBy(chart.bars, ({ currency }) => currency);
  return [...groups].map(([currency, bars]) => {
    const most = Math.max(...bars.map(({ value }) => Math.abs(Number(value))));
    return (
      <figure key={currency} className="claim-chart">
        <figcaption>
          {chart.label} ({currency})
        </figcaption>
        <ul>
          {bars.map(({ label, value }) => (
            <li key={label}>
              <span>{label}</span>
              <span className="claim-bar-track" aria-hidden>
                <span style={{ inlineSize: `${shareOf(value, most)}%` }} />
              </span>
              <span className="claim-amount">{amount(value, currency)}</span>
            </li>
          ))}
        </ul>
      </figure>
    );
  });
}
