import { type ClaimAdjustment, formatDate } from '@personalia/contract';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { ClaimState } from '../request/claim-list.tsx';

/** Corrections of an employee's limits, and where each stands. */
export function Adjustments({ adjustments }: { adjustments: readonly ClaimAdjustment[] }) {
  const { t, locale, amount } = useClaimWords();
  if (adjustments.length === 0) return null;
  return (
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
          </td>
          <td data-label={t('balance.column.amount')} className="rows-number">
            {amount(one.amount, one.currency)}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
