import { Employer, Grade, SalaryRange } from '@personalia/contract';
import { expect, it } from 'vitest';
import { sectionsOf } from './sections.ts';

it('fields stand under the headings of the definition, the code with the name', () => {
  const sections = sectionsOf(Employer, () => true);
  expect(sections.map(({ title }) => title?.en)).toEqual([
    'Identity',
    'Registrations',
    'Defaults',
    'Address and contact',
    'Numbering',
    'Policies',
    'Closing',
  ]);
  expect(sections[0]?.fields.slice(0, 2).map(({ name }) => name)).toEqual(['code', 'name']);
});

it('a definition without headings is one section', () => {
  expect(sectionsOf(Grade, () => true)).toHaveLength(1);
});

it('fields of a class that the role may not see are not there', () => {
  const names = sectionsOf(SalaryRange, ({ options }) => options.class !== 'pay').flatMap(({ fields }) => fields);
  expect(names.some(({ name }) => name === 'minimum')).toBe(false);
});
