import { type DatedFact, type TransitionType, transitionRule } from '@personalia/contract';
import type { Facts, PayChange } from '../../employee/index.ts';
import { type Grades, gradeMoveOf } from '../../organisation/index.ts';

/** One event of a kind, with the facts that it sets. */
export interface TypedChange {
  readonly type: TransitionType;
  readonly sets: Facts;
  readonly pay: readonly PayChange[];
}

/**
 * What changed on a day as career events: a file says that somebody is now in another unit and grade, the timeline wants to
 * know that it was a promotion. As few events as say all of it; no two of them set the same fact (1.4).
 */
export function typedChanges(
  changed: Facts,
  pay: readonly PayChange[],
  held: Facts,
  grades: Grades,
): readonly TypedChange[] {
  const left = new Map(Object.entries(changed));
  let payLeft = pay;
  const result: TypedChange[] = [];
  const move = left.has('gradeId') ? gradeMoveOf(grades, String(held['gradeId']), String(changed['gradeId'])) : null;
  const take = (type: TransitionType): void => {
    const rule = transitionRule(type);
    const known = new Set<string>([...rule.must.flat(), ...rule.may]);
    // Only an equal grade, of another structure, comes with a transfer.
    if (type === 'transfer' && move !== 'lateral') for (const fact of ['gradeId', 'gradeStep']) known.delete(fact);
    const sets = Object.fromEntries([...left].filter(([fact]) => known.has(fact)));
    for (const fact of Object.keys(sets)) left.delete(fact);
    result.push({ type, sets, pay: rule.pay === 'never' ? [] : payLeft });
    if (rule.pay !== 'never') payLeft = [];
  };
  const has = (...facts: DatedFact[]): boolean => facts.some((fact) => left.has(fact));

  if (has('employerId')) take('transfer');
  if (has('gradeId') && move !== 'lateral') take(move === 'promotion' ? 'promotion' : 'demotion');
  if (has('unitId', 'locationId', 'establishmentId', 'gradeId')) take('transfer');
  if (has('positionId')) take('rotation');
  if (left.get('employmentType') === 'permanent') take('conversion');
  if (has('contractEnd')) take('contract-renewal');
  if (has('employmentType')) take('confirmation');
  if (has('probationEnd')) take('probation-extension');
  if (has('managerId', 'dottedManagers')) take('manager-change');
  if (has('costCentre', 'fte', 'workArrangementId', 'workerCategoryId')) take('data-change');
  if (has('gradeStep') || payLeft.length > 0) take('adjustment');
  return result;
}
