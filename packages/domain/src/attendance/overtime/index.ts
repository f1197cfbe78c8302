/** What overtime comes to. Start with `rule.ts`, then `value.ts`. */
export { approvedSpan, isWorked } from './confirm.ts';
export { overtimeDayType } from './day-type.ts';
export { overtimeInterval, plannedSpans } from './interval.ts';
export { type OvertimePay, PAY_CURRENCY, type PayFormula, payOvertime } from './pay.ts';
export {
  type OvertimeCriteria,
  type OvertimeRule,
  type OvertimeSettingScope,
  type OvertimeTier,
  ruleOn,
} from './rule.ts';
export { payOf, simulateOvertime } from './simulate.ts';
export {
  type OvertimeDay,
  type OvertimeFacts,
  type OvertimeLine,
  type OvertimeValue,
  type SettledOvertime,
  valueOvertime,
} from './value.ts';
