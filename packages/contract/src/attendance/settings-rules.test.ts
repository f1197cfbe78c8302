import { expect, test } from 'vitest';
import type * as z from 'zod';
import { fieldErrors } from '../platform/issue-text.ts';
import { AttendanceCorrectionSetting, CorrectionReasons } from './correction-setting.ts';
import { OvertimeSetting } from './overtime-setting.ts';
import { AttendanceOwnStatus } from './own-status.ts';
import { ShiftGroupRules } from './shift-group-rule.ts';

/** attendance 4, 7, 9.4, 11: what settings are refused for before anything else is known. */

const errors = (schema: z.ZodType, draft: object): string[] => {
  const parsed = schema.safeParse(draft);
  return parsed.success ? [] : fieldErrors(parsed.error, 'en').map(({ path, code }) => `${path} ${code}`);
};
const id = '00000000-0000-7000-8000-000000000001';
const backwards = { effectiveFrom: '2026-07-02', effectiveTo: '2026-07-01' };
const sameDay = { effectiveFrom: '2026-07-01', effectiveTo: '2026-07-01' };

const correction = (more: object) =>
  errors(AttendanceCorrectionSetting.create, {
    code: 'C',
    name: 'Corrections',
    priority: 100,
    allowedTypes: ['missingIn'],
    maxDaysBack: 30,
    maxDaysAhead: 60,
    deadline: 'anytime',
    allowOnHoliday: false,
    allowOnLeave: false,
    managerMayCreate: true,
    hrMayCreate: true,
    ...more,
  });

test('CORRECTION_SETTING_ALWAYS, CORRECTION_SETTING_PERIOD: the default has no dates, others have them in order', () => {
  expect(correction({})).toEqual([]);
  expect(correction({ effectiveFrom: '2026-07-01' })).toEqual(['effectiveFrom CORRECTION_SETTING_ALWAYS']);
  expect(correction({ effectiveTo: '2026-07-01' })).toEqual(['effectiveTo CORRECTION_SETTING_ALWAYS']);
  expect(correction({ gradeId: id, ...sameDay })).toEqual([]);
  expect(correction({ gradeId: id, ...backwards })).toEqual(['effectiveTo CORRECTION_SETTING_PERIOD']);
});

test('CORRECTION_DEADLINE_DAYS: a deadline after the end of the period says how many days', () => {
  expect(correction({ deadline: 'daysAfterPeriodEnd' })).toEqual(['deadlineDays CORRECTION_DEADLINE_DAYS']);
  expect(correction({ deadline: 'daysAfterPeriodEnd', deadlineDays: 0 })).toEqual([]);
  expect(correction({ deadline: 'untilPeriodLock' })).toEqual([]);
});

test('CORRECTION_REASON_REQUIRED, CORRECTION_REASON_TWICE: at least one reason, each code once', () => {
  const reason = (code: string) => ({ code, name: code, needsNote: false, needsAttachment: false });
  const rows = (...codes: string[]) =>
    errors(CorrectionReasons.put.body as z.ZodType, { version: 1, rows: codes.map(reason) });
  expect(rows()).toEqual(['rows.0.code CORRECTION_REASON_REQUIRED']);
  expect(rows('A', 'B')).toEqual([]);
  expect(rows('A', 'B', 'A')).toEqual(['rows.2.code CORRECTION_REASON_TWICE']);
});

test('OT_RULE_PERIOD, OT_RULE_WEEK, OT_RULE_MONTH: the dates and the limits of an overtime rule are in order', () => {
  const rule = (dates: object) =>
    errors(OvertimeSetting.create, {
      code: 'O',
      name: 'Overtime',
      isEligible: true,
      basis: 'lesser',
      minMinutes: 30,
      roundStep: 30,
      splitAtMidnight: false,
      capScope: 'all',
      overCap: 'cut',
      mode: 'preApproval',
      requestLeadHours: 0,
      backDateDays: 7,
      ...dates,
    });
  expect(rule(sameDay)).toEqual([]);
  expect(rule(backwards)).toEqual(['effectiveTo OT_RULE_PERIOD']);
  expect(rule({ ...sameDay, capDay: 240, capWeek: 240, capMonth: 240 })).toEqual([]);
  expect(rule({ ...sameDay, capDay: 240, capWeek: 239 })).toEqual(['capWeek OT_RULE_WEEK']);
  expect(rule({ ...sameDay, capDay: 240, capMonth: 239 })).toEqual(['capMonth OT_RULE_MONTH']);
  expect(rule({ ...sameDay, capWeek: 240, capMonth: 239 })).toEqual(['capMonth OT_RULE_MONTH']);
});

test('STATUS_PERIOD: the dates of a status are in order', () => {
  const status = (dates: object) =>
    errors(AttendanceOwnStatus.create, {
      code: 'S',
      name: 'Status',
      baseStatus: 'LATE',
      usedBy: 'both',
      priority: 1,
      ...dates,
    });
  expect(status(sameDay)).toEqual([]);
  expect(status(backwards)).toEqual(['effectiveTo STATUS_PERIOD']);
});

test('GROUP_RULE_CRITERIA: any one criterion is enough, and none is refused', () => {
  const rule = (more: object) =>
    errors(ShiftGroupRules.put.body as z.ZodType, {
      version: 1,
      rows: [{ validFrom: '2026-07-01', priority: 1, ...more }],
    });
  expect(rule({})).toEqual(['rows.0.employerId GROUP_RULE_CRITERIA']);
  for (const name of ['employerId', 'locationId', 'organizationUnitId', 'positionId', 'gradeId'])
    expect(rule({ [name]: id })).toEqual([]);
  expect(rule({ employmentType: 'permanent' })).toEqual([]);
});
