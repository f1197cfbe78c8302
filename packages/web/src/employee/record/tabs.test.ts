import { describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { tabIn, tabOfField, tabsOf } from './tabs.ts';

const record = (values: object) =>
  ({ id: '1', refs: {}, firstName: 'A', segments: [], ...values }) as unknown as AnyRecord;

describe('organisation-and-employee 10.10: tabs of the record', () => {
  const nothing = () => false;

  test('0.2: a tab whose class the role lacks is not there', () => {
    expect(tabsOf(record({}), nothing)).toEqual(['personal', 'employment', 'history']);
    expect(tabsOf(record({ workEmail: null, salary: [] }), nothing)).toEqual([
      'personal',
      'contact',
      'employment',
      'pay',
      'history',
    ]);
  });

  test('10.10: an address opens its tab, unless the tab is not shown', () => {
    const tabs = tabsOf(record({}), nothing);
    expect(tabIn(new URLSearchParams('tab=employment'), tabs)).toBe('employment');
    expect(tabIn(new URLSearchParams('tab=pay'), tabs)).toBe('personal');
    expect(tabIn(new URLSearchParams(), tabs)).toBe('personal');
  });

  test('0.2: a tab of lists is there for whoever has one of their classes', () => {
    const seen = (name: string) => tabsOf(record({}), (one) => one === name).filter((tab) => tab !== 'employment');
    expect(seen('document')).toEqual(['personal', 'contracts', 'documents', 'history']);
    expect(seen('pay')).toEqual(['personal', 'bank', 'history']);
    expect(seen('basic')).toEqual(['personal', 'assets', 'notes', 'history']);
    expect(seen('disciplinary')).toEqual(['personal', 'notes', 'history']);
  });

  test('10.10: a refusal opens the tab of its field', () => {
    expect([tabOfField('birthDate'), tabOfField('phone'), tabOfField('unitId')]).toEqual(['personal', 'contact', null]);
  });
});
