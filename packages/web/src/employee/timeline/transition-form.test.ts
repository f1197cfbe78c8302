import { TRANSITION_TYPES, type TransitionRecord, type TransitionType } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  EMPTY_FORM,
  factsOf,
  formOf,
  isNeeded,
  NEW_PAY,
  newForm,
  typesFor,
  withNotice,
  withType,
} from './transition-form.ts';

describe('organisation-and-employee 12.3, 12.7: the form of an event', () => {
  test('12.7: type first, then only its fields', () => {
    expect(factsOf('manager-change')).toEqual(['managerId', 'dottedManagers']);
    expect(factsOf('resignation')).toEqual([]);
    expect(isNeeded('demotion', 'gradeId')).toBe(true);
    expect(isNeeded('promotion', 'gradeId')).toBe(false);
  });

  test('12.7: another type keeps what it may say too, and drops the rest', () => {
    const typed = { ...EMPTY_FORM, type: 'promotion' as const, facts: { gradeId: 'g', unitId: 'u' }, pay: NEW_PAY };
    expect(withType(typed, 'transfer').facts).toEqual({ gradeId: 'g', unitId: 'u' });
    expect(withType(typed, 'rotation').facts).toEqual({ unitId: 'u' });
    expect(withType(typed, 'manager-change')).toMatchObject({ facts: {}, pay: null });
    expect(withType(EMPTY_FORM, 'conversion').facts).toEqual({ employmentType: 'permanent' });
  });

  test('12.7: what another type has no field for is not sent with it', () => {
    const resigned = { ...EMPTY_FORM, type: 'resignation' as const, effectiveDate: '2025-01-31', newNumber: true };
    const typed = { ...resigned, noticeDate: '2025-01-02', payPercent: '50', waitingDays: 30, newManagerId: null };
    expect(withType(typed, 'termination').newManagerId).toBeNull();
    expect(withType(typed, 'promotion').newManagerId).toBeUndefined();
    expect(bodyOf(withType(typed, 'promotion'))).toEqual({ type: 'promotion', effectiveDate: '2025-01-31' });
    expect(bodyOf(withType(typed, 'rehire'))?.terms).toEqual({ newNumber: true });
    const moved = { ...EMPTY_FORM, type: 'transfer' as const, facts: { employerId: 'e', gradeId: 'g' } };
    expect(withType(moved, 'conversion').facts).toEqual({ gradeId: 'g', employmentType: 'permanent' });
  });

  test('12.5: the last day follows from the day of notice, until another one is entered', () => {
    const form = { ...EMPTY_FORM, type: 'resignation' as const };
    expect(withNotice(form, '2025-03-10', 30)).toEqual({ noticeDate: '2025-03-10', effectiveDate: '2025-04-09' });
    const given = { ...form, ...withNotice(form, '2025-03-10', 30) };
    expect(withNotice(given, '2025-03-11', 30)).toEqual({ noticeDate: '2025-03-11', effectiveDate: '2025-04-10' });
    expect(withNotice({ ...given, effectiveDate: '2025-03-31' }, '2025-03-11', 30)).toEqual({
      noticeDate: '2025-03-11',
    });
    expect(withNotice(given, null, 30)).toEqual({ noticeDate: null });
    // The company's own notice is in working days: its preview counts them.
    const terminated = withType(given, 'termination');
    expect(terminated.noticeDate).toBe('2025-03-10');
    expect(withNotice(terminated, '2025-03-12', 30)).toEqual({ noticeDate: '2025-03-12' });
  });

  test('12.3: whoever has left can only come back: nobody is asked what happens', () => {
    expect(newForm(true).type).toBe('rehire');
    expect(newForm(false)).toBe(EMPTY_FORM);
  });

  test('12.3: whoever comes back begins where they were, without the days and the manager of then', () => {
    const former = { positionId: 'p', gradeId: 'g', fte: '1', managerId: 'm', contractEnd: '2024-01-31', unitId: null };
    expect(newForm(true, former).facts).toEqual({ positionId: 'p', gradeId: 'g', fte: '1' });
    expect(newForm(false, former)).toBe(EMPTY_FORM);
  });

  test('12.2: each type has reasons of its own: another type begins without one', () => {
    const chosen = { ...EMPTY_FORM, type: 'promotion' as const, reasonId: 'x' };
    expect(withType(chosen, 'promotion').reasonId).toBe('x');
    expect(withType(chosen, 'transfer').reasonId).toBeNull();
  });

  test('12.2: nothing is sent before type and date; what is empty is left out', () => {
    expect(bodyOf(EMPTY_FORM)).toBeNull();
    const form = { ...EMPTY_FORM, type: 'promotion' as const, effectiveDate: '2025-01-01' };
    expect(bodyOf(form)).toEqual({ type: 'promotion', effectiveDate: '2025-01-01' });
    expect(bodyOf({ ...form, facts: { managerId: null }, pay: NEW_PAY })).toEqual({
      type: 'promotion',
      effectiveDate: '2025-01-01',
      changes: { managerId: null },
    });
    expect(bodyOf({ ...form, pay: { ...NEW_PAY, mode: 'percent', value: '10' } })?.pay).toEqual([
      { component: 'base', mode: 'percent', value: '10' },
    ]);
  });

  test('1.4: a correction begins with what was recorded', () => {
    const event = {
      type: 'acting',
      effectiveDate: '2025-01-01',
      endDate: '2025-03-31',
      changes: { positionId: 'p' },
      pay: [{ component: 'acting-allowance', amount: '500', currency: 'IDR', period: 'month', before: null }],
      terms: { waitingDays: 30 },
      reasonId: 'x',
      reason: 'r',
      comment: null,
    } as unknown as TransitionRecord;
    expect(bodyOf(formOf(event))).toEqual({
      type: 'acting',
      effectiveDate: '2025-01-01',
      endDate: '2025-03-31',
      changes: { positionId: 'p' },
      pay: [{ component: 'acting-allowance', mode: 'absolute', value: '500', currency: 'IDR', period: 'month' }],
      terms: { waitingDays: 30 },
      reasonId: 'x',
      reason: 'r',
    });
  });

  test('1.4: a correction of one component leaves the others of the event as they are', () => {
    const paid = (component: string, amount: string) => ({
      component,
      amount,
      currency: 'IDR',
      period: 'month',
      before: null,
    });
    const event = {
      type: 'promotion',
      effectiveDate: '2025-01-01',
      changes: {},
      pay: [paid('base', '900'), paid('allowance', '100')],
      terms: {},
    } as unknown as TransitionRecord;
    const { pay, ...form } = formOf(event);
    const sent = bodyOf({ ...form, pay: pay && { ...pay, value: '950' } })?.pay;
    expect(sent?.map((one) => [one.component, one.value])).toEqual([
      ['base', '950'],
      ['allowance', '100'],
    ]);
  });

  test('12.3: every type but the hire and the rotation of several can be chosen', () => {
    const offered = new Set<TransitionType>([...typesFor(false), ...typesFor(true)]);
    const missing = Object.keys(TRANSITION_TYPES).filter((type) => !offered.has(type as TransitionType));
    expect(missing).toEqual(['hire', 'rotation']);
  });
});
