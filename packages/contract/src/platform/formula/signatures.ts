import type { FormulaScalar, FormulaType } from './tree.ts';

/** The type of a parameter; `T` is the same type wherever it stands, `text` what can be written out. */
export type ParameterType = FormulaType | 'T' | 'list<T>' | 'text';

/** One way to call a function: parameters, those that may be left out, those that may repeat, and what comes of it. */
export interface Signature {
  readonly params: readonly ParameterType[];
  readonly optional?: readonly ParameterType[];
  readonly rest?: ParameterType;
  readonly result: ParameterType;
  /** What `T` may be; any type where it is left out. */
  readonly of?: readonly FormulaType[];
}

const sig = (params: readonly ParameterType[], result: ParameterType, more: Partial<Signature> = {}): Signature => ({
  params,
  result,
  ...more,
});

const ORDERED: readonly FormulaType[] = ['decimal', 'date'];
const SCALARS: readonly FormulaScalar[] = ['decimal', 'string', 'date', 'bool'];

const arithmetic = sig(['decimal', 'decimal'], 'decimal');
const equality = [sig(['T', 'T'], 'bool', { of: SCALARS })];
const order = [sig(['T', 'T'], 'bool', { of: ORDERED })];
const logic = [sig(['bool', 'bool'], 'bool')];
const extreme = [sig(['list<T>'], 'T', { of: ORDERED }), sig(['T'], 'T', { rest: 'T', of: ORDERED })];
const ofNumber = [sig(['decimal'], 'decimal')];
const ofDate = (result: FormulaType) => [sig(['date'], result)];
const moved = [sig(['date', 'decimal'], 'date')];
const between = [sig(['date', 'date'], 'decimal')];
const ofTexts = [sig(['string', 'string'], 'bool')];

/** Operators (leave 8.3). */
export const OPERATORS = {
  '+': [arithmetic, sig(['date', 'decimal'], 'date'), sig(['string', 'string'], 'string')],
  '-': [arithmetic, sig(['date', 'decimal'], 'date'), sig(['date', 'date'], 'decimal')],
  '*': [arithmetic],
  '/': [arithmetic],
  '%': [arithmetic],
  neg: ofNumber,
  '==': equality,
  '!=': equality,
  '<': order,
  '<=': order,
  '>': order,
  '>=': order,
  '&&': logic,
  '||': logic,
  '!': [sig(['bool'], 'bool')],
  '?:': [sig(['bool', 'T', 'T'], 'T')],
  in: [sig(['T', 'list<T>'], 'bool')],
} as const satisfies Readonly<Record<string, readonly Signature[]>>;
export type Operator = keyof typeof OPERATORS;

/**
 * Built-in functions (leave 8.4) that need nothing but their arguments. Those that need data of a tenant, as
 * workingDaysBetween, convert and money do, are given by the vocabulary and the environment of their owner.
 */
export const FUNCTIONS = {
  min: extreme,
  max: extreme,
  abs: ofNumber,
  /** To the nearest multiple of a step, 1 without one; halves away from zero. Mode: Nearest, Up, Down. */
  round: [sig(['decimal'], 'decimal', { optional: ['decimal', 'string'] })],
  floor: ofNumber,
  ceil: ofNumber,
  clamp: [sig(['decimal', 'decimal', 'decimal'], 'decimal')],
  sum: [sig(['list<decimal>'], 'decimal')],
  avg: [sig(['list<decimal>'], 'decimal')],
  count: [sig(['list<T>'], 'decimal')],
  size: [sig(['string'], 'decimal'), sig(['list<T>'], 'decimal')],
  date: [sig(['string'], 'date'), sig(['decimal', 'decimal', 'decimal'], 'date')],
  addDays: moved,
  addMonths: moved,
  addYears: moved,
  startOfMonth: ofDate('date'),
  endOfMonth: ofDate('date'),
  startOfYear: ofDate('date'),
  daysBetween: between,
  monthsBetween: between,
  yearsBetween: between,
  dayOfWeek: ofDate('decimal'),
  isLeapYear: [sig(['date'], 'bool'), sig(['decimal'], 'bool')],
  /** The part of a quantity for the days from a date to another within a period, all days included. */
  prorate: [sig(['decimal', 'date', 'date', 'date', 'date'], 'decimal')],
  /** `tier(x, [1, 5], [0, 12, 15])`: 0 below 1, 12 from 1, 15 from 5. */
  tier: [sig(['decimal', 'list<decimal>', 'list<T>'], 'T', { of: SCALARS })],
  coalesce: [sig(['T'], 'T', { rest: 'T', of: SCALARS })],
  orValue: [sig(['T', 'T'], 'T', { of: SCALARS })],
  contains: [...ofTexts, sig(['list<T>', 'T'], 'bool')],
  startsWith: ofTexts,
  endsWith: ofTexts,
  string: [sig(['T'], 'string', { of: SCALARS })],
  /** Texts and numbers one after the other; what is missing is left out. */
  join: [sig(['text'], 'string', { rest: 'text' })],
} as const satisfies Readonly<Record<string, readonly Signature[]>>;
export type FormulaFunction = keyof typeof FUNCTIONS;

const scalarOf = (list: FormulaType): FormulaScalar | null =>
  (/^list<(\w+)>$/.exec(list)?.[1] as FormulaScalar | undefined) ?? null;
/** The type of what a list holds; null of what is no list. */
export const itemOf = scalarOf;
export const isListable = (type: FormulaType): type is FormulaScalar => itemOf(type) === null;

/** What `T` is when a parameter gets an argument of a type; null when it cannot get it. */
function bound(
  param: ParameterType,
  type: FormulaType,
  t: FormulaType | null,
): { readonly t: FormulaType | null } | null {
  if (param === 'text') return type === 'string' || type === 'decimal' ? { t } : null;
  if (param !== 'T' && param !== 'list<T>') return param === type ? { t } : null;
  const own = param === 'T' ? type : itemOf(type);
  return own !== null && (t === null || t === own) ? { t: own } : null;
}

const paramAt = ({ params, optional = [], rest }: Signature, at: number): ParameterType | undefined =>
  [...params, ...optional][at] ?? rest;

/** The result of a call by one signature, or the argument that does not fit: its position, or how many there are. */
export function matchSignature(
  signature: Signature,
  types: readonly FormulaType[],
): { readonly result: FormulaType } | { readonly wrong: number } {
  let t: FormulaType | null = null;
  for (const [at, type] of types.entries()) {
    const param = paramAt(signature, at);
    const found: ReturnType<typeof bound> = param === undefined ? null : bound(param, type, t);
    if (!found || (found.t !== null && signature.of && !signature.of.includes(found.t))) return { wrong: at };
    t = found.t;
  }
  if (types.length < signature.params.length) return { wrong: types.length };
  const { result } = signature;
  if (result === 'T') return { result: t ?? 'decimal' };
  if (result === 'text') return { result: 'string' };
  return { result: result === 'list<T>' ? (`list<${t ?? 'decimal'}>` as FormulaType) : result };
}

/** The types that an argument at a position may have, by all signatures whose arguments before it fit. */
export const expectedAt = (
  signatures: readonly Signature[],
  types: readonly FormulaType[],
  at: number,
): FormulaType[] => [
  ...new Set(
    signatures.flatMap((signature) => {
      if ('wrong' in matchSignature({ ...signature, params: signature.params.slice(0, at) }, types.slice(0, at)))
        return [];
      const param = paramAt(signature, at);
      return ALL_TYPES.filter(
        (type) =>
          param !== undefined &&
          !(
            'wrong' in
            matchSignature({ ...signature, params: signature.params.slice(0, at + 1) }, [...types.slice(0, at), type])
          ),
      );
    }),
  ),
];

const ALL_TYPES: readonly FormulaType[] = [...SCALARS, ...SCALARS.map((one) => `list<${one}>` as const)];
