/** Leave as plain functions: counting days, entitlements, ledger, requests. Start with `count-days.ts`, then `ledger.ts`. */
export * from './accrual.ts';
export * from './adjust.ts';
export * from './change-lot.ts';
export * from './count-days.ts';
export * from './days-by-formula.ts';
export * from './entitlement.ts';
export * from './exception.ts';
export * from './feed-event.ts';
export * from './formula-terms.ts';
export * from './judge-request.ts';
export * from './ledger.ts';
export * from './limits.ts';
export * from './recount.ts';
export * from './rules-of-group.ts';
export * from './tier-change.ts';
export * from './year-end.ts';
export * from './years.ts';
