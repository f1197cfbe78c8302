import { AskEndEvaluations, type EndRow, type ReplyOf } from '@personalia/contract';
import { Button } from 'antd';
import { call } from '../../platform/api/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { REFRESHED, useCareerWords } from './use-career.ts';

type Asked = ReplyOf<typeof AskEndEvaluations>;

/** Asks the managers of all of them for an evaluation (16.5). */
export function AskEvaluations({ rows, onDone }: { rows: readonly EndRow[]; onDone?: () => void }) {
  const { t } = useCareerWords();
  const { submit, isBusy } = useSubmit<Asked>({
    refresh: REFRESHED,
    success: ({ asked, nobody }) =>
      [
        t('ends.askedCount', { count: asked }),
        ...(nobody.length > 0 ? [t('ends.askedNobody', { names: nobody.join(', ') })] : []),
      ].join(' '),
    ...(onDone ? { onDone } : {}),
  });
  const [first] = rows;
  if (!first) return null;
  return (
    <Button
      loading={isBusy}
      onClick={() =>
        void submit((idempotencyKey) =>
          call(AskEndEvaluations, {
            body: { employeeIds: rows.map(({ employee }) => employee.id), kind: first.kind },
            idempotencyKey,
          }),
        )
      }
    >
      {t('ends.ask')}
    </Button>
  );
}
