import {
  addDays,
  type CalendarDate,
  CLAIM_UNIT_LABELS,
  type ClaimTerms,
  compare,
  currencyDecimals,
  type Decimal,
  type Finding,
  formatNumber,
  isTooFine,
  type Label,
  label,
  problemAt,
} from '@personalia/contract';
import { lastSubmitDate, notCoveredReason } from './cover.ts';
import type { ClaimEmployee, ClaimLineFacts } from './facts.ts';
import { type CurrencyRateFacts, deviates, rateOn } from './rates.ts';

/** What is wrong with a line before its limits are looked at. */

type At = (field: string) => string;
/** As people read it. */
export const amountText = (value: Decimal): Label => label(formatNumber(value, 'en'), formatNumber(value, 'id'));

export function memberFinding(
  { family }: ClaimEmployee,
  { memberId, receiptDate }: ClaimLineFacts,
  terms: ClaimTerms,
  at: At,
): Finding | null {
  if (memberId === null) return terms.members.includes('SELF') ? null : problemAt(at('memberId'), 'MEMBER_MISSING');
  const member = family.find(({ id }) => id === memberId);
  if (!member) return problemAt(at('memberId'), 'REFERENCE_MISSING');
  const reason = notCoveredReason(terms, family, member, receiptDate);
  return reason && problemAt(at('memberId'), 'MEMBER_NOT_COVERED', { name: member.name, date: receiptDate, reason });
}

/** CR-8: how long somebody who left can still submit. */
export function leaverFinding(
  { name, lastDay }: ClaimEmployee,
  { submitAfterLeaveDays }: ClaimTerms,
  today: CalendarDate,
  at: At,
): Finding | null {
  if (lastDay === null || submitAfterLeaveDays === null || today <= addDays(lastDay, submitAfterLeaveDays)) return null;
  return problemAt(at('claimTypeId'), 'EMP_LEFT', { employee: name });
}

/** CL-14: a typed rate that is far from the one that is kept is pointed out. */
export function rateFinding(
  { rate, currency, type, receiptDate }: ClaimLineFacts,
  rates: readonly CurrencyRateFacts[],
  at: At,
): Finding | null {
  const kept = rate === null ? null : rateOn(rates, currency, type.currency, receiptDate);
  if (rate === null || kept === null || !deviates(rate, kept.rate)) return null;
  return {
    ...problemAt(at('rate'), 'RATE_DEVIATES', { rate: amountText(kept.rate), date: kept.date }),
    severity: 'warning',
  };
}

export function receiptFindings(
  line: ClaimLineFacts,
  terms: ClaimTerms,
  claimed: Decimal,
  today: CalendarDate,
  at: At,
): Finding[] {
  const { amount, currency, receiptDate, lineNo, quantity } = line;
  const findings: Finding[] = [];
  if (isTooFine(amount, currency))
    findings.push(problemAt(at('amount'), 'AMT_SCALE', { n: currencyDecimals(currency) }));
  // CL-17: days and nights are counted by dates, so there are no parts of them.
  const { unit } = terms;
  if (terms.calculation === 'RATE_X_QTY' && unit !== null && unit !== 'km' && quantity.includes('.'))
    findings.push(problemAt(at('quantity'), 'QUANTITY_WHOLE', { unit: CLAIM_UNIT_LABELS[unit] }));
  if (terms.minAmount !== null && compare(claimed, terms.minAmount) < 0)
    findings.push(problemAt(at('amount'), 'AMT_LEAST', { least: amountText(terms.minAmount) }));
  const last = lastSubmitDate(terms, receiptDate);
  if (last !== null && today > last) {
    const late = problemAt(at('receiptDate'), 'LATE', { n: terms.maxReceiptAgeDays ?? 0 });
    findings.push(terms.lateAction === 'WARN' ? { ...late, severity: 'warning' } : late);
  }
  const isNeeded =
    terms.receiptRequired && (terms.receiptFromAmount === null || compare(claimed, terms.receiptFromAmount) >= 0);
  if (line.duplicateOf !== null && terms.duplicateCheck !== 'OFF') {
    const double = problemAt(at('receiptNo'), 'DUPLICATE', { no: line.duplicateOf });
    findings.push(terms.duplicateCheck === 'WARN' ? { ...double, severity: 'warning' } : double);
  }
  if (isNeeded && line.files === 0) findings.push(problemAt(at('files'), 'RECEIPT_MISSING', { n: lineNo }));
  return findings;
}
