/** What belongs to an employee: one API for every kind of record. Start with `routes.ts`; what differs is in `behaviours.ts`. */

export { addRecordsOfHire } from './at-hire.ts';
export { behaviourOf } from './behaviours.ts';
export { takeBackChecks } from './checked-files.ts';
export { filesOfPerson } from './file-history.ts';
export { keepFile } from './files.ts';
export { anyIdentifierDigests, identifierDigest } from './identifier-digest.ts';
export { type JudgedRecord, judgeAll, ownerIn, type RecordContext } from './judges/judge.ts';
export { ownerFactsOf } from './owner.ts';
export { isAttachable, isDetachable, requestFiles } from './request-files.ts';
export { employeeRecordRoutes } from './routes.ts';
export { digestKey, digestOf, openValue, sealedFields, sealKey, sealValue } from './sealed.ts';
export { recordSource } from './source.ts';
export { refuseClosedClass } from './store.ts';
export { sweepFiles } from './sweep.ts';
