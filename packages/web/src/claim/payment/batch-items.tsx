import {
  CLAIM_PAY_ROUTES,
  formatInstant,
  type PaymentAccountChange,
  type PaymentBatchDetail,
  type PaymentItem,
} from '@personalia/contract';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { TickBox } from '../../platform/resource/list/tick-box.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { ItemState } from './batch-state.tsx';

/** The items of a batch; those for which something can be done now can be chosen. */
export function BatchItems({
  batch: { can, currency, lines, ...batch },
  chosen,
  onToggle,
}: {
  batch: PaymentBatchDetail;
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}) {
  const { t, locale, amount } = useClaimWords();
  const route = CLAIM_PAY_ROUTES.find(({ value }) => value === batch.route)?.label[locale];
  const bank = t(batch.route === 'BANK_BATCH' ? 'payment.column.bank' : 'payment.route');
  const isChoosable = ({ state, accountChange }: PaymentItem): boolean =>
    (state === 'INCLUDED' && (can.includes('remove') || can.includes('mark'))) ||
    (state === 'PAID' && can.includes('reverse')) ||
    (accountChange !== null && can.includes('account'));
  return (
    <RowsTable
      stacks
      label={t('payment.claims')}
      heads={[
        t('payment.column.claim'),
        bank,
        t('payment.column.state'),
        { words: t('payment.column.amount'), isNumber: true },
      ]}
    >
      {lines.map((item) => (
        <tr key={item.id}>
          <th scope="row">
            <span
              className={
                isChoosable(item) || !lines.some(isChoosable) ? 'claim-choice' : 'claim-choice claim-no-choice'
              }
            >
              {isChoosable(item) && (
                <TickBox
                  label={t('payment.choose', { no: item.transactionNo })}
                  checked={chosen.has(item.id)}
                  onChange={() => onToggle(item.id)}
                />
              )}
              <span>
                {item.employeeName}
                <span className="note">{item.transactionNo}</span>
              </span>
            </span>
          </th>
          <td data-label={bank} className="rows-text">
            {item.account?.bankName ?? route}
            {item.account && (
              <span className="note">
                {item.account.accountNo} · {item.account.accountName}
              </span>
            )}
            {item.accountChange && <AccountChange change={item.accountChange} />}
          </td>
          <td data-label={t('payment.column.state')} className="rows-text">
            <ItemState state={item.state} />
            {item.reason && <span className="note">{item.reason}</span>}
          </td>
          <td data-label={t('payment.column.amount')} className="rows-number">
            {amount(item.amount, currency)}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}

/** CP-4: that the account is another one now, and which. */
function AccountChange({ change: { changedAt, account } }: { change: PaymentAccountChange }) {
  const { t, locale } = useClaimWords();
  return (
    <>
      <span className="note claim-changed">
        {changedAt
          ? t('payment.accountChangedOn', { date: formatInstant(changedAt, locale) })
          : t('payment.accountGone')}
      </span>
      <span className="note">
        {account
          ? t('payment.accountNow', { account: `${account.bankName} ${account.accountNo} · ${account.accountName}` })
          : t('payment.noAccount')}
      </span>
    </>
  );
}
