/** Rules of what belongs to an employee (organisation-and-employee 10.3, 10.7). Pure functions. */
export { type BankShare, judgeOverShared, judgeUnderShared, shareTotals } from './bank-shares.ts';
export { bondOn } from './bond.ts';
export { completeness } from './completeness.ts';
export { dependantUntil, ENDS_AT, ENDS_AT_FOR_STUDENTS } from './dependants.ts';
export { documentStateOn, reminderDates, reminderDaysOf } from './documents.ts';
export {
  type ContractTerm,
  endingWith,
  isContractInForce,
  isLivingSpouse,
  judgeColleague,
  judgeContactPhones,
  judgeContract,
  judgeFormerFact,
  judgePreviousEmployment,
  judgeSpouses,
  judgeTaxStatus,
  type OwnerFacts,
} from './record-rules.ts';
