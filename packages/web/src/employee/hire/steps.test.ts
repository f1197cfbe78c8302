import { fields as field } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { firstBadStep, mistakesIn, reachable, stepsFor } from './steps.ts';

const everything = stepsFor(() => true);
const keys = (steps: readonly { key: string }[]) => steps.map(({ key }) => key);

describe('organisation-and-employee 10.10: steps of a hire', () => {
  test('10.10: identity, employment, contact, pay, review', () => {
    expect(keys(everything)).toEqual(['identity', 'employment', 'contact', 'pay', 'review']);
    expect(Object.keys(everything[1]?.fields ?? {}).slice(0, 4)).toEqual([
      'employerId',
      'locationId',
      'unitId',
      'positionId',
    ]);
  });

  test('0.2: what a class forbids is neither a field nor a step', () => {
    const basicOnly = stepsFor(({ options }) => (options.class ?? 'basic') === 'basic');
    expect(keys(basicOnly)).toEqual(['identity', 'employment', 'review']);
    expect(basicOnly[0]?.fields).not.toHaveProperty('birthDate');
  });

  test('10.6: custom fields that a hire asks for are a step before the review', () => {
    const custom = { 'custom.UNIFORM': field.text({ label: { en: 'Uniform', id: 'Seragam' }, class: 'medical' }) };
    expect(keys(stepsFor(() => true, custom))).toEqual([
      'identity',
      'employment',
      'contact',
      'pay',
      'custom',
      'review',
    ]);
    expect(keys(stepsFor(({ options }) => options.class !== 'medical', custom))).not.toContain('custom');
  });

  test('10.10: a refusal leads to the first step it speaks of', () => {
    const refused = { workEmail: 'taken', locationId: 'elsewhere' };
    expect(firstBadStep(everything, refused)?.key).toBe('employment');
    expect(firstBadStep(everything, { unknown: 'x' })).toBeUndefined();
    expect(everything.map((step) => mistakesIn(step, refused))).toEqual([[], ['locationId'], ['workEmail'], [], []]);
  });

  test('10.10: later steps are open as soon as the earlier ones are right', () => {
    expect(reachable(everything, { firstName: 'required' })).toBe(0);
    expect(reachable(everything, { workEmail: 'shape' })).toBe(2);
    expect(reachable(everything, {})).toBe(4);
  });
});
