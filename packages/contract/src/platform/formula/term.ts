import type { Label } from '../label.ts';
import type { FormulaDomain } from './domains.ts';
import type { FormulaScalar, FormulaType } from './tree.ts';

/** Whether a value may be shown to everybody who may see the formula (leave 8.2). */
export type FormulaSensitivity = 'Normal' | 'Personal' | 'Pay';

/** A word that comes with the product: its area gives the values (leave 8.4). */
export interface BuiltInTerm {
  readonly code: string;
  readonly type: FormulaType;
  readonly label: Label;
  readonly description: Label;
  /** Left out: the formulas of every domain may use it. */
  readonly domains?: readonly FormulaDomain[];
  readonly unit?: string;
  readonly sensitivity?: FormulaSensitivity;
  /** Of a function: what it is asked by. Its area gives the value of each call as a term, named by `nameOfCall`. */
  readonly params?: readonly { readonly name: string; readonly type: FormulaScalar }[];
  readonly example?: string;
  /** Of a parameter of a function: its value where a call leaves it out. */
  readonly default?: string;
}

/** The name under which the value of a call of a built-in function is given: `leave.takenOf("SICK")`. */
export const nameOfCall = (code: string, args: readonly string[]): string =>
  `${code}(${args.map((one) => JSON.stringify(one)).join(', ')})`;
