import { CustomField, type DecidingField } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { plainField } from '../../platform/custom-fields/plain-field.ts';
import { followersOf } from '../../platform/resource/form-page/asked.ts';
import { withCondition } from './condition-fields.ts';

const of = (entity: string | null, code: string, change: Parameters<typeof plainField>[1] = {}): DecidingField => ({
  ...plainField(code, { nameEn: `Field ${code}`, nameId: `Isian ${code}`, ...change }),
  entity,
});

const ALL = [
  of(null, 'DRIVES', { type: 'boolean' }),
  of(null, 'LICENCE', { visibleIfField: 'DRIVES', visibleIfValue: 'yes' }),
  of(null, 'SITE', { type: 'choice', options: 'North\nSouth' }),
  of(null, 'MENTOR', { type: 'employee' }),
  of('family', 'TWIN', { type: 'boolean' }),
];
const asked = (values: object) => withCondition(ALL)(CustomField as never, values as never).fields;
const choices = (values: object, name: string) => asked(values)[name]?.options.choices?.map(({ value }) => value);

describe('10.6: the condition of a custom field as its form asks for it', () => {
  test('10.6: chosen by name among the fields of the same records; neither itself nor what waits for it', () => {
    expect(asked({ code: 'NEW' })['visibleIfField']?.options.choices?.[0]).toEqual({
      value: 'DRIVES',
      label: { en: 'Field DRIVES (DRIVES)', id: 'Isian DRIVES (DRIVES)' },
    });
    expect(choices({ code: 'NEW' }, 'visibleIfField')).toEqual(['DRIVES', 'LICENCE', 'SITE', 'MENTOR']);
    expect(choices({ code: 'DRIVES' }, 'visibleIfField')).toEqual(['SITE', 'MENTOR']);
    expect(choices({ code: 'NEW', entity: 'family' }, 'visibleIfField')).toEqual(['TWIN']);
    expect(choices({ code: 'NEW', entity: 'grade' }, 'visibleIfField')).toEqual([]);
  });

  test('10.6: its value is asked for as that of the chosen field', () => {
    const kind = (visibleIfField: string | null) => asked({ code: 'NEW', visibleIfField })['visibleIfValue']?.kind;
    expect([kind(null), kind('LICENCE'), kind('MENTOR'), kind('GONE')]).toEqual(['text', 'text', 'reference', 'text']);
    expect(choices({ visibleIfField: 'DRIVES' }, 'visibleIfValue')).toEqual(['yes', 'no']);
    expect(choices({ visibleIfField: 'SITE' }, 'visibleIfValue')).toEqual(['North', 'South']);
    // What was typed in another case still names the option.
    expect(choices({ visibleIfField: 'SITE', visibleIfValue: 'south' }, 'visibleIfValue')).toEqual(['North', 'south']);
  });

  test('10.6: what follows from a field that becomes another begins again', () => {
    const follows = { visibleIfField: 'entity', visibleIfValue: 'visibleIfField' };
    expect(followersOf('entity', { follows })).toEqual(['visibleIfField', 'visibleIfValue']);
    expect(followersOf('visibleIfField', { follows })).toEqual(['visibleIfValue']);
    expect(followersOf('code', { follows })).toEqual([]);
  });
});
