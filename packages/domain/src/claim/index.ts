/** Rules of claims: what is covered of a line and why. Start with `compute.ts`. */
export { adjustableLimit, isAdjustable, mostToTake } from './adjust.ts';
export { bankFile, type CreditLine, TooWide } from './bank-file.ts';
export { CLAIM_TERMS } from './before-limits.ts';
export { type ClaimFacts, type ClaimLineResult, computeClaim, sumOf } from './compute.ts';
export { isCovered, isEligible } from './cover.ts';
export type {
  ClaimAssignment,
  ClaimEmployee,
  ClaimFamilyMember,
  ClaimFormulas,
  ClaimGrant,
  ClaimLineFacts,
  ClaimPool,
  ClaimTypeFacts,
  ClaimUse,
} from './facts.ts';
export { asksOf, formulasOf as formulasOfClaim, restsOnPay } from './formulas.ts';
export { type LimitState, limitStates } from './limits.ts';
export { type PeriodEntry, periodEntries } from './opening.ts';
export { keptBack, type Overuse, overuseAtLeave } from './overuse.ts';
export { claimPeriod } from './period.ts';
export { type CurrencyRateFacts, RATE_DAYS } from './rates.ts';
export { type ClaimTaxes, taxesOn } from './tax.ts';
