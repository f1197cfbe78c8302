import { CustomField, DocumentType } from '@personalia/contract';
import { expect, test } from 'vitest';
import { hiddenFields, withoutFields, withoutValues } from './asked.ts';
import { checkDraft, emptyDraft } from './check-draft.ts';

const words = { number: 'number', wholeNumber: 'whole number' };
const paper = {
  ...emptyDraft(DocumentType),
  code: 'PERMIT',
  name: 'Permit',
  isRequired: true,
  requiredFor: 'permanent',
};

test('3, 10.7: what only people can be asked for is not asked of a type for establishments, and keeps nobody from saving', () => {
  expect(hiddenFields(DocumentType, paper)).toEqual([]);
  const ofPlaces = { ...paper, usedFor: 'establishments', employeeMayUpload: false };
  const hidden = hiddenFields(DocumentType, ofPlaces);
  const sections = Object.values(withoutFields(DocumentType, hidden).fields).map(({ options }) => options.label.en);
  expect(sections).toEqual([
    'Code',
    'Name',
    'For documents of',
    'Expires',
    'Reminders, days before expiry',
    'Formats of files',
    'Largest file (MB)',
  ]);
  const sent = withoutValues(DocumentType, ofPlaces, hidden);
  expect(sent).toMatchObject({ isRequired: false, requiredFor: null, employeeMayUpload: true, maxMegabytes: 10 });
  expect(checkDraft(DocumentType, sent, 'en', words)).toEqual({});
});

test('10.6: a custom field is asked only for what its type has, and what was typed for another is not sent', () => {
  const asked = (type: string) =>
    ['options', 'pattern', 'least', 'most', 'initial', 'formula', 'resultType'].filter(
      (name) => !hiddenFields(CustomField, { ...emptyDraft(CustomField), type }).includes(name),
    );
  expect(asked('text')).toEqual(['pattern', 'initial']);
  expect(asked('choice')).toEqual(['options', 'initial']);
  expect(asked('decimal')).toEqual(['least', 'most', 'initial']);
  expect(asked('computed')).toEqual(['formula', 'resultType']);
  expect(asked('file')).toEqual([]);
  const typed = { ...emptyDraft(CustomField), code: 'SIZE', nameEn: 'Size', nameId: 'Ukuran', pattern: 'A9' };
  const number = { ...typed, type: 'integer' };
  const sent = withoutValues(CustomField, number, hiddenFields(CustomField, number));
  expect(sent['pattern']).toBeNull();
  expect(checkDraft(CustomField, sent, 'en', words)).toEqual({});
});
