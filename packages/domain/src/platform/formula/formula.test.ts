import {
  type CalendarDate,
  type Decimal,
  type Expression,
  FormulaError,
  type FormulaValue,
  parseFormula,
} from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateFormula, explainFormula, type FormulaEnvironment, type FormulaFunctionBody } from './index.ts';

const decimal = (value: string): FormulaValue => ({ type: 'decimal', value: value as Decimal });
const string = (value: string): FormulaValue => ({ type: 'string', value });
const date = (value: string): FormulaValue => ({ type: 'date', value: value as CalendarDate });

const names = new Map<string, FormulaValue | null>([
  ['employee.serviceYears', decimal('6')],
  ['employee.joinDate', date('2026-04-01')],
  ['employee.gender', string('F')],
  ['employee.serviceMonths', decimal('11')],
  ['employee.grade.level', decimal('5')],
  ['employee.grade.code', string('G5')],
  ['employee.children.count', decimal('0')],
  ['employee.salary.monthly', decimal('5190000')],
  ['period.start', date('2026-01-01')],
  ['period.end', date('2026-12-31')],
  ['overtime.dayKind', string('Work')],
  ['overtime.hours', decimal('3')],
  ['employee.contract.endDate', null],
  ['scores', { type: 'list', items: [decimal('3'), decimal('1'), decimal('2')] }],
]);
const environment: FormulaEnvironment = {
  names,
  formulas: new Map([
    ['employee.salary.hourly', parseFormula('employee.salary.monthly / 173')],
    ['loop', parseFormula('loop + 1')],
  ]),
  functions: new Map<string, FormulaFunctionBody>([
    ['half', { params: ['x'], body: parseFormula('x / 2') }],
    ['leave.takenOf', { compute: ([code]) => (code?.type === 'string' && code.value === 'AL' ? decimal('4') : null) }],
  ]),
  tables: new Map([
    ['claimLimit', { rows: [{ keys: [string('G5')], value: decimal('4000000') }] }],
    [
      'band',
      {
        rows: [
          { keys: [{ from: null, below: decimal('5') }], value: string('low') },
          { keys: [{ from: decimal('5'), below: null }], value: string('high') },
        ],
      },
    ],
  ]),
};
const valueOf = (text: string, change: Partial<FormulaEnvironment> = {}) => {
  const found = evaluateFormula(parseFormula(text), { ...environment, ...change });
  return found === null || found.type === 'list' ? found : found.value;
};
const codeOf = (text: string, change: Partial<FormulaEnvironment> = {}): string => {
  try {
    return `gives ${String(valueOf(text, change))}`;
  } catch (error) {
    if (error instanceof FormulaError) return error.code;
    throw error;
  }
};

describe('8.5: formulas are computed', () => {
  test.each([
    ['12 + min(employee.serviceYears, 6)', '18'],
    ['tier(5, [1, 5, 10], [0, 12, 15, 18])', '15'],
    ['tier(0.5, [1, 5, 10], [0, 12, 15, 18])', '0'],
    ['round(prorate(12, employee.joinDate, period.end, period.start, period.end), 0.5)', '9'],
    ['0.1 + 0.2 == 0.3', true],
    ['5 / 2', '2.5'],
    ['1 / 3', '0.3333333333333333333333333333333333'],
    ['2 / 3', '0.6666666666666666666666666666666667'],
    ['-7 % 3', '-1'],
    ['1.0 == 1.00', true],
    ['round(2.25, 0.5)', '2.5'],
    ['round(-2.25, 0.5)', '-2.5'],
    ['round(2.01, 0.5, "Up")', '2.5'],
    ['floor(-1.5)', '-2'],
    ['ceil(-1.5)', '-1'],
    ['addMonths(date("2024-01-31"), 1)', '2024-02-29'],
    ['endOfMonth(date(2023, 2, 10))', '2023-02-28'],
    ['monthsBetween(date("2024-02-29"), date("2025-02-28"))', '12'],
    ['monthsBetween(date("2025-02-28"), date("2024-02-29"))', '-12'],
    ['dayOfWeek(date("2025-11-24"))', '1'],
    ['date("2024-03-01") - date("2024-02-28")', '2'],
    [
      'overtime.dayKind == "Work" ? employee.salary.hourly * (1.5 * min(overtime.hours, 1) + 2 * max(overtime.hours - 1, 0)) : 0',
      '165000',
    ],
    ['employee.grade.level >= 7 ? 10000000 : lookup("claimLimit", employee.grade.code)', '4000000'],
    ['lookup("band", 4.99) + lookup("band", 5)', 'lowhigh'],
    ['employee.gender == "F" && employee.serviceMonths >= 12', false],
    ['scores.filter(x, x > 1).map(x, x * 2).sum()', undefined],
    ['sum(scores.filter(x, x > 1).map(x, x * 2))', '10'],
    ['scores.exists_one(x, x == 2) && !scores.all(x, x > 1)', true],
    ['avg(scores)', '2'],
    ['half(5) + leave.takenOf("AL")', '6.5'],
    ['has(employee.contract.endDate)', false],
    ['employee.contract.endDate.orValue(period.end)', '2026-12-31'],
    ['coalesce(employee.contract.endDate, employee.contract.endDate + 1, period.end)', '2026-12-31'],
    ['false && 1 / 0 == 1', false],
  ])('%s is %s', (text, expected) => {
    if (expected === undefined) expect(() => parseFormula(text)).toThrow(FormulaError);
    else expect(valueOf(text)).toBe(expected);
  });

  test.each([
    ['1 / employee.children.count', 'FORMULA_DIV_ZERO'],
    ['employee.contract.endDate', 'FORMULA_NULL'],
    ['employee.contract.endDate + 1 > period.end', 'FORMULA_NULL'],
    ['leave.takenOf("XX")', 'FORMULA_NULL'],
    ['lookup("claimLimit", "G9")', 'FORMULA_TABLE_MISS'],
    ['date("2023-02-29")', 'FORMULA_VALUE'],
    ['date("9999-12-31") + 1', 'FORMULA_VALUE'],
    ['1.5 % 2', 'FORMULA_VALUE'],
    ['round(1, 0)', 'FORMULA_VALUE'],
    ['loop', 'FORMULA_LIMIT'],
    ['nobody', 'FORMULA_NULL'],
    ['toString(1)', 'FORMULA_VALUE'],
  ])('%s fails with %s and never becomes 0', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test('8.3: work is bounded, however it is spent', () => {
    const items = Array.from({ length: 300 }, (_, n) => decimal(String(n)));
    const long = { names: new Map<string, FormulaValue>([['l', { type: 'list', items }]]) };
    expect(codeOf('size(l.map(a, size(l.map(b, a * b)))) > 0', long)).toBe('FORMULA_LIMIT');
    const large = { names: new Map<string, FormulaValue>([['n', decimal('9'.repeat(30))]]) };
    expect(codeOf(Array.from({ length: 100 }, () => 'n').join(' * '), large)).toBe('FORMULA_LIMIT');
    expect(codeOf(Array.from({ length: 11 }, () => `"${'x'.repeat(100)}"`).join(' + '))).toBe('FORMULA_LIMIT');
  });

  test('10.6: nothing comes of nothing where missing values are empty', () => {
    const empty = { missing: 'empty' } as const;
    expect(valueOf('employee.contract.endDate > period.end', empty)).toBeNull();
    expect(valueOf('1 / employee.children.count', empty)).toBeNull();
    expect(valueOf('employee.contract.endDate > period.end && false', empty)).toBe(false);
    expect(valueOf('employee.contract.endDate > period.end || false', empty)).toBeNull();
    expect(valueOf('employee.contract.endDate > period.end ? 1 : 2', empty)).toBe('2');
    expect(valueOf('min(nobody, 3)', empty)).toBe('3');
  });

  test('8.8: every part is explained, those of named formulas too, up to what failed', () => {
    const { value, steps } = explainFormula(parseFormula('1 + min(employee.salary.hourly, 2)'), environment);
    expect(value).toEqual(decimal('3'));
    expect(steps).toMatchObject([
      {
        text: '1 + min(employee.salary.hourly, 2)',
        value: decimal('3'),
        steps: [
          { text: '1' },
          {
            text: 'min(employee.salary.hourly, 2)',
            value: decimal('2'),
            steps: [
              {
                text: 'employee.salary.hourly',
                value: decimal('30000'),
                steps: [
                  { text: 'employee.salary.monthly / 173', steps: [{ value: decimal('5190000') }, { text: '173' }] },
                ],
              },
              { text: '2' },
            ],
          },
        ],
      },
    ]);
    const failed = explainFormula(parseFormula('(2 + 3) / employee.children.count'), environment);
    expect([failed.problem?.code, failed.steps.map(({ text }) => text)]).toEqual([
      'FORMULA_DIV_ZERO',
      ['2 + 3', 'employee.children.count'],
    ]);
  });
});

const at = { start: 0, end: 0 };
const call = (name: string, ...args: Expression[]): Expression => ({ kind: 'call', name, args, ...at });
const operands = fc.oneof(
  fc
    .constantFrom(...names.keys(), 'loop', 'x', 'employee.salary.hourly')
    .map((name) => ({ kind: 'name', name, ...at }) as Expression),
  fc
    .integer({ min: -99_999, max: 99_999 })
    .map((n) => ({ kind: 'number', value: String(n / 100), ...at }) as Expression),
  fc.string({ maxLength: 12 }).map((value) => ({ kind: 'string', value, ...at }) as Expression),
  fc.boolean().map((value) => ({ kind: 'bool', value, ...at }) as Expression),
);
const CALLS =
  '+ - * / % == != < <= > >= && || in neg ! ?: has lookup half leave.takenOf min max abs round floor ceil clamp sum avg count size date addDays addMonths addYears startOfMonth endOfMonth startOfYear daysBetween monthsBetween yearsBetween dayOfWeek isLeapYear prorate tier coalesce orValue contains startsWith endsWith string join nobody constructor'.split(
    ' ',
  );
const { tree } = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'tree' },
    operands,
    fc
      .tuple(fc.constantFrom(...CALLS), fc.array(tie('tree'), { maxLength: 5 }))
      .map(([name, args]) => call(name, ...args)),
    fc.array(tie('tree'), { maxLength: 4 }).map((items) => ({ kind: 'list', items, ...at }) as Expression),
    fc
      .tuple(fc.constantFrom('all', 'exists', 'exists_one', 'filter', 'map'), tie('tree'), tie('tree'))
      .map(([macro, list, body]) => ({ kind: 'macro', macro, list, variable: 'x', body, ...at }) as Expression),
  ),
}));

describe('8.3: for every formula', () => {
  test('an evaluation ends with a value or a FormulaError, the same every time, and so does its explanation', () => {
    const outcome = (expression: Expression, missing: 'error' | 'empty') => {
      try {
        return evaluateFormula(expression, { ...environment, missing });
      } catch (error) {
        expect(error).toBeInstanceOf(FormulaError);
        return (error as FormulaError).code;
      }
    };
    fc.assert(
      fc.property(tree, fc.constantFrom('error', 'empty'), (expression, missing) => {
        const first = outcome(expression, missing);
        expect(outcome(expression, missing)).toEqual(first);
        const { value, problem } = explainFormula(expression, { ...environment, missing });
        expect(problem?.code ?? value).toEqual(first);
      }),
      { numRuns: 3000 },
    );
  });

  test('addition, subtraction and multiplication are exact', () => {
    const cents = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    const plain = (value: bigint, places: number): string => {
      const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
      return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
    };
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [x, y] = [plain(a, 2), plain(b, 2)];
        expect(codeOf(`${x} + ${y} == ${plain(a + b, 2)}`)).toBe('gives true');
        expect(codeOf(`${x} - (${y}) == ${plain(a - b, 2)}`)).toBe('gives true');
        expect(codeOf(`(${x}) * (${y}) - (${plain(a * b, 4)}) == 0`)).toMatch(/^(gives true|FORMULA_SYNTAX)$/);
      }),
    );
  });
});
