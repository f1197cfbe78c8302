/** What belongs to an employee besides person and employment. A kind of record is one value: start with `define.ts`. */
export * from './address.ts';
export * from './all.ts';
export * from './assets.ts';
export * from './contract.ts';
export { type EmployeeRecord, RECORD_ENDPOINTS, type RecordTraits } from './define.ts';
export * from './document.ts';
export * from './files.ts';
export * from './former.ts';
export * from './health.ts';
export * from './identifier.ts';
export * from './learning.ts';
export * from './money.ts';
export * from './note.ts';
export * from './phone.ts';
export * from './relatives.ts';
export { RECORD_FINDINGS, type RecordFinding, recordError, recordWarning } from './rules.ts';
export * from './social-account.ts';
