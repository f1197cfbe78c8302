import * as z from 'zod';
import { type Label, label } from '../platform/label.ts';

/** The rules of a leave type that a published version keeps for good (leave 1.2). */

export const ENTITLEMENTS = ['yearly', 'event', 'unlimited'] as const;
export type LeaveEntitlement = (typeof ENTITLEMENTS)[number];
export const ENTITLEMENT_LABELS: Readonly<Record<LeaveEntitlement, Label>> = {
  yearly: label('Per year', 'Per tahun'),
  event: label('Per event', 'Per peristiwa'),
  unlimited: label('No limit', 'Tanpa batas'),
};

/** What a type is counted in: its balances, requests and limits of amounts are all in this unit. */
export const LEAVE_UNITS = ['day', 'hour'] as const;
export type LeaveUnit = (typeof LEAVE_UNITS)[number];
export const LEAVE_UNIT_LABELS: Readonly<Record<LeaveUnit, Label>> = {
  day: label('Days', 'Hari'),
  hour: label('Hours', 'Jam'),
};
/** The most that can be entered as an amount of a type. */
export const MOST_OF_UNIT: Readonly<Record<LeaveUnit, string>> = { day: '366', hour: '999' };

export const PRORATIONS = ['none', 'monthly', 'monthlyCutoff', 'daily'] as const;
export type LeaveProration = (typeof PRORATIONS)[number];
export const PRORATION_LABELS: Readonly<Record<LeaveProration, Label>> = {
  none: label('Full entitlement', 'Hak penuh'),
  monthly: label('Prorate by month', 'Prorata per bulan'),
  monthlyCutoff: label('Prorate by month, with a cut-off day', 'Prorata per bulan, dengan tanggal batas'),
  daily: label('Prorate by day', 'Prorata per hari'),
};

/** Whose leave year it is: that of the tenant, or each employee's own, from one anniversary of service to the next (R9). */
export const YEAR_BASES = ['leaveYear', 'anniversary'] as const;
export const YEAR_BASIS_LABELS: Readonly<Record<(typeof YEAR_BASES)[number], Label>> = {
  leaveYear: label('The leave year of all employees', 'Tahun cuti bersama'),
  anniversary: label('Each employee’s own, from the hire date', 'Milik tiap karyawan, sejak tanggal masuk kerja'),
};

export const CARRIES = ['none', 'limited', 'all'] as const;
export type LeaveCarry = (typeof CARRIES)[number];
export const CARRY_LABELS: Readonly<Record<LeaveCarry, Label>> = {
  none: label('Expires', 'Hangus'),
  limited: label('Carried forward up to a limit', 'Dibawa sampai batas tertentu'),
  all: label('Carried forward', 'Dibawa seluruhnya'),
};

export const LEAVE_GENDERS = ['any', 'female', 'male'] as const;
export type LeaveGender = (typeof LEAVE_GENDERS)[number];

export const LEAVE_COLOURS = ['blue', 'green', 'orange', 'red', 'purple', 'teal', 'grey'] as const;
export type LeaveColour = (typeof LEAVE_COLOURS)[number];

/** When the days of a leave year are earned (R5). */
export const ACCRUALS = ['upfront', 'daily', 'weekly', 'semiMonthly', 'monthly', 'quarterly', 'halfYearly'] as const;
export type LeaveAccrualPeriod = Exclude<(typeof ACCRUALS)[number], 'upfront'>;
export const ACCRUAL_LABELS: Readonly<Record<(typeof ACCRUALS)[number], Label>> = {
  upfront: label('All at once', 'Sekaligus'),
  daily: label('Every day', 'Tiap hari'),
  weekly: label('Every week', 'Tiap minggu'),
  semiMonthly: label('Twice a month', 'Dua kali sebulan'),
  monthly: label('Every month', 'Tiap bulan'),
  quarterly: label('Every quarter', 'Tiap tiga bulan'),
  halfYearly: label('Every half year', 'Tiap enam bulan'),
};
export const ACCRUAL_TIMINGS = ['start', 'end', 'joinDay'] as const;
export const ACCRUAL_TIMING_LABELS: Readonly<Record<(typeof ACCRUAL_TIMINGS)[number], Label>> = {
  start: label('On the first day of the period', 'Pada hari pertama periode'),
  end: label('On the last day of the period', 'Pada hari terakhir periode'),
  joinDay: label('On the day of the month they joined', 'Pada tanggal masuk kerja'),
};
export const ACCRUAL_STEPS = ['1', '0.5', '0.25', '0.0001'] as const;
export const ACCRUAL_ROUNDINGS = ['nearest', 'up', 'down'] as const;
export const ACCRUAL_SCOPES = ['cumulative', 'perPeriod'] as const;

/** What becomes of the year's days when an employee changes group within a leave year (R7). */
export const TIER_CHANGES = ['nextYear', 'prorata', 'full'] as const;
export type LeaveTierChange = (typeof TIER_CHANGES)[number];
export const TIER_CHANGE_LABELS: Readonly<Record<LeaveTierChange, Label>> = {
  nextYear: label('From the next leave year', 'Mulai tahun cuti berikutnya'),
  prorata: label('Prorated from the day of the change', 'Prorata sejak hari perubahan'),
  full: label('In full at once', 'Penuh saat itu juga'),
};

export const PAY_EFFECTS = ['full', 'partial', 'unpaid'] as const;
export type LeavePayEffect = (typeof PAY_EFFECTS)[number];
export const PAY_EFFECT_LABELS: Readonly<Record<LeavePayEffect, Label>> = {
  full: label('Full pay', 'Dibayar penuh'),
  partial: label('Part of pay', 'Dibayar sebagian'),
  unpaid: label('Unpaid', 'Tidak dibayar'),
};

const LeaveAccrual = z.object({
  period: z.enum(ACCRUALS).exclude(['upfront']),
  timing: z.enum(ACCRUAL_TIMINGS),
  step: z.enum(ACCRUAL_STEPS),
  rounding: z.enum(ACCRUAL_ROUNDINGS),
  scope: z.enum(ACCRUAL_SCOPES),
  /** R13: days that will be earned by the day of leave can be used for it. */
  projected: z.boolean(),
});
export type LeaveAccrual = z.output<typeof LeaveAccrual>;

/** Other rules for those who fit, of whom the first group counts; what is left out is as in the type. */
const LeaveGroup = z.object({
  name: z.string(),
  employerId: z.string().nullish(),
  locationId: z.string().nullish(),
  unitId: z.string().nullish(),
  gradeId: z.string().nullish(),
  unavailable: z.boolean().nullish(),
  days: z.string().nullish(),
  waitingMonths: z.int().nullish(),
  carryMax: z.string().nullish(),
  maxBalance: z.string().nullish(),
  maxConsecutive: z.string().nullish(),
});
export type LeaveGroup = z.output<typeof LeaveGroup>;

/** From so many days of leave on, so many days ahead. */
const LeaveNotice = z.object({ from: z.string(), days: z.int(), working: z.boolean() });
export type LeaveNotice = z.output<typeof LeaveNotice>;

/** Minutes in which leave by the hour is asked for, and how it counts in days (R1). */
export const HOUR_STEPS = ['15', '30', '60'] as const;
export const HOUR_ROUNDS = ['0.0001', '0.25'] as const;
export const HOUR_ROUND_LABELS: Readonly<Record<(typeof HOUR_ROUNDS)[number], Label>> = {
  '0.0001': label('Exact', 'Tepat'),
  '0.25': label('Started quarters of a day', 'Seperempat hari yang dimulai'),
};

export const LeaveRules = z
  .object({
    entitlement: z.enum(ENTITLEMENTS),
    /** What all amounts are counted in (1.2); left out: days. Lengths from which something is asked are days either way. */
    unit: z.enum(LEAVE_UNITS).exclude(['day']).nullish(),
    /** Per leave year or per event; null without a limit. */
    days: z.string().nullable(),
    /** Days of a leave year by a formula of the vocabulary (leave 8), in place of a number. */
    daysFormula: z.string().nullish(),
    waitingMonths: z.int(),
    /** R3: working days of service before use; rest days, holidays and leave are none. */
    waitingDays: z.int().nullish(),
    proration: z.enum(PRORATIONS),
    /** R4: the month of joining counts where it is on this day or before; of `monthlyCutoff`. */
    prorationCutoff: z.int().nullish(),
    /** R4: days in proportion to the working time of the employee. */
    byFte: z.boolean().nullish(),
    /** R9; left out: the leave year of the tenant. */
    yearBasis: z.enum(YEAR_BASES).exclude(['leaveYear']).nullish(),
    /** What becomes of days that are left at the end of a leave year (R10). */
    carry: z.enum(CARRIES),
    /** The most days that are carried forward; null without a limit. */
    carryMax: z.string().nullable(),
    /** Carried days can be used on so many days of the new leave year; null: in all of it. */
    carryDays: z.int().nullable(),
    /** The most days of a balance after carrying forward (R10). */
    maxBalance: z.string().nullish(),
    gender: z.enum(LEAVE_GENDERS),
    halfDays: z.boolean(),
    /** R2: smaller parts of a day; left out: none. Hours are asked for in steps, and count exactly or as begun quarters of a day. */
    quarterDays: z.boolean().nullish(),
    hours: z.object({ stepMinutes: z.int(), round: z.enum(HOUR_ROUNDS) }).nullish(),
    countRestDays: z.boolean(),
    countHolidays: z.boolean(),
    /** How many days back a request may start. */
    backdateDays: z.int(),
    /** The most days in a row, other requests included (R14). */
    maxConsecutive: z.string().nullish(),
    /** R14: other types whose leave is of the same run. */
    spansTypes: z.array(z.string()).nullish(),
    /** How long ahead leave is asked for, by its length (R15). */
    notice: z.array(LeaveNotice).nullish(),
    /** How many days one request may have, and all of a leave year (Q1). */
    minRequest: z.string().nullish(),
    maxRequest: z.string().nullish(),
    maxYear: z.string().nullish(),
    /** How many times in one employment (Q1). */
    maxTimes: z.int().nullish(),
    /** R8: leave for an event lies within so many days before and after it. */
    event: z.object({ before: z.int(), after: z.int() }).nullish(),
    /** From so many days in a row on a document is needed, at once or within these days (R16). */
    attachment: z.object({ from: z.string(), graceDays: z.int() }).nullish(),
    /** Earned by period (R5); left out: all at once. */
    accrual: LeaveAccrual.nullish(),
    /** The most that is granted of a leave year, adjustments included (R6). */
    maxGrant: z.string().nullish(),
    tierChange: z.enum(TIER_CHANGES).nullish(),
    /** How far a balance may go below zero (R13); left out: not at all. */
    negativeLimit: z.string().nullish(),
    /** R17; left out: full pay. */
    pay: z.object({ effect: z.enum(PAY_EFFECTS), percent: z.string() }).nullish(),
    groups: z.array(LeaveGroup).nullish(),
    /** Of a group that the type is not for. */
    unavailable: z.boolean().nullish(),
    needsReason: z.boolean(),
    /** Others see only that the person is absent. */
    confidential: z.boolean(),
    colour: z.enum(LEAVE_COLOURS),
  })
  .meta({ id: 'LeaveRules' });
export type LeaveRules = z.output<typeof LeaveRules>;

export const unitOf = ({ unit }: Pick<LeaveRules, 'unit'>): LeaveUnit => unit ?? 'day';

export const QUARTERS = ['QUARTER_1', 'QUARTER_2', 'QUARTER_3', 'QUARTER_4'] as const;
export const PORTIONS = ['FULL', 'FIRST_HALF', 'SECOND_HALF', ...QUARTERS, 'HOURS'] as const;
export type Portion = (typeof PORTIONS)[number];
export const PORTION_LABELS: Readonly<Record<Portion, Label>> = {
  FULL: label('Full day', 'Sehari penuh'),
  FIRST_HALF: label('First half', 'Paruh pertama'),
  SECOND_HALF: label('Second half', 'Paruh kedua'),
  QUARTER_1: label('First quarter', 'Perempat pertama'),
  QUARTER_2: label('Second quarter', 'Perempat kedua'),
  QUARTER_3: label('Third quarter', 'Perempat ketiga'),
  QUARTER_4: label('Last quarter', 'Perempat terakhir'),
  HOURS: label('By the hour', 'Per jam'),
};

export const DAY_KINDS = ['WORK', 'REST', 'HOLIDAY', 'OUTSIDE'] as const;
export type DayKind = (typeof DAY_KINDS)[number];
export const DAY_KIND_LABELS: Readonly<Record<DayKind, Label>> = {
  WORK: label('Working day', 'Hari kerja'),
  REST: label('Rest day', 'Hari istirahat'),
  HOLIDAY: label('Holiday', 'Hari libur'),
  OUTSIDE: label('Not employed', 'Tidak bekerja'),
};

export const ENTRY_TYPES = ['ENTITLEMENT', 'TAKEN', 'REVERSAL', 'ADJUSTMENT', 'CARRY', 'EXPIRY'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];
export const ENTRY_TYPE_LABELS: Readonly<Record<EntryType, Label>> = {
  ENTITLEMENT: label('Entitlement', 'Hak cuti'),
  TAKEN: label('Taken', 'Diambil'),
  REVERSAL: label('Cancelled leave', 'Pembatalan cuti'),
  ADJUSTMENT: label('Adjustment', 'Penyesuaian'),
  CARRY: label('Carried forward', 'Dibawa ke tahun berikutnya'),
  EXPIRY: label('Expired', 'Hangus'),
};
