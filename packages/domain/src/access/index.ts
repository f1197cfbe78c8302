/** Rules of access as plain functions: what covers what, which duties clash, how far a set-up is. */
export * from './approval-end.ts';
export * from './arrange-cards.ts';
export * from './coverage.ts';
export * from './duties.ts';
export * from './grant-change.ts';
export * from './menu-place.ts';
export * from './notice-template.ts';
export * from './setup-progress.ts';
export * from './webhook.ts';
