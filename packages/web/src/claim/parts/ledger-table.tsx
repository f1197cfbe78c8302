import {
  CLAIM_LEDGER_KIND_LABELS,
  type ClaimLedgerEntry,
  type ClaimLedgerKind,
  formatDate,
} from '@personalia/contract';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useClaimWords } from './use-claim-words.ts';

/** What was granted, reserved, used and given back of limits, the newest first. */
export function LedgerTable({ entries }: { entries: readonly ClaimLedgerEntry[] }) {
  const { t, locale, amount } = useClaimWords();
  return (
    <RowsTable
      stacks
      label={t('balance.ledger')}
      heads={[
        t('balance.column.kind'),
        t('balance.column.type'),
        t('balance.column.date'),
        t('balance.column.claim'),
        { words: t('balance.column.amount'), isNumber: true },
      ]}
    >
      {entries.map((one) => (
        <tr key={one.id}>
          <th scope="row">{CLAIM_LEDGER_KIND_LABELS[one.kind as ClaimLedgerKind][locale]}</th>
          <td data-label={t('balance.column.type')} className="rows-text">
            {one.typeName}
            {one.memberName && <span className="note">{one.memberName}</span>}
          </td>
          <td data-label={t('balance.column.date')} className="rows-text">
            {formatDate(one.effectiveDate, locale)}
            {one.expiresOn && (
              <span className="note">{t('balance.until', { date: formatDate(one.expiresOn, locale) })}</span>
            )}
          </td>
          <td data-label={t('balance.column.claim')} className="rows-text">
            {one.transactionNo ?? one.reason ?? '–'}
          </td>
          <td data-label={t('balance.column.amount')} className="rows-number">
            {amount(one.amount, one.currency)}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
