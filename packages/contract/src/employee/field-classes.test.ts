import { describe, expect, test } from 'vitest';
import { fieldClassOf } from '../platform/field-class.ts';
import { Employee } from './employee.ts';
import { EMPLOYEE_RECORDS, hireFields } from './index.ts';

/** Names of fields by the class that each has. */
function byClass(fields: object): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, { options }] of Object.entries(fields)) {
    const fieldClass = fieldClassOf(options.class ?? 'basic');
    found[fieldClass] = [...(found[fieldClass] ?? []), name];
  }
  return found;
}

/** What of a kind of record has a class of its own: the walk through all ways believes what the definitions say. */
const OWN_CLASSES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  FamilyMember: { identifier: ['nationalId'] },
  WorkHistory: { pay: ['lastSalary', 'salaryCurrency'] },
  Training: { pay: ['cost', 'currency', 'bondAmount', 'bondUntil'] },
  Contract: { pay: ['salaryAmount', 'salaryCurrency'] },
};

describe('0.2: which class the design gives to what', () => {
  test('10.2: personal, contact and pay facts of the person; all else is basic', () => {
    const { basic, ...closed } = byClass({ ...Employee.fields, ...hireFields });
    expect(closed).toEqual({
      personal: [
        'birthDate',
        'birthPlace',
        'gender',
        'nationality',
        'otherNationalities',
        'maritalStatus',
        'marriedOn',
        'religion',
        'bloodType',
      ],
      contact: ['workEmail', 'personalEmail', 'phone', 'homePhone', 'workExtension', 'language', 'timeZone'],
      pay: ['salaryAmount', 'salaryCurrency', 'salaryPeriod'],
    });
    expect(basic).toEqual(expect.arrayContaining(['employeeNo', 'lastName', 'tags', 'rehireNote', 'hireDate']));
  });

  test('10.3: every kind of record, and fields of another class than their record', () => {
    const kinds = Map.groupBy(EMPLOYEE_RECORDS, ({ ofEmployee }) => ofEmployee.class);
    expect(
      Object.fromEntries([...kinds].map(([one, some]) => [one, some.map(({ ofEmployee }) => ofEmployee.child)])),
    ).toEqual({
      basic: ['FormerName', 'Equipment', 'LoanedAsset', 'Note'],
      personal: [
        'FormerNationality',
        'FormerMaritalStatus',
        'FormerReligion',
        'FamilyMember',
        'Education',
        'WorkHistory',
        'Skill',
        'Language',
        'Certification',
        'Training',
        'Membership',
      ],
      contact: ['Address', 'EmergencyContact', 'Phone', 'SocialAccount'],
      document: ['Document', 'Contract'],
      identifier: ['Identifier', 'SocialScheme'],
      bank: ['BankAccount'],
      pay: ['TaxProfile'],
      medical: ['Medical', 'Disability'],
      disciplinary: ['PrivateNote'],
    });
    for (const { fields, ofEmployee } of EMPLOYEE_RECORDS) {
      const { [ofEmployee.class]: _, ...others } = byClass(fields);
      expect(others, ofEmployee.child).toEqual(OWN_CLASSES[ofEmployee.child] ?? {});
    }
  });

  test('10.8: numbers that lead to a person or to money are kept sealed', () => {
    const sealed = EMPLOYEE_RECORDS.flatMap(({ fields, ofEmployee }) =>
      Object.entries(fields).flatMap(([name, field]) => (field.options.sealed ? [`${ofEmployee.child}.${name}`] : [])),
    );
    expect(sealed).toEqual([
      'FamilyMember.nationalId',
      'Identifier.value',
      'BankAccount.accountNo',
      'SocialScheme.number',
    ]);
  });
});
