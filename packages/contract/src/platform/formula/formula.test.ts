import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkFormula,
  completeFormula,
  diagnoseFormula,
  type Expression,
  FormulaError,
  type FormulaType,
  parseFormula,
  printFormula,
  type Vocabulary,
  vocabularyOf,
  wordsOfFormula,
} from './index.ts';

const vocabulary: Vocabulary = vocabularyOf({
  names: new Map<string, { type: FormulaType; domains?: string[] }>([
    ['employee.serviceYears', { type: 'decimal' }],
    ['employee.joinDate', { type: 'date' }],
    ['employee.grade.code', { type: 'string' }],
    ['employee.isManager', { type: 'bool' }],
    ['overtime.hours', { type: 'decimal', domains: ['Overtime'] }],
    ['tenant.const.regions', { type: 'list<string>' }],
  ]),
  functions: new Map([['leave.takenOf', { signatures: [{ params: ['string'], result: 'decimal' }] }]]),
  tables: new Map([['claimLimit', { keys: ['string'], type: 'decimal' }]]),
  domain: 'Leave',
});
const typeOf = (text: string) => checkFormula(parseFormula(text), vocabulary);
const problemOf = (text: string, result?: FormulaType) => {
  const { problem } = diagnoseFormula(text, vocabulary, result ? { result } : {});
  return problem ? [problem.code, problem.reason.en, problem.span.start] : null;
};

/** The tree without its positions. */
const shape = (expression: Expression): unknown =>
  JSON.parse(JSON.stringify(expression, (key, value) => (key === 'start' || key === 'end' ? undefined : value)));

describe('8.3: formulas are read', () => {
  test('operators by strength, from the left; a ternary from the right', () => {
    for (const [text, same] of [
      ['1 + 2 * 3', '1 + (2 * 3)'],
      ['8 - 2 - 1', '(8 - 2) - 1'],
      ['true || false && true', 'true || (false && true)'],
      ['-2 * 3', '(-2) * 3'],
      ['1 < 2 == true', '(1 < 2) == true'],
      ['true ? 1 : false ? 2 : 3', 'true ? 1 : (false ? 2 : 3)'],
      ['employee.joinDate.orValue(date("2024-01-01"))', 'orValue(employee.joinDate, date("2024-01-01"))'],
      ["'a\\'b' // a comment\n", '"a\'b"'],
    ] as const) {
      expect(shape(parseFormula(text)), text).toEqual(shape(parseFormula(same)));
    }
  });

  test.each([
    ['1 +', 'FORMULA_INCOMPLETE', 'The formula is not complete.', 3],
    ['1 2', 'FORMULA_SYNTAX', 'Unexpected "2" at line 1, column 3.', 2],
    ['1 +\n ; 2', 'FORMULA_SYNTAX', 'Unexpected ";" at line 2, column 2.', 5],
    ['1.5e3', 'FORMULA_SYNTAX', 'Unexpected "1.5e3" at line 1, column 1.', 0],
    ['1u', 'FORMULA_SYNTAX', 'Unexpected "1u" at line 1, column 1.', 0],
    ['null', 'FORMULA_SYNTAX', 'Unexpected "null" at line 1, column 1.', 0],
    ['"a\\q"', 'FORMULA_SYNTAX', 'Unexpected "\\q" at line 1, column 3.', 2],
    [
      'employee.serviceYear',
      'FORMULA_UNKNOWN_NEAR',
      '"employee.serviceYear" is not in the vocabulary. Did you mean "employee.serviceYears"?',
      0,
    ],
    ['constructor(1)', 'FORMULA_UNKNOWN', '"constructor" is not in the vocabulary.', 0],
    ['toString', 'FORMULA_UNKNOWN', '"toString" is not in the vocabulary.', 0],
    ['overtime.hours', 'FORMULA_DOMAIN', '"overtime.hours" cannot be used in Leave formulas.', 0],
    ['1 +\n"x"', 'FORMULA_TYPE', '+ needs number, but got text at column 1.', 4],
    ['1 == "1"', 'FORMULA_TYPE', '== needs number, but got text at column 6.', 5],
    ['min(1, employee.joinDate)', 'FORMULA_TYPE', 'min needs number, but got date at column 8.', 7],
    ['[1, "a"]', 'FORMULA_TYPE', '[] needs number, but got text at column 5.', 4],
    ['lookup("claimLimit", 1)', 'FORMULA_TYPE', 'lookup needs text, but got number at column 22.', 21],
    ['true ? 1', 'FORMULA_INCOMPLETE', 'The formula is not complete.', 8],
    ['abs()', 'FORMULA_TYPE', 'abs needs number, but got nothing at column 1.', 0],
    ['abs(1, 2)', 'FORMULA_TYPE', 'abs needs fewer values, but got number at column 8.', 7],
  ])('8.7: %j is refused: %s', (text, code, reason, at) => {
    expect(problemOf(text)).toEqual([code, reason, at]);
  });

  test('8.3: no text, tree or nesting is too large to be refused', () => {
    for (const text of [
      ' '.repeat(4001),
      Array.from({ length: 251 }, () => '1').join('+'),
      `${'('.repeat(41)}1${')'.repeat(41)}`,
      `${'-'.repeat(41)}1`,
    ]) {
      expect(problemOf(text)?.[0]).toBe('FORMULA_LIMIT');
    }
    expect(problemOf(`${'('.repeat(40)}1${')'.repeat(40)}`)).toBeNull();
    expect(problemOf('[1].map(a, [1].map(b, [1].map(c, 1).size()).size())')?.[0]).toBe('FORMULA_LIMIT');
  });

  test.each([
    ['12 + min(employee.serviceYears, 6)', 'decimal'],
    ['employee.joinDate + 30', 'date'],
    ['employee.joinDate - employee.joinDate', 'decimal'],
    ['employee.grade.code in ["G5", "G6"]', 'bool'],
    ['tier(employee.serviceYears, [1, 5], ["a", "b", "c"])', 'string'],
    ['employee.isManager ? 1.5 : 2', 'decimal'],
    ['tenant.const.regions.exists(r, r.startsWith("J"))', 'bool'],
    ['tenant.const.regions.map(r, size(r))', 'list<decimal>'],
    ['lookup("claimLimit", employee.grade.code) + leave.takenOf("AL")', 'decimal'],
    ['has(employee.joinDate) && round(2.25, 0.5) == 2.5', 'bool'],
    ['max([employee.joinDate])', 'date'],
  ] as const)('%s gives a %s', (text, type) => {
    expect(typeOf(text)).toBe(type);
  });

  test('8.7: the result is what the owner asks for', () => {
    expect(problemOf('1', 'bool')?.slice(0, 2)).toEqual([
      'FORMULA_RESULT',
      'This formula must give a yes or no; it gives a number.',
    ]);
  });

  test('8.7: the words of a formula are known, without its loop variables', () => {
    const words = wordsOfFormula(
      parseFormula('tenant.const.regions.all(x, x == a) ? lookup("t", b) : leave.takenOf("c") + b'),
    );
    expect(words).toEqual(['tenant.const.regions', 'a', 'lookup', 't', 'b', 'leave.takenOf']);
  });

  test('8.8: completion offers the words of the domain that begin with what was typed', () => {
    const { start, end, items } = completeFormula('1 + employee.g', 14, vocabulary);
    expect([start, end, items.map((one) => one.text)]).toEqual([4, 14, ['employee.grade.code']]);
    expect(completeFormula('lookup("cl', 10, vocabulary).items).toEqual([
      { kind: 'table', text: 'claimLimit', keys: ['string'], type: 'decimal' },
    ]);
    expect(completeFormula('over', 4, vocabulary).items).toEqual([]);
  });
});

const name = fc.constantFrom('a', 'b.c', 'employee.joinDate');
const { tree } = fc.letrec<{ tree: Expression }>((tie) => {
  const at = { start: 0, end: 0 };
  const call = (names: readonly string[], min: number, max = min) =>
    fc
      .tuple(fc.constantFrom(...names), fc.array(tie('tree'), { minLength: min, maxLength: max }))
      .map(([called, args]) => ({ kind: 'call', name: called, args, ...at }) as Expression);
  return {
    tree: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'tree' },
      fc.nat(10_000).map((n) => ({ kind: 'number', value: String(n / 100), ...at }) as Expression),
      fc.string({ unit: 'grapheme' }).map((value) => ({ kind: 'string', value, ...at }) as Expression),
      fc.boolean().map((value) => ({ kind: 'bool', value, ...at }) as Expression),
      name.map((found) => ({ kind: 'name', name: found, ...at }) as Expression),
      call(['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', '&&', '||', 'in'], 2),
      call(['neg', '!'], 1),
      call(['?:'], 3),
      call(['min', 'orValue', 'leave.takenOf', 'size'], 0, 2),
      fc.array(tie('tree'), { maxLength: 3 }).map((items) => ({ kind: 'list', items, ...at }) as Expression),
      fc
        .tuple(fc.constantFrom('all', 'map', 'exists_one'), tie('tree'), tie('tree'))
        .map(([macro, list, body]) => ({ kind: 'macro', macro, list, variable: 'x', body, ...at }) as Expression),
    ),
  };
});
const wide = { limits: { length: 1e6, nodes: 1e6, depth: 1e3, digits: 34 } };

describe('8.3: for every formula', () => {
  test('printed and parsed again it is the same tree', () => {
    fc.assert(
      fc.property(tree, (expression) => {
        expect(shape(parseFormula(printFormula(expression), wide))).toEqual(shape(expression));
      }),
      { numRuns: 2000 },
    );
  });

  test('whatever is typed is read or refused by a FormulaError within the text', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc
        .array(
          fc.constantFrom(
            'a',
            '.',
            '(',
            ')',
            '[',
            ']',
            '1',
            '"x"',
            '-',
            '!',
            '?',
            ':',
            ',',
            '+',
            'in',
            '==',
            'all',
            ' ',
          ),
        )
        .map((parts) => parts.join('')),
      tree.map((one) => printFormula(one)),
    );
    fc.assert(
      fc.property(typed, fc.boolean(), (text, brackets) => {
        const { expression, type, problem } = diagnoseFormula(text, vocabulary, { brackets });
        if (problem) {
          expect(problem).toBeInstanceOf(FormulaError);
          expect(problem.span.start).toBeLessThanOrEqual(problem.span.end);
          expect(problem.span.end).toBeLessThanOrEqual(text.length);
        } else expect(expression && type).toBeTruthy();
      }),
      { numRuns: 3000 },
    );
  });
});
