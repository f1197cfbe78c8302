import {
  type AttendanceDay,
  attendancePages,
  type Locale,
  MOST_CORRECTED_DAYS,
  NotifyOfDays,
  RecalculateChosenDays,
  type ReplyOf,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { BulkResults, type Results } from '../../platform/resource/list/bulk-results.tsx';
import { ChosenBar } from '../../platform/resource/list/chosen-bar.tsx';
import type { Selection } from '../../platform/resource/list/selection.ts';
import { useAttendanceWords } from '../words.ts';
import { CorrectDays } from './correct-days.tsx';
import { DAYS } from './use-days.ts';

export interface ListedDay extends AttendanceDay {
  readonly id: string;
}
export const listedDay = (day: AttendanceDay): ListedDay => ({ ...day, id: `${day.employeeId} ${day.date}` });

/** What may be done with several results. */
export function useDayActions() {
  const mayOnStatus = useMay(attendancePages.attendanceStatus.path);
  const mayOnCorrection = useMay(attendancePages.attendanceCorrection.path);
  return { recalculate: mayOnStatus('edit'), ask: mayOnCorrection('create') };
}

interface Props {
  selection: Selection<ListedDay>;
  rows: readonly ListedDay[];
}

/** Results that are computed again, and days whose employees are asked to correct them (attendance 10.5). */
export function ChosenDays({ selection, rows }: Props) {
  const { t, locale } = useAttendanceWords();
  const may = useDayActions();
  const { step, isBusy } = useStep(DAYS);
  const [skipped, setSkipped] = useState<{ results: Results | null; text: string } | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const chosen = [...selection.chosen.values()];
  const body = { days: chosen.map(({ employeeId, date }) => ({ employeeId, date })) };
  async function recalculate(): Promise<void> {
    let days = 0;
    const work = async () => {
      ({ days } = await call(RecalculateChosenDays, { body }));
    };
    if (await step(work, () => t('day.recalculated', { count: days }))) selection.clear();
  }
  async function ask(): Promise<void> {
    let answer: ReplyOf<typeof NotifyOfDays> | null = null;
    const work = async () => {
      answer = await call(NotifyOfDays, { body });
    };
    const text = () => t('day.asked', { count: answer?.employees ?? 0 });
    if (!(await step(work, text))) return;
    selection.clear();
    if (answer) setSkipped({ text: text(), results: leftOut(answer, locale) });
  }
  return (
    <>
      <ChosenBar selection={selection} rows={rows}>
        {may.recalculate && (
          <Button size="small" disabled={isBusy} onClick={() => void recalculate()}>
            {t('day.recalculate', { count: chosen.length })}
          </Button>
        )}
        {may.ask && (
          <Button
            size="small"
            disabled={isBusy || chosen.length > MOST_CORRECTED_DAYS}
            onClick={() => setCorrecting(true)}
          >
            {t('correction.days.start', { count: chosen.length })}
          </Button>
        )}
        {may.ask && chosen.length > MOST_CORRECTED_DAYS && (
          <span className="day-note">{t('correction.days.most', { most: MOST_CORRECTED_DAYS })}</span>
        )}
        {may.ask && (
          <Button size="small" disabled={isBusy} onClick={() => void ask()}>
            {t('day.ask')}
          </Button>
        )}
      </ChosenBar>
      {isCorrecting && chosen.length > 0 && (
        <CorrectDays
          days={chosen}
          onClose={() => setCorrecting(false)}
          onSent={(sent) => {
            for (const day of sent) selection.toggle(day);
            if (sent.length === chosen.length) setCorrecting(false);
          }}
        />
      )}
      <BulkResults results={skipped?.results ?? null} text={skipped?.text ?? ''} onClose={() => setSkipped(null)} />
    </>
  );
}

/** Days that nobody was notified of; null: there are none. */
const leftOut = ({ days, skipped }: ReplyOf<typeof NotifyOfDays>, locale: Locale): Results | null =>
  skipped.length === 0
    ? null
    : {
        done: days,
        total: days + skipped.length,
        lines: skipped.map(({ employeeId, date, employee, message }) => ({
          id: `${employeeId} ${date}`,
          name: `${employee}, ${formatDate(date, locale)}`,
          outcome: 'skipped',
          message,
        })),
      };
