import type { FormulaSensitivity } from '@personalia/contract';
import type { WordStock } from '@personalia/domain';
import type { Caller } from '../../platform/http/index.ts';

/** Whether values of this sensitivity are for the caller's eyes: pay by the class of pay, personal ones by that of the person. */
export function maySee({ permissions }: Caller, sensitivity: FormulaSensitivity): boolean {
  if (sensitivity === 'Normal') return true;
  return permissions.fieldAccess(sensitivity === 'Pay' ? 'pay' : 'personal') !== 'none';
}

/** The built-in words whose values are not. */
export const hiddenTerms = (caller: Caller, { terms }: WordStock): ReadonlySet<string> =>
  new Set(terms.filter(({ sensitivity = 'Normal' }) => !maySee(caller, sensitivity)).map(({ code }) => code));
