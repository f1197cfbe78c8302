import {
  type CustomField,
  canDecide,
  conditionMistake,
  type DecidingField,
  type ListDecidingFields,
} from '@personalia/contract';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { type CustomFieldRow, customFieldsByKind, viewOf } from './fields.ts';

/**
 * Every condition still fits, after a field was changed: CONDITION_INVALID at the condition of that field itself,
 * CONDITION_USES where another waits for it. A field that waits for what is gone would lose its values when next saved.
 */
export function refuseUnfitConditions(
  caller: Caller,
  changed: Pick<CustomField, 'id' | 'code'>,
  all: readonly CustomFieldRow[],
): void {
  for (const field of all) {
    const isItself = field.id === changed.id;
    const mistake = isItself || field.visibleIfField === changed.code ? conditionMistake(field, all) : null;
    if (!mistake) continue;
    if (isItself) throw Problem.at(mistake.path, 'CONDITION_INVALID', { reason: mistake.reason[caller.locale] });
    throw new Problem('CONDITION_USES', { values: { other: caller.locale === 'id' ? field.nameId : field.nameEn } });
  }
}

/** What a definition may wait for; which of them it is, the form knows by what is typed. */
export const decidingFields: Handler<typeof ListDecidingFields> = async ({ tx, caller }) => {
  const byKind = await customFieldsByKind(tx, caller.tenantId);
  return [...byKind].flatMap(([entity, fields]): DecidingField[] =>
    fields.filter(canDecide).map((one) => ({ ...viewOf(one), entity })),
  );
};
