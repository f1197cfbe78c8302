import type { EmployeeSegment } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { comingUp } from './coming-up.ts';

const ref = (name: string) => ({ code: name, name });
const segment = (change: Partial<EmployeeSegment>) =>
  ({
    kind: 'primary',
    validFrom: '2025-01-01',
    validTo: null,
    position: ref('Cashier'),
    probationEnd: null,
    contractEnd: null,
    transactions: [{ transactionNo: 'CT-1', type: 'hire' }],
    ...change,
  }) as EmployeeSegment;

describe('organisation-and-employee 10.10: what comes next is told with the record', () => {
  const before = segment({ validTo: '2026-12-31', contractEnd: '2027-03-31', probationEnd: '2026-11-30' });
  const after = segment({
    validFrom: '2027-01-01',
    position: ref('Head Cashier'),
    transactions: [
      { transactionNo: 'CT-1', type: 'hire' },
      { transactionNo: 'CT-2', type: 'promotion' },
    ],
  });

  test('the next event by its type and position, ends of probation and contract, in the order of days', () => {
    expect(comingUp({ segments: [after, before], lastDay: null }, '2026-11-25')).toEqual([
      { kind: 'probation', date: '2026-11-30', type: '', position: '' },
      { kind: 'event', date: '2027-01-01', type: 'promotion', position: 'Head Cashier' },
      { kind: 'contract', date: '2027-03-31', type: '', position: '' },
    ]);
  });

  test('what has passed is not told, nor what would come after the last day', () => {
    expect(comingUp({ segments: [before], lastDay: '2026-12-31' }, '2026-12-01')).toEqual([
      { kind: 'lastDay', date: '2026-12-31', type: '', position: '' },
    ]);
    expect(comingUp({ segments: [before], lastDay: '2026-12-31' }, '2027-02-01')).toEqual([]);
  });

  test('a hire that lies ahead is what comes', () => {
    expect(comingUp({ segments: [segment({ validFrom: '2027-01-01' })], lastDay: null }, '2026-11-25')).toEqual([
      { kind: 'event', date: '2027-01-01', type: 'hire', position: 'Cashier' },
    ]);
  });
});
