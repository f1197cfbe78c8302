import { describe, expect, test } from 'vitest';
import { EMPLOYMENT_TYPES } from '../../organisation/index.ts';
import type { Rule } from '../../platform/resource.ts';
import { BankAccount, EMPLOYEE_RECORDS, EmploymentContract, Skill } from './index.ts';

const kindOf = (child: string) => {
  const found = EMPLOYEE_RECORDS.find(({ ofEmployee }) => ofEmployee.child === child);
  if (!found) throw new Error(`there is no kind of record ${child}`);
  return found;
};
const codes = (rules: readonly Rule[] | undefined, draft: object): string[] =>
  (rules ?? []).flatMap((rule) => rule({ ...draft })?.code ?? []);

describe('10.3: what a record of an employee may say', () => {
  test.each([
    ['Address', 'validFrom', 'validTo'],
    ['FamilyMember', 'benefitFrom', 'benefitTo'],
    ['Education', 'startedOn', 'endedOn'],
    ['WorkHistory', 'startedOn', 'endedOn'],
    ['Certification', 'issuedOn', 'expiresOn'],
    ['Training', 'startedOn', 'endedOn'],
    ['Membership', 'startedOn', 'endedOn'],
    ['Document', 'issuedOn', 'expiresOn'],
    ['Identifier', 'issuedOn', 'expiresOn'],
    ['BankAccount', 'validFrom', 'validTo'],
    ['TaxProfile', 'validFrom', 'validTo'],
    ['SocialScheme', 'validFrom', 'validTo'],
    ['LoanedAsset', 'issuedOn', 'returnedOn'],
  ])('10.3: %s: %s may be the day of %s, and not a later one', (child, from, to) => {
    const { rules, fields } = kindOf(child);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([from, to]));
    const found = (start: string, end: string | null) => codes(rules, { [from]: start, [to]: end });
    expect(found('2024-05-07', '2024-05-06')).toContain('PERIOD_ORDER');
    for (const end of ['2024-05-07', '2024-05-08', null])
      expect(found('2024-05-07', end)).not.toContain('PERIOD_ORDER');
  });

  test('10.3: a skill has a level from 1 to 5 and 0 to 60 years', () => {
    const { level, years } = Skill.fields;
    expect(level.options.choices?.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
    expect([-1, 0, 60, 61].map((n) => years.schema.safeParse(n).success)).toEqual([false, true, true, false]);
  });

  test('10.3: contracts of fixed kinds need an end, those without one of their own have none, others may', () => {
    const text = (type: string, endDate: string | null) =>
      codes(EmploymentContract.rules, { type, startDate: '2024-01-01', endDate, probationEndDate: null });
    const rule = (type: string) => [text(type, null), text(type, '2024-01-01')].map((one) => one.join());
    const of = Object.fromEntries(EMPLOYMENT_TYPES.map(({ value }) => [value, rule(value)]));
    const [needed, forbidden] = [
      ['CONTRACT_END_REQUIRED', ''],
      ['', 'CONTRACT_END_FORBIDDEN'],
    ];
    expect(of).toEqual({
      permanent: forbidden,
      'probationary-permanent': forbidden,
      'fixed-term': needed,
      apprentice: needed,
      intern: needed,
      outsourced: needed,
      daily: ['', ''],
      honorary: ['', ''],
    });
  });

  test('10.10: a contract asks for an end or a probation as its type has them', () => {
    const hidden = (type: string | null) => EmploymentContract.hiddenWhen?.({ type });
    expect([null, 'permanent', 'fixed-term', 'daily'].map(hidden)).toEqual([[], ['endDate'], ['probationEndDate'], []]);
  });

  test('10.3: a probation ends within its contract, on its last day at most', () => {
    const text = (probationEndDate: string, endDate: string | null = '2024-12-31') =>
      codes(EmploymentContract.rules, { type: 'daily', startDate: '2024-01-01', endDate, probationEndDate });
    expect(['2023-12-31', '2024-01-01', '2024-12-31', '2025-01-01'].map((day) => text(day).join())).toEqual([
      'PROBATION_PERIOD',
      '',
      '',
      'PROBATION_PERIOD',
    ]);
    expect(text('2025-01-01', null)).toEqual([]);
  });

  test('10.3: a bank account takes a share or a fixed amount, never both and never neither', () => {
    const text = (sharePercent: string | null, fixedAmount: string | null) =>
      codes(BankAccount.rules, { validFrom: '2024-01-01', validTo: null, sharePercent, fixedAmount });
    expect([text('100', null), text(null, '5')]).toEqual([[], []]);
    expect([text('100', '5'), text(null, null)]).toEqual([['BANK_SHARE_OR_AMOUNT'], ['BANK_SHARE_OR_AMOUNT']]);
  });
});
