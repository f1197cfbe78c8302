import { CLAIM_PAY_ROUTES, formatInstant, type PayableClaim } from '@personalia/contract';
import { TickBox } from '../../platform/resource/list/tick-box.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';

/** What can be chosen: neither own claims nor those that a bank pays without an account (CP-1, CP-2). */
export const isPayable = ({ account, isOwn, route }: PayableClaim): boolean =>
  (account !== null || route !== 'BANK_BATCH') && !isOwn;

interface Props {
  claim: PayableClaim;
  /** The list is of payments by a bank. */
  isBank: boolean;
  /** Null: it cannot be chosen. */
  isChosen: boolean | null;
  onChoose: () => void;
}

/** A claim that waits for payment, with what keeps it back. */
export function PayableRow({ claim, isBank, isChosen, onChoose }: Props) {
  const { t, locale, amount } = useClaimWords();
  return (
    <tr>
      <th scope="row">
        <span className="claim-choice">
          {isChosen !== null && (
            <TickBox label={t('payment.choose', { no: claim.transactionNo })} checked={isChosen} onChange={onChoose} />
          )}
          <span>
            {claim.title}
            <span className="note">{[claim.transactionNo, claim.types].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      </th>
      <td data-label={t('payment.column.employee')} className="rows-text">
        {claim.employeeName}
        <span className="note">{claim.employerName}</span>
      </td>
      <td data-label={t('payment.column.approved')} className="rows-text">
        {formatInstant(claim.approvedAt, locale)}
      </td>
      <td data-label={t(isBank ? 'payment.column.bank' : 'payment.route')} className="rows-text">
        {!isBank && CLAIM_PAY_ROUTES.find(({ value }) => value === claim.route)?.label[locale]}
        {isBank && claim.account && (
          <>
            {claim.account.bankName}
            <span className="note">{claim.account.accountNo}</span>
          </>
        )}
        {isBank && !claim.account && <span className="text-negative">{t('payment.noAccount')}</span>}
        {claim.isOwn && <span className="text-negative">{t('payment.own')}</span>}
      </td>
      <td data-label={t('payment.column.outstanding')} className="rows-number">
        {amount(claim.outstanding, claim.currency)}
        {claim.paid !== '0' && (
          <span className="note">{t('payment.paidOf', { paid: amount(claim.paid, claim.currency) })}</span>
        )}
      </td>
    </tr>
  );
}
