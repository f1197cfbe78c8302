import type { CalendarDate } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import {
  accountUsableFrom,
  approversNeeded,
  asksForSpouse,
  changeDated,
  changedMeanwhile,
  changesNothing,
  conflictIn,
  latestEffectiveDate,
  targetsOf,
  withoutEvidence,
} from './personal-change.ts';

const day = (text: string) => text as CalendarDate;
const phone = { record: null, recordId: null, operation: 'CHANGE' as const };

describe('14.3: what an item changes', () => {
  test('SAME_VALUE: equal after trim is no change, and empty equals nothing', () => {
    const before = { phone: '+62811', homePhone: null };
    expect(changesNothing({ operation: 'CHANGE', before, after: { phone: ' +62811 ', homePhone: '' } })).toBe(true);
    expect(changesNothing({ operation: 'CHANGE', before, after: { phone: '+62812' } })).toBe(false);
  });

  test('SAME_VALUE: an encrypted number that comes back as it was shown is no change', () => {
    const before = { accountNo: '••••7890' };
    expect(changesNothing({ operation: 'CHANGE', before, after: { accountNo: '••••7890' } })).toBe(true);
    expect(changesNothing({ operation: 'CHANGE', before, after: { accountNo: '1234567890' } })).toBe(false);
  });

  test('FIELD_PENDING: one open request for each field or record, and for each type of address', () => {
    const mobile = targetsOf({ ...phone, before: { phone: '1' }, after: { phone: '2', homePhone: null } });
    expect(mobile).toEqual(['person.phone']);
    const address = { record: 'Address', before: {}, after: { type: 'mailing' } };
    expect(targetsOf({ ...address, recordId: null, operation: 'ADD' })).toEqual(['Address.mailing']);
    const bank = { record: 'BankAccount', before: {}, after: {} };
    expect(targetsOf({ ...bank, recordId: 'b', operation: 'CHANGE' })).toEqual(['BankAccount.b']);
    expect(targetsOf({ ...bank, recordId: null, operation: 'ADD' })).toEqual([]);
    const others = [{ no: 'PC-1', targets: ['person.phone', 'Address.mailing'] }];
    expect(conflictIn(['person.homePhone', 'Address.mailing'], others)?.other.no).toBe('PC-1');
    expect(conflictIn(['person.homePhone'], others)).toBeNull();
  });

  test('VALUE_CHANGED: only the values that the request changes are compared', () => {
    const item = { operation: 'CHANGE' as const, before: { line1: 'A', city: 'X' }, after: { line1: 'B', city: 'X' } };
    expect(changedMeanwhile(item, { line1: 'A', city: 'Y' })).toEqual([]);
    expect(changedMeanwhile(item, { line1: 'C', city: 'X' })).toEqual(['line1']);
    expect(changedMeanwhile(item, null)).toEqual(['line1']);
    expect(changedMeanwhile({ ...item, operation: 'REMOVE', after: {} }, { line1: 'A', city: 'Y' })).toEqual(['city']);
    expect(changedMeanwhile({ ...item, operation: 'ADD' }, null)).toEqual([]);
  });
});

describe('14.3: approval', () => {
  test('EVIDENCE_REQUIRED: an item under that policy needs a document, taking away needs none', () => {
    const items = [
      { id: 'a', policy: 'EVIDENCE' as const, operation: 'ADD' as const },
      { id: 'b', policy: 'EVIDENCE' as const, operation: 'CHANGE' as const },
      { id: 'c', policy: 'VERIFIED' as const, operation: 'ADD' as const },
      { id: 'd', policy: 'EVIDENCE' as const, operation: 'REMOVE' as const },
    ];
    expect(withoutEvidence(items, new Map([['a', 1]])).map(({ id }) => id)).toEqual(['b']);
  });

  test('a bank account needs two different approvers', () => {
    expect(approversNeeded([{ record: null }, { record: 'Address' }])).toBe(1);
    expect(approversNeeded([{ record: 'BankAccount' }])).toBe(2);
  });

  test('a new bank account is used two days after the approval at the earliest', () => {
    expect(accountUsableFrom(day('2026-03-01'), day('2026-03-10'))).toBe('2026-03-12');
    expect(accountUsableFrom(day('2026-04-01'), day('2026-03-10'))).toBe('2026-04-01');
  });

  test('14.2: from a day at most 90 days ahead', () => {
    expect(latestEffectiveDate(day('2026-01-01'))).toBe('2026-04-01');
  });

  test('14.4: a dated record is succeeded from the day on, and corrected on its own first day', () => {
    expect(changeDated({ validFrom: '2020-01-01' }, day('2026-03-01'))).toEqual({
      kind: 'SUCCEED',
      from: '2026-03-01',
      formerEnds: '2026-02-28',
    });
    expect(changeDated({ validFrom: '2026-03-01' }, day('2026-03-01'))).toEqual({ kind: 'CORRECT' });
  });

  test('marital status to married asks to add the spouse in the same request', () => {
    const married = { record: null, before: { maritalStatus: 'single' }, after: { maritalStatus: 'married' } };
    const spouse = { record: 'FamilyMember', before: {}, after: { relation: 'spouse' } };
    expect(asksForSpouse([married], false)).toBe(true);
    expect(asksForSpouse([married, spouse], false)).toBe(false);
    expect(asksForSpouse([married], true)).toBe(false);
  });
});
