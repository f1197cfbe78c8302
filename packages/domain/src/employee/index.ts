/** Rules about people and their careers, as pure functions. */
export { type NumberSeries, employeeNumber, numberSeries } from './employee-number.ts';
export { type Finding, type HireDraft, type HireFacts, bornInTime, judgeHire, oldEnough } from './hire-rules.ts';
export { type NameParts, displayName, plainEmployeeNo, splitName } from './names.ts';
export { type Span, serviceOn } from './service.ts';
export { type CareerEvent, type Facts, type Segment, type Timeline, replay } from './timeline.ts';
