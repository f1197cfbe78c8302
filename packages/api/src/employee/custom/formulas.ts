import { type CustomField, FormulaError, fillInLabel, label } from '@personalia/contract';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type { CustomFieldRow } from './fields.ts';
import { formulaFor } from './formula-sql.ts';

/**
 * Every formula still fits, after a field was changed: FORMULA_INVALID at the formula of that field itself, FORMULA_USES
 * where it is that of another. What follows from a field is for the same eyes as the field, so their classes are one.
 */
export function refuseUnfitFormulas(
  caller: Caller,
  changed: Pick<CustomField, 'id'>,
  all: readonly CustomFieldRow[],
): void {
  for (const field of all) {
    const reason = reasonAgainst(field, all);
    if (!reason) continue;
    if (field.id === changed.id) throw Problem.at('formula', 'FORMULA_INVALID', { reason: reason[caller.locale] });
    throw new Problem('FORMULA_USES', { values: { other: caller.locale === 'id' ? field.nameId : field.nameEn } });
  }
}

const OTHER_CLASS = label(
  '{other} may be seen by other people than what is computed. Give both the same field class.',
  '{other} boleh dilihat orang yang berbeda dari yang boleh melihat hasil hitungan. Beri keduanya kelas isian yang sama.',
);

function reasonAgainst({ formula, resultType, fieldClass }: CustomFieldRow, all: readonly CustomFieldRow[]) {
  if (formula === null || resultType === null) return null;
  try {
    const { fields } = formulaFor(formula, resultType, all);
    const other = all.find((one) => fields.some(({ id }) => id === one.id) && !isForSameEyes(one, fieldClass));
    return other ? fillInLabel(OTHER_CLASS, { other: label(other.nameEn, other.nameId) }) : null;
  } catch (error) {
    if (error instanceof FormulaError) return error.reason;
    throw error;
  }
}

const isForSameEyes = (input: CustomFieldRow, fieldClass: string): boolean =>
  input.fieldClass === 'basic' || input.fieldClass === fieldClass;
