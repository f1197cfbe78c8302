import {
  type Decimal,
  type FormulaError,
  type FormulaValue,
  type LeapDay,
  type LeaveRules,
  roundToStep,
} from '@personalia/contract';
import { textOfValue, traceFormula, treeOf, type WordStock } from '../workflow/index.ts';
import type { EntitlementFacts, LeaveYear, RulesByFormula, TraceInput } from './entitlement.ts';
import { asOfYear, periodTerms } from './formula-terms.ts';

const HALF = '0.5' as Decimal;

export interface FormulaPerson extends Pick<EntitlementFacts, 'hireDate' | 'lastDay'> {
  /** The built-in terms about the employee, on the day of the calculation. */
  readonly terms: ReadonlyMap<string, FormulaValue | null>;
  readonly leapDay?: LeapDay;
}

/**
 * R4 with leave 8: the rules of a type with the amount that its formula gives an employee for a leave year, in halves of the unit,
 * nearest, half away from zero, and never below none. The words are those in force on the first day of the year, of new
 * employees on their first day. A formula that gives nothing is a problem: nobody gets days by mistake.
 */
export function rulesByFormula(
  rules: LeaveRules,
  person: FormulaPerson,
  year: LeaveYear,
  stock: WordStock,
): { readonly rules: RulesByFormula } | { readonly problem: FormulaError } {
  if (!rules.daysFormula) return { rules };
  const terms = new Map([...person.terms, ...periodTerms(year, person)]);
  const asOf = asOfYear(year, person.hireDate);
  const leapDay = person.leapDay ? { leapDay: person.leapDay } : {};
  const found = traceFormula(treeOf(rules.daysFormula), stock, { terms, asOf, ...leapDay });
  if (found.problem) return { problem: found.problem };
  const value = found.value?.type === 'decimal' ? roundToStep(found.value.value, HALF) : ('0' as Decimal);
  const inputs = found.words.map(
    (word): TraceInput => ({
      name: word.code,
      value: word.sensitivity !== 'Normal' || !word.value ? '' : textOfValue(word.value),
      ...(word.versionNo === null ? {} : { version: word.versionNo }),
      ...(word.sensitivity !== 'Normal' ? { hidden: true as const } : {}),
    }),
  );
  const days = value.startsWith('-') ? ('0' as Decimal) : value;
  return { rules: { ...rules, days, daysTrace: { formula: rules.daysFormula, inputs } } };
}
