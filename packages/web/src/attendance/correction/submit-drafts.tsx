import { type AttendanceCorrection, SubmitAttendanceCorrection } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../platform/api/index.ts';
import { BulkResults } from '../../platform/resource/list/bulk-results.tsx';
import { ChosenBar } from '../../platform/resource/list/chosen-bar.tsx';
import type { Selection } from '../../platform/resource/list/selection.ts';
import { useEachChosen } from '../../platform/resource/list/use-each-chosen.ts';
import { CORRECTIONS, DAYS } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';
import { datesOf } from './correction-panel.tsx';

export const isSubmittable = ({ can }: AttendanceCorrection): boolean => can.includes('submit');

interface Props {
  selection: Selection<AttendanceCorrection>;
  rows: readonly AttendanceCorrection[];
}

/** Several drafts are submitted at once, each by itself: one that is refused stays a draft (attendance 12). */
export function SubmitDrafts({ selection, rows }: Props) {
  const { t, locale } = useAttendanceWords();
  const client = useQueryClient();
  const { progress, results, run, close } = useEachChosen(
    selection,
    (row) => `${row.employee}, ${datesOf(row, locale)}`,
  );
  async function submit(): Promise<void> {
    await run(({ id, version }) => call(SubmitAttendanceCorrection, { params: { id }, body: { version } }));
    await Promise.all([CORRECTIONS, DAYS, 'Approval'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  }
  return (
    <>
      <ChosenBar selection={selection} rows={rows.filter(isSubmittable)} progress={progress}>
        <Button size="small" type="primary" onClick={() => void submit()}>
          {t('correction.submitDrafts', { count: selection.chosen.size })}
        </Button>
      </ChosenBar>
      <BulkResults
        results={results}
        text={t('correction.submittedOf', { done: results?.done ?? 0, total: results?.total ?? 0 })}
        onClose={close}
      />
    </>
  );
}
