import type { ImportEntityInfo } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { mapColumn, mappedCount, missingFields, neededFields, unmappedFields } from './completeness.ts';

const field = (key: string, en: string, id: string, required = false): ImportEntityInfo['fields'][number] => ({
  key,
  label: { en, id },
  kind: 'text',
  required,
  help: null,
  choices: null,
  to: null,
  list: null,
  creatable: false,
  sealed: false,
});

const grade: ImportEntityInfo = {
  name: 'Location',
  label: { en: 'Locations', id: 'Lokasi' },
  path: 'location',
  fields: [
    field('employerId', 'Employer', 'Pemberi kerja', true),
    field('code', 'Code', 'Kode', true),
    field('name', 'Name', 'Nama', true),
    field('city', 'City', 'Kota'),
  ],
  matchKeys: [{ key: 'employerId+code', label: { en: 'Employer + Code', id: 'Pemberi kerja + Kode' } }],
  exportable: false,
  takesFiles: false,
  hasPeriods: false,
  isPeople: false,
  needs: [],
  modes: ['insert', 'update', 'upsert'],
};
const keys = (fields: readonly { key: string }[]) => fields.map(({ key }) => key);
const chosen = { mode: 'upsert', matchKey: 'employerId+code', mapping: [null, 'code'], defaults: {} } as const;

describe('17.1: required fields without a column block the check', () => {
  test('a new record needs its required fields, a change only its key', () => {
    expect(keys(neededFields(grade, { ...chosen, mapping: [] }))).toEqual(['employerId', 'code', 'name']);
    expect(keys(neededFields(grade, { ...chosen, mapping: [], mode: 'update' }))).toEqual(['employerId', 'code']);
    const byNumber = { ...chosen, mapping: [], mode: 'update' as const, matchKey: 'city' };
    expect(keys(neededFields(grade, byNumber))).toEqual(['city']);
  });

  test('one value for all rows stands in for a column', () => {
    const settings = { ...chosen, mapping: [...chosen.mapping] };
    expect(keys(unmappedFields(grade, settings))).toEqual(['employerId', 'name']);
    expect(keys(missingFields(grade, { ...settings, defaults: { employerId: 'E1', name: '' } }))).toEqual(['name']);
  });

  test('a field belongs to one column', () => {
    expect(mapColumn(['code', 'name', null], 2, 'code')).toEqual([null, 'name', 'code']);
    expect(mapColumn(['code', null], 0, null)).toEqual([null, null]);
    expect(mappedCount({ mapping: ['code', null, 'name'] })).toBe(2);
  });
});
