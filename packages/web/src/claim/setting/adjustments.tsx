import { type ClaimAdjustment, formatDate } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { RequestTrailButton } from '../../platform/requests/request-trail-button.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { ClaimState } from '../request/claim-list.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';

/** Corrections of an employee's limits, and where each stands. */
export function Adjustments({ adjustments }: { adjustments: readonly ClaimAdjustment[] }) {
  const { t, locale, amount } = useClaimWords();
  const [returned, setReturned] = useState<ClaimAdjustment | null>(null);
  if (adjustments.length === 0) return null;
  return (
    <>
      <RowsTable
        stacks
        label={t('adjust.list')}
        heads={[
          t('balance.column.type'),
          t('adjust.period'),
          t('payment.reason'),
          t('payment.column.state'),
          { words: t('balance.column.amount'), isNumber: true },
        ]}
      >
        {adjustments.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {one.typeName}
              <span className="note">{[one.transactionNo, one.memberName].filter(Boolean).join(' · ')}</span>
            </th>
            <td data-label={t('adjust.period')} className="rows-text">
              {formatDate(one.periodStart, locale)} – {formatDate(one.periodEnd, locale)}
            </td>
            <td data-label={t('payment.reason')} className="rows-text">
              {one.reason}
              {one.createdBy && <span className="note">{one.createdBy}</span>}
            </td>
            <td data-label={t('payment.column.state')} className="rows-text">
              <ClaimState state={one.state} />
              {(one.canCorrect || one.requestId) && (
                <div className="claim-correct button-row">
                  {one.canCorrect && (
                    <Button size="small" onClick={() => setReturned(one)}>
                      {t('adjust.correct')}
                    </Button>
                  )}
                  {one.requestId && (
                    <RequestTrailButton requestId={one.requestId} title={one.transactionNo ?? one.typeName} />
                  )}
                </div>
              )}
            </td>
            <td data-label={t('balance.column.amount')} className="rows-number">
              {amount(one.amount, one.currency)}
            </td>
          </tr>
        ))}
      </RowsTable>
      {returned && (
        <AdjustDialog employeeId="" date="" balances={[]} returned={returned} onClose={() => setReturned(null)} />
      )}
    </>
  );
}
