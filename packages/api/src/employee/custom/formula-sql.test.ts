import {
  type CalendarDate,
  checkFormula,
  customVocabulary,
  type Decimal,
  decimal,
  type FormulaValue,
  isCalendarDate,
  parseCustomFormula,
  roundToStep,
} from '@personalia/contract';
import { evaluateFormula } from '@personalia/domain';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { formulaFor } from './formula-sql.ts';

const api = await testApi();
const FIELDS = [
  { id: 'n', code: 'N', type: 'decimal' },
  { id: 'm', code: 'M', type: 'integer' },
  { id: 'd', code: 'D', type: 'date' },
  { id: 'e', code: 'E', type: 'date' },
  { id: 's', code: 'S', type: 'text' },
  { id: 'b', code: 'B', type: 'boolean' },
];
const TODAY = '2025-06-30' as CalendarDate;
type Type = 'decimal' | 'string' | 'date' | 'bool';
const RESULT_OF: Readonly<Record<Type, string>> = { decimal: 'decimal', string: 'text', date: 'date', bool: 'boolean' };

/** Formulas of one type; `{x}` stands for a smaller one of the type of that letter. */
const SHAPES: Readonly<Record<Type, readonly string[]>> = {
  decimal: [
    ...'({n} + {n})|({n} - {n})|({n} * {n})|({n} / {n})|({n} % {n})|(-{n})|({d} - {d})|({b} ? {n} : {n})'.split('|'),
    ...'min({n}, {n})|max({n}, {n})|abs({n})|round({n})|round({n}, 0.05)|round({n}, {n}, "Up")|floor({n})|ceil({n})'.split(
      '|',
    ),
    ...'clamp({n}, {n}, {n})|size({s})|daysBetween({d}, {d})|monthsBetween({d}, {d})|yearsBetween({d}, today)'.split(
      '|',
    ),
    ...'dayOfWeek({d})|coalesce({n}, {n})|orValue({n}, 0)'.split('|'),
  ],
  date: [
    ...'({d} + {n})|({d} - {n})|addDays({d}, {n})|addMonths({d}, {n})|addYears({d}, {n})|startOfMonth({d})'.split('|'),
    ...'endOfMonth({d})|startOfYear({d})|min({d}, {d})|date({n}, {n}, {n})|date({s})|({b} ? {d} : {d})|coalesce({d}, {d})'.split(
      '|',
    ),
  ],
  string: '({s} + {s})|join({s}, {n})|string({n})|string({d})|string({b})|({b} ? {s} : {s})|orValue({s}, "x")'.split(
    '|',
  ),
  bool: [
    ...'({n} < {n})|({n} <= {n})|({d} > {d})|({n} == {n})|({d} == {d})|({s} != {s})|({b} && {b})|({b} || {b})|(!{b})'.split(
      '|',
    ),
    ...'contains({s}, {s})|startsWith({s}, {s})|endsWith({s}, {s})|has([N])|({b} == {b})'.split('|'),
  ],
};
const LEAVES: Readonly<Record<Type, readonly string[]>> = {
  decimal: ['[N]', '[M]', '0', '1', '3', '7', '0.1', '2.25', '2024'],
  date: ['[D]', '[E]', 'today', 'date("2024-02-29")', 'date("9999-12-31")', 'date("2023-02-30")'],
  string: ['[S]', '"a"', '"2024-01-31"', '"aé"', '""'],
  bool: ['[B]', 'true', 'false'],
};
const LETTERS: Readonly<Record<string, Type>> = { n: 'decimal', d: 'date', s: 'string', b: 'bool' };

const formulaOf = (type: Type, depth: number): fc.Arbitrary<string> => {
  const leaf = fc.constantFrom(...LEAVES[type]);
  if (depth === 0) return leaf;
  const deeper = fc.constantFrom(...SHAPES[type]).chain((shape) => {
    const parts = shape.split(/(\{\w\})/);
    const filled = parts.map((part) => {
      const of = /^\{(\w)\}$/.exec(part)?.[1];
      return of === undefined ? fc.constant(part) : formulaOf(LETTERS[of] ?? 'decimal', depth - 1);
    });
    return fc.tuple(...filled).map((all) => all.join(''));
  });
  return fc.oneof({ weight: 1, arbitrary: leaf }, { weight: 3, arbitrary: deeper });
};

const day = fc.constantFrom(
  '2024-02-29',
  '2023-02-28',
  '2024-01-31',
  '2025-06-30',
  '0001-01-01',
  '9999-12-31',
  '1990-03-01',
);
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const values = fc.record({
  n: optional(fc.integer({ min: -999_999, max: 999_999 }).map((n) => decimal(String(n / 100)))),
  m: optional(fc.integer({ min: -50, max: 3000 })),
  d: optional(day),
  e: optional(day),
  s: optional(fc.constantFrom('a', 'ba', '2024-12-31', 'é😀')),
  b: optional(fc.boolean()),
});
type Values = typeof values extends fc.Arbitrary<infer V> ? V : never;

/** The value that a person sees, out of what the evaluator of the domain gives; bounds as in `RESULTS`. */
function byDomain(formula: string, { n, m, d, e, s, b }: Values, leapDay: 'feb28' | 'mar1'): unknown {
  const names = new Map<string, FormulaValue | null>([
    ['today', { type: 'date', value: TODAY }],
    ['[N]', n === null ? null : { type: 'decimal', value: n }],
    ['[M]', m === null ? null : { type: 'decimal', value: decimal(String(m)) }],
    ['[D]', isCalendarDate(d) ? { type: 'date', value: d } : null],
    ['[E]', isCalendarDate(e) ? { type: 'date', value: e } : null],
    ['[S]', s === null ? null : { type: 'string', value: s }],
    ['[B]', b === null ? null : { type: 'bool', value: b }],
  ]);
  const found = evaluateFormula(parseCustomFormula(formula), { names, missing: 'empty', leapDay });
  if (found === null || found.type === 'list') return null;
  if (found.type === 'string') return found.value || null;
  if (found.type !== 'decimal') return found.value;
  const isShown = /^-?\d{1,15}(\.|$)/.test(found.value);
  return isShown ? roundToStep(found.value, '0.0001' as Decimal) : null;
}

test('8.3, 10.6: a list computes by SQL what the evaluator computes, for every formula and all values', async () => {
  const tenantId = await api.tenantId('demo');
  const seen = new Set<unknown>();
  for (const leapDay of ['feb28', 'mar1'] as const) {
    await api.owner.query('update tenant set leap_day = $1 where id = $2', [leapDay, tenantId]);
    const formulas = fc
      .constantFrom<Type>('decimal', 'date', 'string', 'bool')
      .chain((type) => fc.tuple(fc.constant(type), formulaOf(type, 3), values));
    const property = fc.asyncProperty(fc.array(formulas, { minLength: 20, maxLength: 40 }), async (many) => {
      const cases = many.filter(([type, formula]) => fits(formula, type));
      const columns = cases.map(([type, formula, given], at): RawBuilder<unknown> => {
        const kept = sql`${JSON.stringify(given)}::jsonb`;
        const { value } = formulaFor(formula, RESULT_OF[type], FIELDS);
        return sql`${value(kept, sql`${TODAY}::date`)} as ${sql.ref(`c${at}`)}`;
      });
      const { rows } = await api.door.asActor({ tenantId, userId: null }, (tx) =>
        sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(tx),
      );
      for (const [at, [, formula, given]] of cases.entries()) {
        const expected = byDomain(formula, given, leapDay);
        seen.add(expected);
        expect(rows[0]?.[`c${at}`], `${formula} of ${JSON.stringify(given)}`).toEqual(expected);
      }
    });
    // Found once by chance: a join of empty values within a longer text.
    const empty = { n: null, m: null, d: null, e: null, s: 'a', b: null } as const;
    await fc.assert(property, { numRuns: 40, examples: [[[['string', 'join([N], [M]) + [S]', empty]]]] });
  }
  expect(seen.size).toBeGreaterThan(100);
});

/** Within the limits of formulas of custom fields. */
function fits(text: string, type: Type): boolean {
  try {
    return checkFormula(parseCustomFormula(text), customVocabulary(FIELDS)) === type;
  } catch {
    return false;
  }
}
