import { hasLooseBraces, placesOf } from '@personalia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeNoticeTexts } from './notice-template.ts';

const both = (text: string) => ({ en: text, id: text });
const available = { text: ['no', 'by', 'reason', 'n'], mail: ['no', 'by'] };

test('C3: a field that an event does not have is refused where it stands, as is one that only the product shows (NT-6)', () => {
  const texts = {
    text: { en: '{no} by {by}: {reason}', id: '{no} oleh {siapa}' },
    mail: { subject: both('{no}'), body: { en: 'By {by}: {reason}', id: '{no' } },
  };
  expect(judgeNoticeTexts(texts, available).map(({ path, code }) => [path, code])).toEqual([
    ['mail.body.en', 'NOTICE_FIELD'],
    ['text.id', 'NOTICE_FIELD'],
    ['mail.body.id', 'NOTICE_BRACES'],
  ]);
  expect(judgeNoticeTexts({ text: both('{n} {n:claim|claims}, no field'), mail: null }, available)).toEqual([]);
});

test('C3: whatever is typed, it is refused or every brace is a field of the event', () => {
  const typed = fc.array(fc.constantFrom('{', '}', '{no}', '{by}', '{x}', '{n:a|b}', ' text ', '|', ':'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(typed, (parts) => {
      const text = parts.join('');
      const isFine = judgeNoticeTexts({ text: both(text), mail: null }, available).length === 0;
      expect(isFine).toBe(!hasLooseBraces(text) && placesOf(text).every((name) => available.text.includes(name)));
    }),
  );
});
