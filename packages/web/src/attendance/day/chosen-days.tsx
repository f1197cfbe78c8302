import { type AttendanceDay, attendancePages, NotifyOfDays, RecalculateChosenDays } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { attempt, call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { BulkResults, type Results } from '../../platform/resource/list/bulk-results.tsx';
import { ChosenBar } from '../../platform/resource/list/chosen-bar.tsx';
import type { Selection } from '../../platform/resource/list/selection.ts';
import { useAttendanceWords } from '../words.ts';
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
  const client = useQueryClient();
  const may = useDayActions();
  const [isBusy, setBusy] = useState(false);
  const [skipped, setSkipped] = useState<{ results: Results; text: string } | null>(null);
  const chosen = [...selection.chosen.values()];
  const body = { days: chosen.map(({ employeeId, date }) => ({ employeeId, date })) };
  async function act(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await attempt(async () => {
      await work();
      selection.clear();
      await client.invalidateQueries({ queryKey: [DAYS] });
    });
    setBusy(false);
  }
  const recalculate = () =>
    act(async () => {
      const { days } = await call(RecalculateChosenDays, { body });
      notify.success(t('day.recalculated', { count: days }));
    });
  const ask = () =>
    act(async () => {
      const answer = await call(NotifyOfDays, { body });
      const text = t('day.asked', { count: answer.employees });
      if (answer.skipped.length === 0) return notify.success(text);
      setSkipped({
        text,
        results: {
          done: answer.days,
          total: body.days.length,
          lines: answer.skipped.map(({ employeeId, date, employee, message }) => ({
            id: `${employeeId} ${date}`,
            name: `${employee}, ${formatDate(date, locale)}`,
            outcome: 'skipped',
            message,
          })),
        },
      });
    });
  return (
    <>
      <ChosenBar selection={selection} rows={rows}>
        {may.recalculate && (
          <Button size="small" disabled={isBusy} onClick={() => void recalculate()}>
            {t('day.recalculate', { count: chosen.length })}
          </Button>
        )}
        {may.ask && (
          <Button size="small" disabled={isBusy} onClick={() => void ask()}>
            {t('day.ask')}
          </Button>
        )}
      </ChosenBar>
      <BulkResults results={skipped?.results ?? null} text={skipped?.text ?? ''} onClose={() => setSkipped(null)} />
    </>
  );
}
