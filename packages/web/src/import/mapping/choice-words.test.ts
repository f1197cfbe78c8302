import { describe, expect, test } from 'vitest';
import { distinctWords, ownChoice, withMeaning, wordsOfCells } from './choice-words.ts';
import { convertDefaults, fromDefaultText, toDefaultText } from './default-text.ts';

const gender = {
  key: 'gender',
  label: { en: 'Gender', id: 'Jenis kelamin' },
  kind: 'choice' as const,
  required: false,
  help: null,
  choices: [
    { value: 'female', label: { en: 'Female', id: 'Perempuan' } },
    { value: 'male', label: { en: 'Male', id: 'Laki-laki' }, synonyms: ['L'] },
  ],
  to: null,
  list: null,
  creatable: false,
  sealed: false,
};

describe('17.1: words of the file and choices', () => {
  test('"Perempuan" = female without being told, and so is what files call it besides; other words only when told', () => {
    expect(ownChoice(gender, ' perempuan')).toBe('female');
    expect(ownChoice(gender, 'LAKI LAKI')).toBe('male');
    expect(ownChoice(gender, 'l')).toBe('male');
    expect(ownChoice(gender, 'P')).toBeNull();
  });

  test('words are listed once', () => {
    expect(distinctWords(['P', ' p', '', 'L'])).toEqual(['P', 'L']);
  });

  test('a meaning is set, replaced and removed', () => {
    const set = withMeaning({}, 'gender', 'P', 'female');
    expect(set).toEqual({ gender: { P: 'female' } });
    expect(withMeaning(set, 'gender', 'p', 'male')).toEqual({ gender: { p: 'male' } });
    expect(withMeaning(set, 'gender', 'P', null)).toEqual({});
  });

  test('a value for all rows is written with the decimal sign of the file', () => {
    expect(toDefaultText('decimal', '1250.5', 'comma')).toBe('1250,5');
    expect(fromDefaultText('decimal', '1250,5', 'comma')).toBe('1250.5');
    expect(fromDefaultText('boolean', 'true', 'point')).toBe(true);
    expect(fromDefaultText('integer', '7', 'point')).toBe(7);
    expect(fromDefaultText('date', '', 'point')).toBeNull();
    const pay = { ...gender, key: 'pay', kind: 'decimal' as const };
    expect(convertDefaults({ pay: '1.5', gender: 'a.b' }, [pay, gender], 'point', 'comma')).toEqual({
      pay: '1,5',
      gender: 'a.b',
    });
  });
});

describe('10.6, 17.1: a cell of several choices', () => {
  test('its words are told a meaning one by one', () => {
    const field = { kind: 'choices' } as Parameters<typeof wordsOfCells>[0];
    expect(wordsOfCells(field, ['Day; Night', 'Noon'])).toEqual(['Day', ' Night', 'Noon']);
    expect(wordsOfCells({ ...field, kind: 'choice' }, ['Day; Night'])).toEqual(['Day; Night']);
  });

  test('a value for all rows is kept as a cell would have it', () => {
    expect(toDefaultText('choices', ['Day', 'Night'], 'point')).toBe('Day; Night');
    expect(fromDefaultText('choices', 'Day; Night', 'point')).toEqual(['Day', 'Night']);
  });
});
