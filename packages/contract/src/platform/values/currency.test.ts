import { describe, expect, test } from 'vitest';
import { EmploymentContract } from '../../employee/index.ts';
import { SalaryRange } from '../../organisation/index.ts';
import { currencyDecimals } from './currency.ts';

describe('12.5: amounts have the decimals of their currency', () => {
  test('12.5: rupiah and yen have none, dollars two, dinars three', () => {
    expect(['IDR', 'JPY', 'USD', 'KWD'].map(currencyDecimals)).toEqual([0, 0, 2, 3]);
  });

  test('12.5: a salary range and the salary of a contract in rupiah are whole', () => {
    const range = {
      gradeId: '00000000-0000-7000-8000-000000000001',
      currency: 'IDR',
      period: 'month',
      minimum: '6000000.5',
      maximum: '8000000',
      validFrom: '2025-01-01',
    };
    const codesOf = (issues: readonly { readonly path: PropertyKey[]; readonly message: string }[] = []) =>
      issues.map(({ path, message }) => [path.join('.'), message]);
    expect(codesOf(SalaryRange.create.safeParse(range).error?.issues)).toContainEqual([
      'minimum',
      'IDR allows at most 0 decimals.',
    ]);
    const contract = {
      contractNo: 'A-1',
      type: 'permanent',
      state: 'active',
      startDate: '2025-01-01',
      sequence: 1,
      salaryAmount: '6000000.25',
    };
    const written = (currency: string) =>
      codesOf(EmploymentContract.create.safeParse({ ...contract, salaryCurrency: currency }).error?.issues);
    expect(written('IDR')).toEqual([['salaryAmount', 'IDR allows at most 0 decimals.']]);
    expect(written('USD')).toEqual([]);
  });
});
