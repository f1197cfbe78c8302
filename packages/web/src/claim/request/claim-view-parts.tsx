import { type Claim, formatDate } from '@personalia/contract';
import { Alert } from 'antd';
import { formatDecimal } from '../../platform/format/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { LineResult } from './claim-line.tsx';
import { Receipts } from './receipts.tsx';

/** What was claimed, and what has become of it so far; amounts that do not apply are left out. */
export function Sums({ claim }: { claim: Claim }) {
  const { t, amount } = useClaimWords();
  const { claimed, notCovered, eligible, approved, tax, recovered, payable, paid } = claim;
  const rows = [
    ['sum.claimed', claimed],
    ['sum.notCovered', notCovered],
    ['sum.covered', eligible],
    ['sum.approved', approved],
    ['sum.tax', tax === '0' ? null : tax],
    ['sum.recovered', recovered === '0' ? null : recovered],
    ['sum.payable', payable === approved ? null : payable],
    ['sum.paid', paid === '0' ? null : paid],
  ] as const;
  return (
    <dl className="claim-sums">
      {rows.map(
        ([word, value]) =>
          value !== null && (
            <div key={word} className={TOTALS.includes(word) ? 'claim-total' : undefined}>
              <dt>{t(word)}</dt>
              <dd>{amount(value, claim.currency)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
const TOTALS: readonly string[] = ['sum.approved', 'sum.payable'];

/** One receipt as it was submitted: what is covered, what was lowered, and what the rules found. */
export function SubmittedLine({ claim, line }: { claim: Claim; line: Claim['lines'][number] }) {
  const { t, locale, amount } = useClaimWords();
  const money = (value: string): string => amount(value, claim.currency);
  return (
    <section className="claim-line" aria-label={t('line.title', { n: line.lineNo })}>
      <header className="claim-line-head">
        <h3>{line.typeName ?? t('line.title', { n: line.lineNo })}</h3>
        <span className="claim-amount">{money(line.claimed)}</span>
      </header>
      <p className="field-help">
        {[
          line.receiptDate && formatDate(line.receiptDate, locale),
          line.memberName,
          line.providerName,
          line.receiptNo,
          line.quantity && formatDecimal(line.quantity, locale),
          line.diagnosisCode && `${t('line.diagnosis')}: ${line.diagnosisCode}`,
          line.costCentre && `${t('form.costCentre')}: ${line.costCentre}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <LineResult result={line} currency={claim.currency} />
      {line.approved !== null && line.approved !== line.eligible && (
        <p className="text-negative">{t('line.lowered', { amount: money(line.approved) })}</p>
      )}
      {line.approverNote && <p>{t('line.note', { note: line.approverNote })}</p>}
      {line.taxes.map((tax) => (
        <p key={tax.code} className="field-help">
          {t(tax.included ? 'line.taxIncluded' : 'line.taxAdded', {
            code: tax.code,
            percent: formatDecimal(tax.percent, locale),
            amount: money(tax.amount),
          })}
        </p>
      ))}
      {line.findings.map((one) => (
        <Alert key={one.code} showIcon type={one.severity} title={one.message} />
      ))}
      <Receipts claimId={claim.id} lineId={line.id} files={line.files} />
    </section>
  );
}

/** What the costs are booked to, and when the trip was. */
export function Booking({ claim }: { claim: Claim }) {
  const { t, locale } = useClaimWords();
  const day = (date: string | null): string | null => date && formatDate(date, locale);
  const parts = [
    ['form.costCentre', claim.costCentre],
    ['form.project', claim.projectCode],
    ['form.tripFrom', day(claim.tripFrom)],
    ['form.tripTo', day(claim.tripTo)],
  ] as const;
  const filled = parts.filter(([, value]) => value !== null);
  if (filled.length === 0) return null;
  return (
    <dl className="value-grid claim-facts">
      {filled.map(([word, value]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
