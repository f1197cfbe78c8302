import type { CalendarDate } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { fillTemplate, gapsIn, longMoney, paragraphsOf } from './fill.ts';
import { letterNumber, letterSeries } from './number.ts';
import { parseTemplate, unknownField } from './template.ts';

const day = (text: string) => text as CalendarDate;
const KNOWN = ['employee.displayName', 'action.validTo', 'signatory.name'];
const words = {
  locale: 'id' as const,
  labelOf: (name: string) => `[${name}]`,
  later: ['signatory.name'],
};

describe('organisation-and-employee 15.4: letters', () => {
  test('15.4: merge fields with and without a format', () => {
    expect(parseTemplate('Untuk {{ employee.displayName }} sampai {{action.validTo|date}}.')).toEqual([
      { kind: 'text', text: 'Untuk ' },
      { kind: 'field', name: 'employee.displayName', format: null },
      { kind: 'text', text: ' sampai ' },
      { kind: 'field', name: 'action.validTo', format: 'date' },
      { kind: 'text', text: '.' },
    ]);
  });

  test('UNKNOWN_FIELD: a field, a format or an open brace that does not exist is named', () => {
    expect(unknownField('{{employee.displayName}} {{action.validTo|date}}', KNOWN)).toBeNull();
    expect(unknownField('{{employee.salary}}', KNOWN)).toBe('employee.salary');
    expect(unknownField('{{action.validTo|roman}}', KNOWN)).toBe('action.validTo|roman');
    expect(unknownField('{{action.validTo', KNOWN)).toBe('{{');
    expect(unknownField('{{}}', KNOWN)).toBe('{{}}');
  });

  test('15.4: a condition is written only where its field has a value; one that is not closed in turn is named', () => {
    const body = 'Kepada Yth.\n{{#action.validTo}}\nSampai {{action.validTo|date}}.\n{{/action.validTo}}\nSalam.';
    const textOf = (values: object) =>
      fillTemplate(body, values as never, words)
        .map(({ text }) => text)
        .join('');
    expect(textOf({ 'action.validTo': '2025-07-14' })).toBe('Kepada Yth.\nSampai 14 Juli 2025.\nSalam.');
    expect(textOf({})).toBe('Kepada Yth.\nSalam.');
    expect(gapsIn(fillTemplate(body, {}, words))).toEqual([]);
    // Who signs is known once the letter is issued.
    const signed = '{{#signatory.name}}{{signatory.name}}{{/signatory.name}}';
    expect(fillTemplate(signed, {}, words)).toEqual([{ kind: 'later', text: '[signatory.name]' }]);
    expect(unknownField(body, KNOWN)).toBeNull();
    expect(unknownField('{{#action.reason}}x{{/action.reason}}', KNOWN)).toBe('action.reason');
    expect(unknownField('{{#action.validTo}}x', KNOWN)).toBe('#action.validTo');
    expect(unknownField('x{{/action.validTo}}', KNOWN)).toBe('/action.validTo');
    expect(unknownField('{{#action.validTo}}{{#signatory.name}}{{/signatory.name}}', KNOWN)).toBe('#signatory.name');
    expect(unknownField('{{#action.validTo|date}}x{{/action.validTo}}', KNOWN)).toBe('#action.validTo|date');
  });

  test('15.4: an empty field is a gap, one that comes with the issue is not; dates and money as in the language', () => {
    const runs = fillTemplate(
      '{{employee.displayName}}, {{action.validTo|date}}, {{signatory.name}}, {{employee.displayName}}',
      { 'action.validTo': '2025-07-14' },
      words,
    );
    expect(runs.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'gap [employee.displayName]',
      'text , ',
      'text 14 Juli 2025',
      'text , ',
      'later [signatory.name]',
      'text , ',
      'gap [employee.displayName]',
    ]);
    expect(gapsIn(runs)).toEqual(['[employee.displayName]']);
    expect(longMoney({ amount: '4500000', currency: 'IDR' }, 'id')).toBe('Rp 4.500.000');
    expect(longMoney({ amount: '1234567890123.45', currency: 'IDR' }, 'en')).toBe('IDR 1,234,567,890,123.45');
  });

  test('15.4: a blank line begins a paragraph, and what a field holds never adds a merge field', () => {
    const runs = fillTemplate('A {{employee.displayName}}\nB\n\nC', { 'employee.displayName': '{{x}}' }, words);
    expect(paragraphsOf(runs).map((one) => one.map(({ text }) => text).join(''))).toEqual(['A {{x}}\nB', 'C']);
  });

  test('15.2: 12, SP1, ABC and June 2025 give 012/SP1/HR-ABC/VI/2025; a year has one sequence', () => {
    const pattern = '{SEQ3}/{TYPE}/HR-{EMPLOYER}/{ROMAN}/{YYYY}';
    const letter = { type: 'SP1', employer: 'ABC', date: day('2025-06-03') };
    expect(letterNumber(pattern, letter, 12)).toBe('012/SP1/HR-ABC/VI/2025');
    expect(letterNumber(pattern, letter, 1234)).toBe('1234/SP1/HR-ABC/VI/2025');
    const series = letterSeries(pattern, letter);
    expect(letterSeries(pattern, { ...letter, date: day('2025-12-31') })).toBe(series);
    expect(letterSeries(pattern, { ...letter, date: day('2026-01-01') })).not.toBe(series);
  });
});
