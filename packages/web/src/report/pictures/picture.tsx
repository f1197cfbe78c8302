import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import type { WorkforceMonth } from '@personalia/contract';
import { Button } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { saveAs } from '../../platform/api/download.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useReportWords } from '../use-report-words.ts';
import { Behind } from './behind.tsx';
import { across, FRAME, monthWords } from './scale.ts';

interface Column {
  key: Exclude<keyof WorkforceMonth, 'month'>;
  label: string;
  /** How it is drawn. */
  mark: 'line' | 'dashed' | 'up' | 'down';
}

interface Props {
  title: string;
  file: string;
  columns: readonly Column[];
  months: readonly WorkforceMonth[];
  /** The day that the months lie around. */
  asOf: string;
  children: ReactNode;
}

/** A drawing with its legend, and the numbers behind it: as a table that can be opened, and as a file. */
export function Picture({ title, file, columns, months, asOf, children }: Props) {
  const { t, locale } = useReportWords();
  const heading = useId();
  const drawing = useTodayInSight(months, asOf);

  function download(): void {
    const head = [t('pictures.month'), ...columns.map(({ label }) => label)];
    const lines = months.map((one) => [one.month.slice(0, 7), ...columns.map(({ key }) => one[key] ?? '')]);
    const text = `\ufeff${[head, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
    void saveAs(`${file}.csv`, new Response(text, { headers: { 'Content-Type': 'text/csv;charset=utf-8' } }));
  }

  return (
    <section className="picture" aria-labelledby={heading}>
      <div className="picture-head">
        <h2 id={heading}>{title}</h2>
        <ul className="picture-legend" aria-hidden="true">
          {columns.map(({ key, label, mark }) => (
            <li key={key}>
              <i className={`picture-mark picture-mark-${mark}`} />
              {label}
            </li>
          ))}
        </ul>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
          {t('pictures.download')}
        </Button>
      </div>
      {/* The table says the same to whoever does not see it. */}
      <div ref={drawing} className="picture-drawing" aria-hidden="true">
        {children}
      </div>
      <details>
        <summary>{t('pictures.table')}</summary>
        <RowsTable
          compact
          label={title}
          heads={[t('pictures.month'), ...columns.map(({ key, label }) => ({ key, words: label, isNumber: true }))]}
        >
          {months.map((one) => (
            <tr key={one.month}>
              <th scope="row">{monthWords(one.month, locale, 'long')}</th>
              {columns.map(({ key }) => (
                <td key={key} className="rows-number">
                  {one[key] === null ? '' : <Figure figure={key} month={one.month} value={one[key]} />}
                </td>
              ))}
            </tr>
          ))}
        </RowsTable>
      </details>
    </section>
  );
}

/** A number with the people behind it; a plan has none. */
function Figure({ figure, month, value }: { figure: Column['key']; month: string; value: number }) {
  const { locale } = useReportWords();
  const text = formatDecimal(String(value), locale);
  if (figure === 'plan' || value === 0) return text;
  return (
    <Behind figure={figure} month={month}>
      {text}
    </Behind>
  );
}

/** Where the drawing is wider than its place, on a phone, it begins around the day that was asked for, not a year before. */
function useTodayInSight(months: readonly WorkforceMonth[], asOf: string) {
  const drawing = useRef<HTMLDivElement>(null);
  const today = months.findIndex(({ month }) => month.slice(0, 7) === asOf.slice(0, 7));
  useEffect(() => {
    const { current } = drawing;
    if (!current || today < 0) return;
    const wanted = (across(today, months.length) / FRAME.width) * current.scrollWidth;
    current.scrollLeft = wanted - current.clientWidth / 2;
  }, [today, months.length]);
  return drawing;
}
