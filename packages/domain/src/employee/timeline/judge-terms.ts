import { addDays, type CalendarDate, type ContractLimitFinding, type Finding, OPEN_END } from '@personalia/contract';
import { type ContractLimits, judgeFixedTerms, judgeProbation, type Period } from '../../country-pack/index.ts';
import type { CareerEvent } from './career-event.ts';
import { segmentOn } from './differences.ts';
import type { Career } from './replay.ts';
import { dayBefore, earlier } from './stretch.ts';

/**
 * FIXED_TERM_CAP, PROBATION_FORBIDDEN, PROBATION_TOO_LONG: what the law allows of fixed terms together with their renewals, and of
 * a probation with its extensions, which counts from the hire (organisation-and-employee 12.3, 16.4).
 */
export function judgeTerms(
  { sets, effectiveDate }: CareerEvent,
  career: Career,
  limits: ContractLimits,
  gapResetDays: number | null,
): Finding<ContractLimitFinding>[] {
  const facts = segmentOn(career, effectiveDate)?.facts;
  const employment = career.employments.find(
    ({ hireDate, lastDay }) => hireDate <= effectiveDate && effectiveDate <= (lastDay ?? OPEN_END),
  );
  if (!facts || !employment) return [];
  const isFixedTerm = facts['employmentType'] === 'fixed-term';
  const probationEnd = sets['probationEnd'];
  return [
    ...(typeof probationEnd === 'string'
      ? judgeProbation(limits, {
          fixedTerm: isFixedTerm,
          from: employment.hireDate,
          probationEnd: probationEnd as CalendarDate,
        }).map((one) => ({ ...one, path: 'probationEnd' }))
      : []),
    ...(isFixedTerm && typeof sets['contractEnd'] === 'string'
      ? judgeFixedTerms(limits, fixedTermsOf(career), gapResetDays).map((one) => ({ ...one, path: 'contractEnd' }))
      : []),
  ];
}

/** Days on which somebody was or will be employed for a fixed term; those that touch are one period. */
function fixedTermsOf({ segments }: Career): Period[] {
  const periods: Period[] = [];
  for (const { kind, facts, validFrom: from, validTo } of segments) {
    if (kind !== 'primary' || facts['employmentType'] !== 'fixed-term') continue;
    const end = facts['contractEnd'];
    const to = typeof end === 'string' ? earlier(end as CalendarDate, validTo) : validTo;
    if (to === OPEN_END || to < from) continue;
    const last = periods.at(-1);
    if (last && addDays(last.to, 1) === from) periods[periods.length - 1] = { from: last.from, to };
    else periods.push({ from, to });
  }
  return periods;
}

/** CONTRACT_END_OTHER: an end of contract has the end of the contract as its last day (12.3). */
export const endsWithContract = (career: Pick<Career, 'segments'>, lastDay: CalendarDate): boolean =>
  segmentOn(career as Career, lastDay)?.facts['contractEnd'] === lastDay;

/** Whether somebody has a probation before a day, be it over by then: it lasts until it is confirmed (12.3). */
export function isOnProbation(career: Pick<Career, 'segments'>, day: CalendarDate): boolean {
  const facts = segmentOn(career as Career, dayBefore(day))?.facts;
  return (
    facts !== undefined && (facts['employmentType'] === 'probationary-permanent' || Boolean(facts['probationEnd']))
  );
}
