import {
  type BuiltInTerm,
  type CalendarDate,
  completeFormula,
  type FormulaType,
  type FormulaValue,
  label,
  parseFormula,
} from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EmployeeTermFacts, employeeTerms } from '../../employee/index.ts';
import { LEAVE_TERMS, type LeaveOfType, leaveTerms, ownLeaveTerms, periodTerms } from '../../leave/index.ts';
import {
  gapOf,
  judgeFormula,
  passesTest,
  runFormula,
  type TenantWord,
  textOfValue,
  traceFormula,
  valueOfText,
  vocabularyOfStock,
  type WordStock,
  type WordVersion,
  withParameters,
  wordsBelow,
} from './index.ts';

const day = (text: string) => text as CalendarDate;
const term = (code: string, type: FormulaType, more: Partial<BuiltInTerm> = {}): BuiltInTerm => ({
  code,
  type,
  label: label(code, code),
  description: label(code, code),
  ...more,
});
const TERMS = [
  term('employee.serviceYears', 'decimal'),
  term('employee.serviceMonths', 'decimal'),
  term('employee.gender', 'string', { sensitivity: 'Personal' }),
  term('employee.joinDate', 'date'),
  term('employee.grade.level', 'decimal'),
  term('employee.grade.code', 'string'),
  term('employee.children.count', 'decimal'),
  term('employee.contract.endDate', 'date'),
  term('employee.salary.hourly', 'decimal', { sensitivity: 'Pay' }),
  term('period.start', 'date', { domains: ['Leave'] }),
  term('period.end', 'date', { domains: ['Leave'] }),
  term('overtime.dayKind', 'string'),
  term('overtime.hours', 'decimal'),
  term('claim.total', 'decimal', { domains: ['Workflow'] }),
];

const word = (code: string, kind: TenantWord['kind'], more: Partial<TenantWord> = {}): TenantWord => ({
  code,
  kind,
  type: 'decimal',
  domains: [],
  keys: kind === 'Table' ? [{ name: 'Key', type: 'string', match: 'exact' }] : [],
  sensitivity: 'Normal',
  ...more,
});
const version = (of: TenantWord, content: Partial<WordVersion>, from = '2020-01-01', to: string | null = null) => ({
  word: of,
  versionNo: 1,
  from: day(from),
  to: to === null ? null : day(to),
  expression: null,
  value: null,
  rows: null,
  ...content,
});
const stock = (...versions: WordVersion[]): WordStock => ({
  terms: TERMS,
  words: [...new Set(versions.map((one) => one.word))],
  versions,
});

const FACTS: EmployeeTermFacts = {
  employeeNo: 'E1',
  gender: 'F',
  maritalStatus: null,
  religion: null,
  nationality: 'ID',
  birthDate: day('1990-02-03'),
  hireDate: day('2019-05-10'),
  serviceDate: day('2019-05-10'),
  lastDay: null,
  probationEnd: null,
  contractEnd: null,
  gradeCode: 'G5',
  gradeLevel: 5,
  positionCode: 'P1',
  isManager: false,
  unitCode: 'U1',
  locationCode: 'L1',
  country: 'ID',
  employerCode: 'C1',
  establishmentCode: null,
  employmentType: 'permanent',
  fte: '1',
  dependents: 2,
  children: 0,
  basePay: '5000000',
  monthlyPay: '5190000',
  currency: 'IDR',
  leapDay: 'feb28',
};
const YEAR = { from: day('2026-01-01'), to: day('2026-12-31') };
const given = (facts: Partial<EmployeeTermFacts> = {}, asOf = '2026-01-01', more: [string, FormulaValue][] = []) => {
  const all = { ...FACTS, ...facts };
  const hired = all.hireDate ?? day('2000-01-01');
  return new Map([...periodTerms(YEAR, { hireDate: hired, lastDay: null }), ...employeeTerms(all, day(asOf)), ...more]);
};
const run = (text: string, of: WordStock = stock(), terms = given(), asOf = '2026-01-01') => {
  const value = runFormula(parseFormula(text), of, { terms, asOf: day(asOf) });
  return value && textOfValue(value);
};
const problemOf = (text: string, of: WordStock, asOf = '2026-01-01') =>
  traceFormula(parseFormula(text), of, { terms: given(), asOf: day(asOf) }).problem?.code;

const decimal = (value: string) => valueOfText(value, 'decimal') as FormulaValue;

describe('8.5: worked evaluations', () => {
  const limits = word('claimLimit', 'Table');
  const tables = stock(
    version(limits, {
      rows: [
        ['G4', '3000000'],
        ['G5', '4000000'],
      ],
    }),
  );
  const overtime: [string, FormulaValue][] = [
    ['overtime.dayKind', { type: 'string', value: 'Work' }],
    ['overtime.hours', decimal('3')],
  ];
  test.each([
    ['joined 2019-05-10, as of 2026-01-01: 6 completed years', '12 + min(employee.serviceYears, 6)', '18', given()],
    [
      'a lower bound counts',
      'tier(employee.serviceYears, [1, 5, 10], [0, 12, 15, 18])',
      '15',
      given({ serviceDate: day('2021-01-01') }),
    ],
    ['0.1 + 0.2 is 0.3', '0.1 + 0.2 == 0.3', 'true', given()],
    ['halves away from zero', 'round(2.25, 0.5)', '2.5', given()],
    ['and below zero', 'round(-2.25, 0.5)', '-2.5', given()],
    ['the end of a month', 'addMonths(date("2024-01-31"), 1)', '2024-02-29', given()],
    ['29 February to 28 February', 'monthsBetween(date("2024-02-29"), date("2025-02-28"))', '12', given()],
    [
      'overtime of 3 hours at 30,000',
      'overtime.dayKind == "Work" ? employee.salary.hourly * (1.5 * min(overtime.hours, 1) + 2 * max(overtime.hours - 1, 0)) : 0',
      '165000',
      given({}, '2026-01-01', overtime),
    ],
    [
      'a table by grade',
      'employee.grade.level >= 7 ? 10000000 : lookup("claimLimit", employee.grade.code)',
      '4000000',
      given(),
    ],
    [
      '11 months are not 12',
      'employee.gender == "F" && employee.serviceMonths >= 12',
      'false',
      given({ serviceDate: day('2025-02-01') }),
    ],
  ])('%s', (_, text, expected, terms) => {
    expect(run(text, tables, terms)).toBe(expected);
  });
  test('12 x 275 / 365, in halves of a day 9', () => {
    const terms = given({ hireDate: day('2026-04-01') }, '2026-04-01');
    const text = 'prorate(12, employee.joinDate, period.end, period.start, period.end)';
    expect(run(text, stock(), terms)).toMatch(/^9\.0410958904/);
    expect(run(`round(${text}, 0.5)`, stock(), terms)).toBe('9');
  });
  test('no children: FORMULA_DIV_ZERO', () =>
    expect(problemOf('1 / (employee.children.count)', tables)).toBe('FORMULA_DIV_ZERO'));
});

describe('8.2, 8.4: functions', () => {
  const bonus = word('company.bonus', 'Function', {
    keys: [
      { name: 'years', type: 'decimal', match: 'exact' },
      { name: 'level', type: 'string', match: 'exact' },
    ],
  });
  const expression = 'level == "G5" ? min(years, 10) * company.rate : 0';
  const rate = word('company.rate', 'Constant');
  const of = stock(version(bonus, { expression }), version(rate, { value: '2' }));
  test('a function is a formula with parameters, which only it sees', () => {
    expect(run('company.bonus(employee.serviceYears, employee.grade.code) + 1', of)).toBe('13');
    expect(run('company.bonus(30, "G4")', of)).toBe('0');
    const judge = (text: string, one = of) => judgeFormula({ text, domains: ['Leave'], window: null }, one).problem;
    expect(judge('company.bonus("a", "G5")')?.reason.en).toBe('company.bonus needs number, but got text at column 15.');
    expect(judge('company.bonus(1)')?.code).toBe('FORMULA_TYPE');
    expect(judge('years + 1')?.code).toBe('FORMULA_UNKNOWN');
    expect(judge('years + 1', withParameters(of, bonus.keys))).toBeNull();
    expect(completeFormula('company.b', 9, vocabularyOfStock(of)).items).toMatchObject([
      { kind: 'function', text: 'company.bonus' },
    ]);
  });
  test('a parameter with a default may be left out, in calls and in saved tests', () => {
    const raise = word('company.raise', 'Function', {
      keys: [
        { name: 'base', type: 'decimal', match: 'exact' },
        { name: 'percent', type: 'decimal', match: 'exact', default: '10' },
        { name: 'grade', type: 'string', match: 'exact', default: 'G5' },
      ],
    });
    const text = 'grade == "G5" ? base * (100 + percent) / 100 : base';
    const known = stock(version(raise, { expression: text }));
    expect(run('company.raise(200)', known)).toBe('220');
    expect(run('company.raise(200, 50)', known)).toBe('300');
    expect(run('company.raise(200, 50, "G1")', known)).toBe('200');
    const judge = (call: string) => judgeFormula({ text: call, domains: ['Leave'], window: null }, known).problem?.code;
    expect(judge('company.raise()')).toBe('FORMULA_TYPE');
    expect(judge('company.raise(1, "G5")')).toBe('FORMULA_TYPE');
    expect(judge('company.raise(1, 2, "G5", 4)')).toBe('FORMULA_TYPE');
    const saved = { asOf: day('2026-01-01'), expectsError: false, tolerance: '0', expected: '110' };
    const inputs = [{ name: 'base', value: '100' }];
    const own = withParameters(known, raise.keys);
    expect(passesTest(parseFormula(text), 'decimal', { ...saved, inputs }, own)).toEqual({
      passes: true,
      actual: '110',
    });
  });
  test('it rests on the words of its text but not on its parameters, and cannot call itself', () => {
    const calling = parseFormula('company.bonus(1, "G5")');
    expect([...wordsBelow(calling, of, { from: day('2026-01-01'), to: null })]).toEqual(
      expect.arrayContaining(['company.bonus', 'company.rate']),
    );
    expect([...wordsBelow(calling, of, { from: day('2026-01-01'), to: null })]).not.toContain('years');
    const { words } = traceFormula(calling, of, { terms: given(), asOf: day('2026-01-01') });
    expect(words.find(({ code }) => code === 'company.bonus')).toMatchObject({ kind: 'Function', versionNo: 1 });
    const own = judgeFormula(
      { text: 'company.bonus(years - 1, level)', domains: [], window: null, code: 'company.bonus' },
      withParameters(of, bonus.keys),
    );
    expect(own.problem?.code).toBe('FORMULA_CYCLE');
    expect(problemOf('company.bonus(1, "G5")', of, '2019-12-31')).toBe('FORMULA_WINDOW');
  });
  test('a saved test gives values to the parameters', () => {
    const one = { asOf: day('2026-01-01'), expectsError: false, tolerance: '0', expected: '6' };
    const inputs = [
      { name: 'years', value: '3' },
      { name: 'level', value: 'G5' },
    ];
    const tested = passesTest(parseFormula(expression), 'decimal', { ...one, inputs }, withParameters(of, bonus.keys));
    expect(tested).toEqual({ passes: true, actual: '6' });
  });
  test('leave.balance, leave.takenOf: what an employee has of the type whose formula it is, or of a named one', () => {
    const leave = { ...stock(), terms: [...TERMS, ...LEAVE_TERMS] };
    const known = leaveTerms([
      { code: 'ANNUAL', balance: '4.5', taken: '7' },
      { code: 'SICK', balance: '0', taken: '2' },
    ] as LeaveOfType[]);
    const terms = new Map([...given(), ...known, ...ownLeaveTerms('ANNUAL', known)]);
    const text = 'leave.takenOf("SICK") < 3 ? 12 + leave.balance : leave.taken';
    expect(judgeFormula({ text, domains: ['Leave'], type: 'decimal', window: null }, leave).problem).toBeNull();
    expect(judgeFormula({ text, domains: ['Workflow'], window: null }, leave).problem?.code).toBe('FORMULA_DOMAIN');
    expect(run(text, leave, terms)).toBe('16.5');
    expect(run('leave.type.code == "ANNUAL"', leave, terms)).toBe('true');
    expect(run('leave.balanceOf("SICK")', leave, terms)).toBe('0');
    const missed = traceFormula(parseFormula('leave.takenOf("NONE")'), leave, { terms, asOf: day('2026-01-01') });
    expect(missed.problem?.code).toBe('FORMULA_NULL');
  });
});

describe('8.6: versions', () => {
  const rate = word('company.rate', 'Constant');
  const bonus = word('company.bonus', 'NamedFormula');
  const words = stock(
    version(rate, { value: '10' }, '2024-01-01', '2025-12-31'),
    version(rate, { value: '20', versionNo: 2 }, '2026-01-01'),
    version(bonus, { expression: 'company.rate * 2' }, '2024-01-01'),
  );
  test('the version of the day, for the word and the words below it', () => {
    expect(run('company.bonus', words, given(), '2025-06-01')).toBe('20');
    expect(run('company.bonus', words, given(), '2026-06-01')).toBe('40');
  });
  test('"Why?": each word with its version and value', () => {
    const { words: met } = traceFormula(parseFormula('company.bonus + employee.serviceYears'), words, {
      terms: given(),
      asOf: day('2026-06-01'),
    });
    expect(met.map(({ code, versionNo, value }) => [code, versionNo, value && textOfValue(value)])).toEqual([
      ['company.bonus', 1, '40'],
      ['company.rate', 2, '20'],
      ['employee.serviceYears', null, '6'],
    ]);
  });
  test('a gap is an error, never 0, and orValue does not fill it', () => {
    for (const text of ['company.rate', 'company.rate.orValue(0)', 'coalesce(company.rate, 0)', 'company.bonus'])
      expect(problemOf(text, words, '2023-12-31')).toBe('FORMULA_WINDOW');
  });
  test('a table without a version on the day', () => {
    const limits = word('limits', 'Table');
    const of = stock(version(limits, { rows: [['A', '1']] }, '2026-02-01'));
    expect(problemOf('lookup("limits", "A")', of)).toBe('FORMULA_WINDOW');
    expect(problemOf('lookup("limits", "B")', of, '2026-02-01')).toBe('FORMULA_TABLE_MISS');
  });
  test('what a formula rests on decides its sensitivity', () => {
    const pay = word('company.payShare', 'NamedFormula');
    const of = stock(version(pay, { expression: 'employee.salary.hourly / 2' }));
    const found = traceFormula(parseFormula('company.payShare + 1'), of, { terms: given(), asOf: day('2026-01-01') });
    expect(found.sensitivity).toBe('Pay');
    expect(found.words.map(({ code, sensitivity }) => [code, sensitivity])).toContainEqual(['company.payShare', 'Pay']);
  });
});

describe('8.7: validation', () => {
  const open = { from: day('2026-01-01'), to: null };
  const judge = (text: string, of: WordStock = stock(), more: Partial<Parameters<typeof judgeFormula>[0]> = {}) =>
    judgeFormula({ text, domains: ['Leave'], window: open, ...more }, of).problem;
  test.each([
    ['12 +* 3', 'FORMULA_SYNTAX', 'Unexpected "*" at line 1, column 5.'],
    [
      'employee.serviceYeers + 1',
      'FORMULA_UNKNOWN_NEAR',
      '"employee.serviceYeers" is not in the vocabulary. Did you mean "employee.serviceYears"?',
    ],
    ['claim.total', 'FORMULA_DOMAIN', '"claim.total" cannot be used in Leave formulas.'],
    ['1 + "a"', 'FORMULA_TYPE', '+ needs number, but got text at column 5.'],
    ['employee.gender', 'FORMULA_RESULT', 'This formula must give a number; it gives a text.'],
  ])('%s: %s', (text, code, message) => {
    const problem = judge(text, stock(), { type: 'decimal' });
    expect([problem?.code, problem?.reason.en]).toEqual([code, message]);
  });
  test('a cycle names both words', () => {
    const [a, b] = [word('own.a', 'NamedFormula'), word('own.b', 'NamedFormula')];
    const of = stock(version(a, { expression: '1' }), version(b, { expression: 'own.a + 1' }));
    const problem = judge('own.b * 2', of, { code: 'own.a' });
    expect(problem?.reason.en).toBe('own.a uses own.b, which uses own.a.');
    expect(problem?.span).toEqual({ start: 0, end: 5 });
    expect(judge('own.a', of, { code: 'own.a' })?.code).toBe('FORMULA_CYCLE');
  });
  test('a word must be defined on all days that its owner needs it', () => {
    const rate = word('company.rate', 'Constant');
    const of = stock(
      version(rate, { value: '1' }, '2025-01-01', '2026-06-30'),
      version(rate, { value: '2' }, '2026-08-01'),
    );
    expect(judge('company.rate', of)?.reason.en).toBe('"company.rate" is not defined from 1 Jul 2026 to 31 Jul 2026.');
    expect(judge('company.rate', of, { window: { from: day('2026-08-01'), to: null } })).toBeNull();
    const below = word('company.twice', 'NamedFormula');
    const deeper = {
      ...of,
      words: [...of.words, below],
      versions: [...of.versions, version(below, { expression: 'company.rate * 2' })],
    };
    expect(judge('company.twice', deeper)?.code).toBe('FORMULA_WINDOW');
    expect(gapOf(of, 'company.rate', { from: day('2024-12-31'), to: day('2025-01-05') })).toEqual({
      from: '2024-12-31',
      to: '2024-12-31',
    });
  });
  test('eight named formulas within each other, not nine', () => {
    const chain = Array.from({ length: 9 }, (_, n) => word(`own.f${n}`, 'NamedFormula'));
    const of = stock(...chain.map((one, n) => version(one, { expression: n === 0 ? '1' : `own.f${n - 1} + 1` })));
    expect(judge('own.f7', of)).toBeNull();
    expect(judge('own.f8', of)?.code).toBe('FORMULA_LIMIT');
    expect(run('own.f7', of)).toBe('8');
  });
  test('a word below that the owner does not have', () => {
    const big = word('own.big', 'NamedFormula', { type: 'bool', domains: ['Workflow'] });
    const of = {
      ...stock(version(big, { expression: 'claim.total > 5' })),
      terms: TERMS.filter(({ code }) => code !== 'claim.total'),
    };
    expect(judge('own.big', of, { domains: ['Workflow'] })?.reason.en).toBe('"claim.total" is not in the vocabulary.');
  });
});

describe('properties', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => String(n / 100));
  const rate = word('own.rate', 'Constant');
  const bodies = [
    'own.rate',
    'own.rate * 2 - 1',
    'max(own.rate, employee.serviceYears)',
    'own.rate > 3 ? own.rate : 0',
  ];
  test('the same inputs and versions give the same result', () =>
    fc.assert(
      fc.property(amount, fc.constantFrom(...bodies), (value, text) => {
        const of = stock(version(rate, { value }));
        expect(run(text, of)).toBe(run(text, stock(version(rate, { value }))));
      }),
    ));
  test('a constant is what it stands for: substituted it gives the same', () =>
    fc.assert(
      fc.property(amount, fc.constantFrom(...bodies), (value, text) => {
        const inlined = text.replaceAll('own.rate', `(${value})`);
        expect(run(text, stock(version(rate, { value })))).toBe(run(inlined));
      }),
    ));
  test('before its first version a word gives an error on every day, and no number', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (days) => {
        const asOf = new Date(Date.UTC(2020, 0, 1 - days)).toISOString().slice(0, 10);
        expect(problemOf('own.rate + 1', stock(version(rate, { value: '1' })), asOf)).toBe('FORMULA_WINDOW');
      }),
    ));
});

test('8.2: a saved test passes within its tolerance, or by the error that it expects', () => {
  const formula = parseFormula('10 / employee.children.count');
  const one = { asOf: day('2026-01-01'), inputs: [{ name: 'employee.children.count', value: '3' }], tolerance: '0.01' };
  expect(passesTest(formula, 'decimal', { ...one, expected: '3.33', expectsError: false }, stock()).passes).toBe(true);
  expect(passesTest(formula, 'decimal', { ...one, expected: '3.3', expectsError: false }, stock()).passes).toBe(false);
  const none = { ...one, inputs: [{ name: 'employee.children.count', value: '0' }] };
  expect(
    passesTest(formula, 'decimal', { ...none, expected: 'FORMULA_DIV_ZERO', expectsError: true }, stock()).passes,
  ).toBe(true);
});
