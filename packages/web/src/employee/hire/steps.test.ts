import { BankAccount, type EmployeeRecord, type Field, fields as field } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { firstBadStep, mistakesIn, type Rights, reachable, stepsFor } from './steps.ts';

const ALL: Rights = { mayEdit: () => true, mayAdd: () => true, mayFile: true };
const everything = stepsFor(ALL);
const keys = (steps: readonly { key: string }[]) => steps.map(({ key }) => key);
const without = (name: string): Rights => ({
  mayEdit: ({ options }: Field) => options.class !== name,
  mayAdd: ({ ofEmployee }: EmployeeRecord) => ofEmployee.class !== name,
  mayFile: name !== 'document',
});

describe('organisation-and-employee 10.10: steps of a hire', () => {
  test('10.10: identity, employment, contract and pay, contacts and family, documents, review', () => {
    expect(keys(everything)).toEqual(['identity', 'employment', 'pay', 'contact', 'documents', 'review']);
    expect(Object.keys(everything[1]?.fields ?? {}).slice(0, 4)).toEqual([
      'employerId',
      'locationId',
      'unitId',
      'positionId',
    ]);
    expect(everything.map(({ kinds }) => kinds.map(({ ofEmployee }) => ofEmployee.child))).toEqual([
      ['Identifier'],
      [],
      ['Contract', 'BankAccount'],
      ['Address', 'EmergencyContact', 'FamilyMember'],
      [],
      [],
    ]);
  });

  test('0.2: what a class forbids is neither a field nor a step', () => {
    const basicOnly = stepsFor({
      mayEdit: ({ options }) => (options.class ?? 'basic') === 'basic',
      mayAdd: () => false,
      mayFile: false,
    });
    expect(keys(basicOnly)).toEqual(['identity', 'employment', 'review']);
    expect(basicOnly[0]?.fields).not.toHaveProperty('birthDate');
  });

  test('10.10: bank only with its class; without that of documents no file and no contract', () => {
    expect(stepsFor(without('bank')).flatMap(({ kinds }) => kinds)).not.toContain(BankAccount);
    expect(keys(stepsFor(without('document')))).not.toContain('documents');
    // What is left of the step is the pay.
    expect(stepsFor(without('document'))[2]?.kinds).toEqual([BankAccount]);
  });

  test('10.6: custom fields that a hire asks for are a step before the review', () => {
    const custom = { 'custom.UNIFORM': field.text({ label: { en: 'Uniform', id: 'Seragam' }, class: 'medical' }) };
    expect(keys(stepsFor(ALL, custom)).slice(-2)).toEqual(['custom', 'review']);
    expect(keys(stepsFor(without('medical'), custom))).not.toContain('custom');
  });

  test('10.10: a refusal leads to the first step it speaks of, be it of a field or of a record', () => {
    const refused = { workEmail: 'taken', locationId: 'elsewhere', 'records.Contract.0.endDate': 'missing' };
    expect(firstBadStep(everything, refused)?.key).toBe('employment');
    expect(firstBadStep(everything, { 'records.Contract.0.endDate': 'missing' })?.key).toBe('pay');
    expect(firstBadStep(everything, { unknown: 'x' })).toBeUndefined();
    expect(everything.map((step) => mistakesIn(step, refused))).toEqual([
      [],
      ['locationId'],
      ['records.Contract.0.endDate'],
      ['workEmail'],
      [],
      [],
    ]);
  });

  test('10.10: later steps are open as soon as the earlier ones are right', () => {
    expect(reachable(everything, { firstName: 'required' })).toBe(0);
    expect(reachable(everything, { workEmail: 'shape' })).toBe(3);
    expect(reachable(everything, {})).toBe(5);
  });
});
