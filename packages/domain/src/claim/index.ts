/** Rules of claims: what is covered of a line and why. Start with `compute.ts`. */
export { bankFile, type CreditLine } from './bank-file.ts';
export { type ClaimFacts, type ClaimLineResult, computeClaim, sumOf } from './compute.ts';
export { isCovered, isEligible } from './cover.ts';
export type {
  ClaimAssignment,
  ClaimEmployee,
  ClaimFamilyMember,
  ClaimLineFacts,
  ClaimTypeFacts,
  ClaimUse,
} from './facts.ts';
export { type LimitState, limitStates } from './limits.ts';
export { claimPeriod } from './period.ts';
