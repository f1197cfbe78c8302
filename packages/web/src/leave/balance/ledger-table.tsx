import type { LeaveEntry } from '@personalia/contract';
import type { ReactNode } from 'react';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useLeaveWords } from '../parts/words.ts';

interface Props {
  label: string;
  /** What the column of amounts is called. */
  quantity: string;
  children: ReactNode;
}

/** What changes a balance, in the order of its days; the rows end with `AmountCells`. */
export function LedgerTable({ label, quantity, children }: Props) {
  const { t } = useLeaveWords();
  const heads = [
    t('entry.date'),
    t('entry.what'),
    { words: quantity, isNumber: true },
    { words: t('entry.running'), isNumber: true },
  ];
  return (
    <RowsTable stacks label={label} heads={heads}>
      {children}
    </RowsTable>
  );
}

interface CellsProps {
  entry: Pick<LeaveEntry, 'quantity' | 'running'>;
  quantity: string;
  /** Amounts as people count them, by the hour where the type is taken so. */
  amount: (quantity: string) => string;
}

/** By how much the balance changes, and what it is then. */
export function AmountCells({ entry, quantity, amount }: CellsProps) {
  const { t } = useLeaveWords();
  return (
    <>
      <td data-label={quantity} className="rows-number">
        {entry.quantity.startsWith('-') ? '' : '+'}
        {amount(entry.quantity)}
      </td>
      <td data-label={t('entry.running')} className="rows-number">
        <strong>{amount(entry.running)}</strong>
      </td>
    </>
  );
}
