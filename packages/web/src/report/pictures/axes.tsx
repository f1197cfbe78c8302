import type { WorkforceMonth } from '@personalia/contract';
import { formatDecimal } from '../../platform/format/index.ts';
import { useReportWords } from '../use-report-words.ts';
import { across, columnWords, FRAME } from './scale.ts';

interface Props {
  months: readonly WorkforceMonth[];
  ticks: readonly number[];
  /** Where a value stands. */
  up: (value: number) => number;
}

/** Lines of the values and words of the months. */
export function Axes({ months, ticks, up }: Props) {
  const { locale } = useReportWords();
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="picture-grid" x1={FRAME.start} x2={FRAME.width - FRAME.end} y1={up(tick)} y2={up(tick)} />
          <text className="picture-text" x={FRAME.start - 8} y={up(tick) + 4} textAnchor="end">
            {formatDecimal(String(Math.abs(tick)), locale)}
          </text>
          <text className="picture-text picture-text-end" x={FRAME.width - FRAME.end} y={up(tick) - 4} textAnchor="end">
            {formatDecimal(String(Math.abs(tick)), locale)}
          </text>
        </g>
      ))}
      {months.map(({ month }, n) => {
        const words = columnWords(month, n, locale);
        return (
          <text
            key={month}
            className="picture-text"
            x={across(n, months.length)}
            y={FRAME.height - 18}
            textAnchor="middle"
          >
            {words.month}
            {words.year && (
              <tspan x={across(n, months.length)} dy="14">
                {words.year}
              </tspan>
            )}
          </text>
        );
      })}
    </>
  );
}
