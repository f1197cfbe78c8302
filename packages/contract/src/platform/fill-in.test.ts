import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPLOYEE_FINDINGS, RECORD_FINDINGS } from '../employee/index.ts';
import { NOTICE_FIELDS } from '../notice-fields.ts';
import { NOTICE_EVENTS, noticeOf } from '../notices.ts';
import { CONTRACT_LIMIT_FINDINGS, IDENTIFIER_FINDINGS } from '../region/index.ts';
import { fillIn, fillInLabel, placesOf } from './fill-in.ts';
import { SENTENCES } from './issue-text.ts';
import { type Label, type Locale, label } from './label.ts';
import { PROBLEMS } from './problem.ts';
import { addDays, type CalendarDate, OPEN_END } from './values/calendar-date.ts';

const problems = Object.fromEntries(Object.entries(PROBLEMS).map(([code, { text }]) => [code, text]));
const CATALOGUES: Readonly<Record<string, Label>> = {
  ...problems,
  ...SENTENCES,
  ...EMPLOYEE_FINDINGS,
  ...RECORD_FINDINGS,
  ...CONTRACT_LIMIT_FINDINGS,
  ...IDENTIFIER_FINDINGS,
  ...Object.fromEntries(
    NOTICE_EVENTS.flatMap((event) => {
      const { text, mail = text } = noticeOf(event);
      return [
        [event, text],
        [`${event} by mail`, mail],
      ];
    }),
  ),
};
const DATES = 'date from to until since end'.split(' ');
const COUNTS =
  'n m x y years total approved occupied capacity people length maximum minimum seconds places most least'.split(' ');

/** Every place of a sentence has a value: a date, a count, or a word. */
const valuesFor = ({ en, id }: Label, n: number, date: string) =>
  Object.fromEntries(
    placesOf(en + id).map((place) => [place, DATES.includes(place) ? date : COUNTS.includes(place) ? n : 'Ani']),
  );

/** "1 employees", "1 later records", "1 people are": a plural after a one. */
const WRONG_PLURAL =
  /\b1 (?!is\b|was\b|has\b)(?:[a-z]+s|people|are|were|have)\b|\b1 (?:custom|later|living|new) [a-z]+s\b/;

const cases = Object.entries(CATALOGUES).flatMap(([code, text]) =>
  [0, 1, 2, 5].map((n) => [code, n, text] as [string, number, Label]),
);

describe('every sentence can be filled in', () => {
  test.each(cases)('%s with %i leaves no place, no ISO date and no plural after a one', (_code, n, text) => {
    const words = fillInLabel(text, valuesFor(text, n, '2025-03-10'));
    for (const one of [words.en, words.id]) {
      expect(one).not.toMatch(/[{}|]/);
      expect(one).not.toContain('2025-03-10');
    }
    expect(words.en).not.toMatch(WRONG_PLURAL);
  });

  test('what is counted has a value of its own in the same sentence', () => {
    for (const [code, { en }] of Object.entries(CATALOGUES))
      for (const [, place] of en.matchAll(/\{(\w+):/g)) expect(en, code).toContain(`{${place}}`);
  });

  test('Indonesian has no plural forms', () => {
    for (const [code, { id }] of Object.entries(CATALOGUES)) expect(id, code).not.toMatch(/\{\w+:/);
  });
});

describe('values are said as on screen', () => {
  const say = (en: string, values: Readonly<Record<string, unknown>>, locale: Locale = 'en', id = en) =>
    fillIn(label(en, id), values, locale);

  test.each([
    [0, '0 units are below'],
    [1, '1 unit is below'],
    [2, '2 units are below'],
    [30_000, '30,000 units are below'],
    ['1', '1 unit is below'],
    ['other', 'other units are below'],
  ])('%s: %s', (n, text) => {
    expect(say('{n} {n:unit is|units are} below', { n })).toBe(text);
  });

  test('dates and numbers follow the language', () => {
    expect(say('{date}: {n}', { date: '2025-08-05', n: 1234.5 })).toBe('5 Aug 2025: 1,234.5');
    expect(say('{date}: {n}', { date: '2025-08-05', n: 1234.5 }, 'id')).toBe('5 Agu 2025: 1.234,5');
  });

  test('what is below zero has the minus sign, as a number and as the text of a decimal', () => {
    expect(say('{before} − {n} = {after}', { before: 12, n: 20, after: -8 })).toBe('12 − 20 = −8');
    expect(say('{n} of {least}', { n: '-0.5', least: '-2' }, 'id')).toBe('−0,5 of −2');
  });

  test('an open end is not a day', () => {
    expect(say('until {to}', { to: OPEN_END })).toBe('until further notice');
    expect(say('from {from} to {to}', { from: '2025-06-15', to: OPEN_END })).toBe(
      'from 15 Jun 2025 until further notice',
    );
    expect(say('from {from} to {to}', { from: '2025-06-15', to: '2025-06-30' })).toBe(
      'from 15 Jun 2025 to 30 Jun 2025',
    );
    expect(say('until {to}', { to: OPEN_END }, 'id', 'sampai {to}')).toBe('sampai seterusnya');
  });

  test('what somebody typed, and what records are called, stays as it is', () => {
    expect(say('{value} is not a date.', { value: '2021-02-30' })).toBe('2021-02-30 is not a date.');
    expect(say('{label} {value} is in use.', { label: 'Code', value: '2025-03-10' })).toBe(
      'Code 2025-03-10 is in use.',
    );
    expect(say('{code} of {name}, {no}', { code: '2025-03-10', name: '2025-03-10', no: 1234 })).toBe(
      '2025-03-10 of 2025-03-10, 1234',
    );
  });

  test('the bounds of an exact decimal keep all their digits', () => {
    expect(say('{most} or less', { most: '9999999999999999' })).toBe('9,999,999,999,999,999 or less');
    expect(say('{least} or more', { least: '0.0001' }, 'id')).toBe('0,0001 or more');
  });

  test('a place without a value stays, and texts of every language are said in the one asked for', () => {
    expect(say('{a} {b} {b:one|other}', { a: label('pay', 'gaji') }, 'id')).toBe('gaji {b} {b:one|other}');
  });

  test('of any date, the day, the month and the year are there, and never the form of the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), fc.constantFrom<Locale>('en', 'id'), (days, locale) => {
        const date = addDays('1900-01-01' as CalendarDate, days);
        const [year = '', , day = ''] = date.split('-');
        expect(say('{date}', { date }, locale)).toMatch(new RegExp(`^${Number(day)} \\p{L}{3} ${year}$`, 'u'));
      }),
    );
  });

  test('of any count, English takes the singular for one alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (n) => {
        expect(say('{n:row|rows}', { n })).toBe(n === 1 ? 'row' : 'rows');
      }),
    );
  });
});

test('C3: whoever words a notice is told what each of its fields is, with an example', () => {
  const used = NOTICE_EVENTS.flatMap((event) => {
    const { text, mail = text } = noticeOf(event);
    return placesOf(text.en + text.id + mail.en + mail.id);
  });
  expect(new Set(used)).toEqual(new Set(Object.keys(NOTICE_FIELDS)));
});
