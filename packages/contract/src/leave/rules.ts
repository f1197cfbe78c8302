import * as z from 'zod';
import { type Label, label } from '../platform/label.ts';

/** The rules of a leave type that a published version keeps for good (leave 1.2). */

export const ENTITLEMENTS = ['yearly', 'event', 'unlimited'] as const;
export type LeaveEntitlement = (typeof ENTITLEMENTS)[number];
export const ENTITLEMENT_LABELS: Readonly<Record<LeaveEntitlement, Label>> = {
  yearly: label('Days per year', 'Hari per tahun'),
  event: label('Days per event', 'Hari per peristiwa'),
  unlimited: label('No limit', 'Tanpa batas'),
};

export const PRORATIONS = ['none', 'monthly', 'daily'] as const;
export type LeaveProration = (typeof PRORATIONS)[number];
export const PRORATION_LABELS: Readonly<Record<LeaveProration, Label>> = {
  none: label('Full entitlement', 'Hak penuh'),
  monthly: label('Prorate by month', 'Prorata per bulan'),
  daily: label('Prorate by day', 'Prorata per hari'),
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

/** From so many days of leave on, so many days ahead. */
const LeaveNotice = z.object({ from: z.string(), days: z.int(), working: z.boolean() });
export type LeaveNotice = z.output<typeof LeaveNotice>;

export const LeaveRules = z
  .object({
    entitlement: z.enum(ENTITLEMENTS),
    /** Per leave year or per event; null without a limit. */
    days: z.string().nullable(),
    /** Days of a leave year by a formula of the vocabulary (leave 8), in place of a number. */
    daysFormula: z.string().nullish(),
    waitingMonths: z.int(),
    proration: z.enum(PRORATIONS),
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
    countRestDays: z.boolean(),
    countHolidays: z.boolean(),
    /** How many days back a request may start. */
    backdateDays: z.int(),
    /** The most days in a row, other requests included (R14). */
    maxConsecutive: z.string().nullish(),
    /** How long ahead leave is asked for, by its length (R15). */
    notice: z.array(LeaveNotice).nullish(),
    /** From so many days in a row on a document is needed, at once or within these days (R16). */
    attachment: z.object({ from: z.string(), graceDays: z.int() }).nullish(),
    needsReason: z.boolean(),
    /** Others see only that the person is absent. */
    confidential: z.boolean(),
    colour: z.enum(LEAVE_COLOURS),
  })
  .meta({ id: 'LeaveRules' });
export type LeaveRules = z.output<typeof LeaveRules>;

export const PORTIONS = ['FULL', 'FIRST_HALF', 'SECOND_HALF'] as const;
export type Portion = (typeof PORTIONS)[number];
export const PORTION_LABELS: Readonly<Record<Portion, Label>> = {
  FULL: label('Full day', 'Sehari penuh'),
  FIRST_HALF: label('First half', 'Paruh pertama'),
  SECOND_HALF: label('Second half', 'Paruh kedua'),
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
