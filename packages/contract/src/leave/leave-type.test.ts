import { expect, test } from 'vitest';
import type * as z from 'zod';
import { fieldErrors } from '../platform/issue-text.ts';
import { LeaveTypeBlocks, LeaveTypeGroups } from './leave-type-rows.ts';
import { leaveTypeRules } from './leave-type-rules.ts';

/** leave 1.5: what is wrong with a leave type and its rows is said at its field. */

const YEARLY = { entitlement: 'yearly', days: '12', proration: 'none', carry: 'none', accrual: 'upfront' };
const found = (more: object): string[] =>
  leaveTypeRules.flatMap((rule) => {
    const problem = rule({ ...YEARLY, ...more });
    return problem ? [`${problem.path} ${problem.code}`] : [];
  });
const rowErrors = (list: typeof LeaveTypeGroups, rows: readonly object[]): string[] => {
  const parsed = (list.put.body as z.ZodType).safeParse({ version: 1, rows });
  return parsed.success ? [] : fieldErrors(parsed.error, 'en').map(({ path, code }) => `${path} ${code}`);
};
const UNIT = '00000000-0000-7000-8000-000000000001';
const GROUP = { priority: 10, name: 'Directors', organizationUnitId: UNIT, isAvailable: true };

test('LEAVE_CUTOFF: months that count by a day of joining name that day', () => {
  expect(found({})).toEqual([]);
  expect(found({ proration: 'monthlyCutoff' })).toEqual(['prorationCutoff LEAVE_CUTOFF']);
  expect(found({ proration: 'monthlyCutoff', prorationCutoff: 15 })).toEqual([]);
  expect(found({ proration: 'monthlyCutoff', entitlement: 'unlimited' })).toEqual([]);
});

test('LEAVE_DAYS, LEAVE_HOURS: an amount that is missing is asked for in the unit of the type', () => {
  expect(found({ days: null })).toEqual(['days LEAVE_DAYS']);
  expect(found({ days: null, unit: 'hour' })).toEqual(['days LEAVE_HOURS']);
});

test('LEAVE_REQUEST_ORDER: the most of a request is no less than the least; both may be one', () => {
  expect(found({ minRequest: '2', maxRequest: '1.5' })).toEqual(['maxRequest LEAVE_REQUEST_ORDER']);
  expect(found({ minRequest: '2', maxRequest: '2' })).toEqual([]);
  expect(found({ minRequest: '9', maxRequest: '10' })).toEqual([]);
});

test('LEAVE_STEP_HALF, LEAVE_GROUP_SCOPE, LEAVE_VERSION_PRIORITY_TIE: rows of groups, whatever the type is counted in', () => {
  expect(rowErrors(LeaveTypeGroups, [{ ...GROUP, days: '14.5' }])).toEqual([]);
  expect(rowErrors(LeaveTypeGroups, [{ ...GROUP, days: '14.3' }])).toEqual(['rows.0.days LEAVE_STEP_HALF']);
  expect(rowErrors(LeaveTypeGroups, [{ ...GROUP, organizationUnitId: null }])).toEqual([
    'rows.0.employerId LEAVE_GROUP_SCOPE',
  ]);
  expect(rowErrors(LeaveTypeGroups, [GROUP, { ...GROUP, name: 'Managers' }])).toEqual([
    'rows.1.priority LEAVE_VERSION_PRIORITY_TIE',
  ]);
});

test('DATE_ORDER: blocked dates end on the day they begin or later', () => {
  const block = { fromDate: '2026-12-20', toDate: '2026-12-20', mode: 'REFUSE', note: 'Stocktaking' };
  expect(rowErrors(LeaveTypeBlocks, [block])).toEqual([]);
  expect(rowErrors(LeaveTypeBlocks, [{ ...block, toDate: '2026-12-19' }])).toEqual(['rows.0.toDate DATE_ORDER']);
});
