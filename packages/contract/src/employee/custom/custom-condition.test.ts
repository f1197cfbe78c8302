import { describe, expect, test } from 'vitest';
import { canDecide, conditionMistake, decidingOn } from './custom-condition.ts';

const FIELD = {
  type: 'text',
  fieldClass: 'basic',
  isRequired: false,
  options: null,
  least: null,
  most: null,
  pattern: null,
  resultType: null,
  sectionEn: null,
  sectionId: null,
  visibleIfField: null as string | null,
  visibleIfValue: null as string | null,
};
const field = (code: string, change: Partial<typeof FIELD> | { options: string } | { resultType: string } = {}) => ({
  ...FIELD,
  ...change,
  code,
  nameEn: `Field ${code}`,
  nameId: `Isian ${code}`,
});
const waiting = (code: string, visibleIfField: string, visibleIfValue = 'x') =>
  field(code, { visibleIfField, visibleIfValue });
const codes = (all: readonly { code: string }[]) => all.map(({ code }) => code);

describe('10.6: what a custom field may wait for', () => {
  test('10.6: any other of its kind but a file, and none that waits for it, at whatever distance', () => {
    const all = [field('A'), waiting('B', 'A'), waiting('C', 'B'), field('D'), field('F', { type: 'file' })];
    expect(codes(decidingOn('A', all))).toEqual(['D']);
    expect(codes(decidingOn('B', all))).toEqual(['A', 'D']);
    expect(codes(decidingOn('C', all))).toEqual(['A', 'B', 'D']);
    expect(codes(decidingOn('', all))).toEqual(['A', 'B', 'C', 'D']);
    expect(canDecide(field('F', { type: 'file' }))).toBe(false);
    // What is a circle already does not keep the others from being offered.
    expect(codes(decidingOn('Z', [waiting('X', 'Y'), waiting('Y', 'X')]))).toEqual(['X', 'Y']);
  });

  test('10.6: itself, what is not there, a file and a circle are refused at the field', () => {
    const reason = (one: ReturnType<typeof field>, ...others: ReturnType<typeof field>[]) =>
      conditionMistake(one, [one, ...others]);
    expect(reason(field('A'))).toBeNull();
    expect(reason(waiting('B', 'A'), field('A'))).toBeNull();
    expect(reason(waiting('A', 'A'))).toMatchObject({
      path: 'visibleIfField',
      reason: { en: 'A field cannot wait for itself.' },
    });
    const unknown = { path: 'visibleIfField', reason: { en: 'There is no field Z that can be asked about here.' } };
    expect(reason(waiting('A', 'Z'))).toMatchObject(unknown);
    expect(reason(waiting('A', 'Z'), field('Z', { type: 'file' }))).toMatchObject(unknown);
    expect(reason(waiting('A', 'C'), waiting('B', 'A'), waiting('C', 'B'))).toMatchObject({
      path: 'visibleIfField',
      reason: { id: 'Isian C menunggu isian ini, jadi keduanya tidak akan pernah ditanyakan.' },
    });
  });

  test.each([
    [{ type: 'boolean' }, 'Yes', 'true'],
    [{ type: 'choice', options: 'Red\nBlue' }, 'red', 'Green'],
    [{ type: 'choices', options: 'Red\nBlue' }, 'Blue', 'Red; Blue'],
    [{ type: 'integer' }, '5', '5.0'],
    [{ type: 'decimal' }, '2.5', 'much'],
    [{ type: 'date' }, '2026-02-28', '2026-02-30'],
    [{ type: 'computed', resultType: 'boolean' }, 'no', 'perhaps'],
  ])('10.6: %j can be %s and never %s', (change, possible, impossible) => {
    const deciding = field('A', change);
    const mistake = (value: string) => conditionMistake(waiting('B', 'A', value), [deciding]);
    expect(mistake(possible)).toBeNull();
    expect(mistake(impossible)).toMatchObject({
      path: 'visibleIfValue',
      reason: { en: 'Field A never has this value.' },
    });
  });
});
