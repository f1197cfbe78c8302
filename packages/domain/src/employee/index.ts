/** Rules about people and their careers, as pure functions. */
export { employeeNumber, type NumberSeries, numberSeries } from './employee-number.ts';
export { bornInTime, type Finding, type HireDraft, type HireFacts, judgeHire, oldEnough } from './hire-rules.ts';
export { displayName, type NameParts, plainEmployeeNo, splitName } from './names.ts';
export { type Span, serviceOn } from './service.ts';
export { type CareerEvent, type Facts, replay, type Segment, type Timeline } from './timeline.ts';
