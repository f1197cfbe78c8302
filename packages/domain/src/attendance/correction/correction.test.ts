import type { CalendarDate } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import {
  type CorrectionScope,
  type CorrectionTerms,
  correctionSettingOn,
  correctionTypeOf,
  type Declaration,
  type DeclarationAsk,
  declaredOutcome,
  declaredTwice,
  isApprovedAtOnce,
  judgeDay,
  judgeDeclaration,
  judgeReason,
  judgeTimes,
} from './index.ts';

const date = (text: string) => text as CalendarDate;
const scope = (code: string, more: Partial<CorrectionScope> = {}): CorrectionScope => ({
  code,
  priority: 100,
  employerId: null,
  locationId: null,
  organizationUnitId: null,
  gradeId: null,
  effectiveFrom: null,
  effectiveTo: null,
  ...more,
});
const place = { employerId: 'pt', locationId: 'jkt', gradeId: 'g4', unitIds: ['sales', 'head'] };

describe('attendance 11: which setting applies', () => {
  const standard = scope('DEFAULT', { priority: 1 });
  const codeOf = (settings: readonly CorrectionScope[], on = '2026-07-06') =>
    correctionSettingOn(settings, place, date(on))?.code;

  test('the first match by priority wins, and the default comes last whatever its number', () => {
    const jkt = scope('JKT', { locationId: 'jkt', priority: 20 });
    const grade = scope('G4', { gradeId: 'g4', priority: 10 });
    expect(codeOf([standard, jkt, grade])).toBe('G4');
    expect(codeOf([standard, jkt])).toBe('JKT');
    expect(codeOf([standard, scope('BDG', { locationId: 'bdg' })])).toBe('DEFAULT');
  });

  test('all criteria must fit; a unit brings those below it', () => {
    expect(codeOf([standard, scope('BOTH', { locationId: 'jkt', gradeId: 'g5' })])).toBe('DEFAULT');
    expect(codeOf([standard, scope('HEAD', { organizationUnitId: 'head' })])).toBe('HEAD');
  });

  test('a setting applies between its dates, both included', () => {
    const july = scope('JULY', {
      gradeId: 'g4',
      effectiveFrom: date('2026-07-01'),
      effectiveTo: date('2026-07-31'),
    });
    expect(['2026-06-30', '2026-07-01', '2026-07-31', '2026-08-01'].map((on) => codeOf([standard, july], on))).toEqual([
      'DEFAULT',
      'JULY',
      'JULY',
      'DEFAULT',
    ]);
  });
});

const terms: CorrectionTerms = {
  id: '1',
  code: 'DEFAULT',
  name: 'Default',
  version: 1,
  allowedTypes: ['missingIn', 'missingOut', 'missingBoth', 'wrongTime'],
  maxDaysBack: 30,
  maxDaysAhead: 60,
  deadline: 'anytime',
  deadlineDays: null,
  maxPerPeriod: null,
  maxMinutesPerRequest: null,
  allowOnHoliday: false,
  allowOnLeave: false,
  autoApproveMinutes: null,
  autoApprovePerPeriod: null,
  managerMayCreate: true,
  hrMayCreate: true,
  reasons: [
    { code: 'FORGOT', name: 'Forgot', localName: null, needsNote: false, types: ['missingOut'] },
    { code: 'OTHER', name: 'Other', localName: null, needsNote: true, types: null },
  ],
};
const day = {
  date: date('2026-07-06'),
  today: date('2026-07-20'),
  employee: 'Yoga',
  isHoliday: false,
  isLeave: false,
};
const period = { code: '2026-07', to: date('2026-07-31'), isLocked: false, used: 0, usedAtOnce: 0 };

describe('attendance 12: what is refused', () => {
  const judge = (
    more: Partial<CorrectionTerms>,
    {
      about = {},
      within = {},
      by = 'self',
    }: { about?: Partial<typeof day>; within?: Partial<typeof period>; by?: 'self' | 'manager' | 'hr' | 'free' } = {},
  ) => judgeDay({ ...terms, ...more }, { ...day, ...about }, { ...period, ...within }, by);

  test('CORRECTION_WINDOW: days back are calendar days from today; HR without limits is free of them', () => {
    expect(judge({ maxDaysBack: 14 })).toBeNull();
    expect(judge({ maxDaysBack: 13 })).toEqual({
      code: 'CORRECTION_WINDOW',
      path: 'date',
      values: { from: '2026-07-07', to: '2026-07-20' },
    });
    expect(judge({ maxDaysBack: 13 }, { by: 'free' })).toBeNull();
    expect(judge({}, { about: { date: date('2026-07-21') }, by: 'free' })?.code).toBe('CORRECTION_WINDOW');
  });

  test('CORRECTION_LIMIT: the period has only so many', () => {
    expect(judge({ maxPerPeriod: 3 }, { within: { used: 2 } })).toBeNull();
    expect(judge({ maxPerPeriod: 3 }, { within: { used: 3 } })).toMatchObject({
      code: 'CORRECTION_LIMIT',
      values: { used: 3, most: 3 },
    });
  });

  test('deadlineRule: until the period is closed, or so many days after it ends', () => {
    const locked = { isLocked: true };
    expect(judge({}, { within: locked })).toBeNull();
    expect(judge({ deadline: 'untilPeriodLock' }, { within: locked })?.code).toBe('CORRECTION_LOCKED');
    const after = { deadline: 'daysAfterPeriodEnd', deadlineDays: 3 } as const;
    const today = (text: string) => ({ about: { today: date(text) } });
    expect(judge(after, today('2026-08-03'))).toBeNull();
    expect(judge(after, today('2026-08-04'))).toMatchObject({
      code: 'CORRECTION_DEADLINE',
      values: { period: '2026-07', date: '2026-08-03' },
    });
  });

  test('allowOnHoliday and allowOnLeave', () => {
    expect(judge({}, { about: { isHoliday: true } })?.code).toBe('CORRECTION_HOLIDAY');
    expect(judge({}, { about: { isLeave: true } })?.code).toBe('CORRECTION_ON_LEAVE');
    expect(
      judge({ allowOnHoliday: true, allowOnLeave: true }, { about: { isHoliday: true, isLeave: true } }),
    ).toBeNull();
  });

  test('managerMayCreate and hrMayCreate', () => {
    expect(judge({ managerMayCreate: false }, { by: 'manager' })?.code).toBe('CORRECTION_FOR_OTHER');
    expect(judge({ managerMayCreate: false }, { by: 'hr' })).toBeNull();
    expect(judge({ hrMayCreate: false }, { by: 'free' })?.code).toBe('CORRECTION_FOR_OTHER');
    expect(judge({ managerMayCreate: false, hrMayCreate: false })).toBeNull();
  });

  test('a known time that becomes another is a wrong one; what is added was missing', () => {
    const only = (from: number | null, to: number | null) => ({ in: from, out: to });
    expect(correctionTypeOf(only(1, null), only(null, 9))).toBe('missingOut');
    expect(correctionTypeOf(only(null, 9), only(1, null))).toBe('missingIn');
    expect(correctionTypeOf(only(null, null), only(1, 9))).toBe('missingBoth');
    expect(correctionTypeOf(only(1, null), only(2, 9))).toBe('wrongTime');
  });

  test('CORRECTION_TYPE and CORRECTION_MINUTES: the type is allowed, and the change is not too large', () => {
    const worked = { before: 420, after: 480 };
    expect(judgeTimes({ ...terms, allowedTypes: ['missingOut'] }, 'wrongTime', worked)?.code).toBe('CORRECTION_TYPE');
    expect(judgeTimes({ ...terms, maxMinutesPerRequest: 60 }, 'wrongTime', worked)).toBeNull();
    expect(judgeTimes({ ...terms, maxMinutesPerRequest: 59 }, 'wrongTime', worked)).toMatchObject({
      code: 'CORRECTION_MINUTES',
      values: { n: 60, most: 59 },
    });
  });

  test('CORRECTION_REASON and CORRECTION_NOTE: one of the reasons of the type, with a note where it needs one', () => {
    expect(
      judgeReason(terms, 'missingOut', { code: 'FORGOT', note: '', attachments: 0 }, '2026-03-05' as CalendarDate),
    ).toBeNull();
    const other = { note: '', attachments: 0 };
    expect(judgeReason(terms, 'wrongTime', { code: 'FORGOT', ...other }, '2026-03-05' as CalendarDate)).toMatchObject({
      code: 'CORRECTION_REASON_TYPE',
      values: { type: 'wrongTime' },
    });
    expect(
      judgeReason(terms, 'wrongTime', { code: 'NONE', ...other }, '2026-03-05' as CalendarDate)?.values,
    ).toMatchObject({ reason: 'NONE' });
    expect(
      judgeReason(terms, 'wrongTime', { code: null, note: 'Because', attachments: 0 }, '2026-03-05' as CalendarDate)
        ?.code,
    ).toBe('CORRECTION_REASON');
    expect(
      judgeReason(terms, 'wrongTime', { code: 'OTHER', note: '', attachments: 0 }, '2026-03-05' as CalendarDate)?.code,
    ).toBe('CORRECTION_NOTE');
    const proven = {
      ...terms,
      reasons: terms.reasons.map((one) => ({ ...one, needsAttachment: one.code === 'OTHER' })),
    };
    const why = { code: 'OTHER', note: 'Because' };
    expect(judgeReason(proven, 'wrongTime', { ...why, attachments: 0 }, '2026-03-05' as CalendarDate)).toMatchObject({
      code: 'ATTACHMENT_REQUIRED',
      path: 'files',
    });
    expect(judgeReason(proven, 'wrongTime', { ...why, attachments: 1 }, '2026-03-05' as CalendarDate)).toBeNull();
  });
});

describe('attendance 11: approved at once', () => {
  const slot = { plannedStart: 1_000_000, plannedEnd: 1_032_400 };
  const near = { ...terms, autoApproveMinutes: 10, autoApprovePerPeriod: 2 };
  const at = (from: number | null, to: number | null) => ({ in: from, out: to });

  test('each time lies within the minutes of the plan', () => {
    expect(isApprovedAtOnce(near, slot, at(1_000_600, null), period)).toBe(true);
    expect(isApprovedAtOnce(near, slot, at(1_000_660, null), period)).toBe(false);
    expect(isApprovedAtOnce(near, slot, at(1_000_000, 1_031_700), period)).toBe(false);
    expect(isApprovedAtOnce(near, undefined, at(1_000_000, null), period)).toBe(false);
  });

  test('only so many a period, and only where it is set', () => {
    expect(isApprovedAtOnce(near, slot, at(1_000_000, null), { ...period, usedAtOnce: 2 })).toBe(false);
    expect(isApprovedAtOnce(terms, slot, at(1_000_000, null), period)).toBe(false);
  });
});

describe('attendance 12: on duty and remote work', () => {
  const duty = (from: string, to: string, more: Partial<Declaration> = {}): Declaration => ({
    type: 'onDuty',
    date: date(from),
    dateTo: date(to),
    halfDate: null,
    half: null,
    includesHolidays: false,
    ...more,
  });
  const allowed: CorrectionTerms = { ...terms, allowedTypes: ['onDuty', 'remote'] };
  const ask: DeclarationAsk = {
    employee: 'Yoga',
    today: date('2026-07-06'),
    period: { code: '2026-07', to: date('2026-07-31'), isLocked: false, used: 0, usedAtOnce: 0 },
    requester: 'self',
  };
  const codeOf = (one: Declaration, more: Partial<CorrectionTerms> = {}, by: Partial<DeclarationAsk> = {}) =>
    judgeDeclaration({ ...allowed, ...more }, one, { ...ask, ...by })?.code;

  test('from some days back to some days ahead, at most 31 days, and what the setting allows', () => {
    expect(codeOf(duty('2026-06-06', '2026-07-06'))).toBeUndefined();
    expect(codeOf(duty('2026-06-05', '2026-06-05'))).toBe('CORRECTION_WINDOW');
    expect(codeOf(duty('2026-06-05', '2026-06-05'), {}, { requester: 'free' })).toBeUndefined();
    expect(codeOf(duty('2026-09-04', '2026-09-04'))).toBeUndefined();
    expect(judgeDeclaration(allowed, duty('2026-09-04', '2026-09-05'), ask)).toMatchObject({
      code: 'CORRECTION_WINDOW',
      path: 'dateTo',
      values: { from: '2026-06-06', to: '2026-09-04' },
    });
    expect(codeOf(duty('2026-07-01', '2026-07-31'))).toBeUndefined();
    expect(codeOf(duty('2026-07-01', '2026-08-01'))).toBe('DECLARATION_DAYS');
    expect(codeOf(duty('2026-07-02', '2026-07-01'))).toBe('DECLARATION_ORDER');
    expect(codeOf(duty('2026-07-01', '2026-07-02'), { allowedTypes: ['remote'] })).toBe('CORRECTION_TYPE');
    expect(codeOf(duty('2026-07-01', '2026-07-02', { includesHolidays: true }))).toBe('DECLARATION_HOLIDAYS');
    expect(codeOf(duty('2026-07-01', '2026-07-02'), { maxPerPeriod: 2 }, { period: { ...ask.period, used: 2 } })).toBe(
      'CORRECTION_LIMIT',
    );
    expect(codeOf(duty('2026-07-01', '2026-07-02'), { managerMayCreate: false }, { requester: 'manager' })).toBe(
      'CORRECTION_FOR_OTHER',
    );
  });

  test('HALF_DATE_RANGE: the half day is one of the days', () => {
    const half = { half: 'FIRST_HALF' as const };
    expect(codeOf(duty('2026-07-06', '2026-07-07', { ...half, halfDate: date('2026-07-07') }))).toBeUndefined();
    expect(codeOf(duty('2026-07-06', '2026-07-07', { ...half, halfDate: date('2026-07-08') }))).toBe('HALF_DATE_RANGE');
    expect(codeOf(duty('2026-07-06', '2026-07-07', half))).toBe('HALF_DATE_RANGE');
  });

  test('two requests may share a day only by its halves', () => {
    const on = (half: Declaration['half']) =>
      duty('2026-07-07', '2026-07-07', { half, halfDate: half && date('2026-07-07') });
    const three = duty('2026-07-06', '2026-07-08', { half: 'FIRST_HALF', halfDate: date('2026-07-07') });
    expect(declaredTwice(three, on('SECOND_HALF'))).toBeNull();
    expect(declaredTwice(three, on('FIRST_HALF'))).toBe('2026-07-07');
    expect(declaredTwice(on(null), three)).toBe('2026-07-07');
    expect(declaredTwice(duty('2026-07-01', '2026-07-05'), three)).toBeNull();
  });

  test('on 6 and 7 July with leave on the 7th, one day is on duty; days off and holidays are skipped', () => {
    const plan = { slots: [{} as never], leave: [], dayType: 'workday' as const };
    const outcome = (more: object, includesHolidays = false) =>
      declaredOutcome({ ...plan, ...more }, { kind: 'onDuty', portion: 'FULL', includesHolidays });
    expect(outcome({})).toBe('apply');
    expect(outcome({ leave: [{ portion: 'FULL', type: {} }] })).toBe('skipLeave');
    expect(outcome({ leave: [{ portion: 'FIRST_HALF', type: {} }] })).toBe('apply');
    expect(outcome({ slots: [], dayType: 'off' })).toBe('skipOff');
    expect(outcome({ slots: [], dayType: 'holiday' })).toBe('skipHoliday');
    expect(outcome({ slots: [], dayType: 'holiday' }, true)).toBe('apply');
  });
});
