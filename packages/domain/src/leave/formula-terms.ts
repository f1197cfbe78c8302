import {
  add,
  type BuiltInTerm,
  type CalendarDate,
  type Decimal,
  daysBetween,
  decimal,
  type FormulaValue,
  type Label,
  label,
  nameOfCall,
  quotient,
} from '@personalia/contract';
import type { DayPlan } from '../platform/day-plan/index.ts';
import { type LeaveYear, wholeMonths } from './entitlement.ts';

type Name = 'start' | 'end' | 'asOf' | 'days' | 'months' | 'employedDays';
const term = (
  name: Name,
  type: 'date' | 'decimal',
  more: Pick<BuiltInTerm, 'label' | 'description' | 'unit'>,
): BuiltInTerm => ({
  code: `period.${name}`,
  type,
  domains: ['Leave'],
  ...more,
});

/** The terms about the leave year (leave 8.4). */
export const PERIOD_TERMS: readonly BuiltInTerm[] = [
  term('start', 'date', {
    label: label('Start of the leave year', 'Awal tahun cuti'),
    description: label('First day.', 'Hari pertama.'),
  }),
  term('end', 'date', {
    label: label('End of the leave year', 'Akhir tahun cuti'),
    description: label('Last day.', 'Hari terakhir.'),
  }),
  term('asOf', 'date', {
    label: label('Day of the calculation', 'Hari perhitungan'),
    description: label(
      'First day of the leave year, of new employees their first day.',
      'Hari pertama tahun cuti, bagi karyawan baru hari pertamanya.',
    ),
  }),
  term('days', 'decimal', {
    label: label('Days of the leave year', 'Jumlah hari tahun cuti'),
    description: label('365 or 366.', '365 atau 366.'),
    unit: 'day',
  }),
  term('months', 'decimal', {
    label: label('Months employed', 'Bulan bekerja'),
    description: label('Whole months of service in the leave year.', 'Bulan kerja penuh dalam tahun cuti.'),
  }),
  term('employedDays', 'decimal', {
    label: label('Days employed', 'Hari bekerja'),
    description: label('Calendar days of service in the leave year.', 'Hari kalender masa kerja dalam tahun cuti.'),
    unit: 'day',
  }),
];

const leaveTerm = (
  name: string,
  more: Pick<BuiltInTerm, 'label' | 'description'> & Partial<BuiltInTerm>,
): BuiltInTerm => ({ code: `leave.${name}`, type: 'decimal', domains: ['Leave'], ...more });
const ofType = { domains: ['Leave', 'Claim'] as const, params: [{ name: 'code', type: 'string' as const }] };

/** Amounts of leave are in the unit of their type. */
const inUnit = (en: string, id: string): Label =>
  label(
    `${en} In days, or in hours where the type is counted in hours.`,
    `${id} Dalam hari, atau dalam jam bila jenis cuti dihitung dalam jam.`,
  );

/** What an employee has and has taken, of the type whose formula it is, or of one that is named (leave 8.4). */
export const LEAVE_TERMS: readonly BuiltInTerm[] = [
  leaveTerm('type.code', {
    type: 'string',
    label: label('Code of the leave type', 'Kode jenis cuti'),
    description: label('Of the type whose formula it is.', 'Dari jenis cuti pemilik rumus.'),
  }),
  leaveTerm('balance', {
    label: label('Leave balance', 'Saldo cuti'),
    description: inUnit(
      'What is left of this type at the end of the day before the calculation.',
      'Sisa jenis cuti ini pada akhir hari sebelum perhitungan.',
    ),
  }),
  leaveTerm('taken', {
    label: label('Leave taken', 'Cuti yang diambil'),
    description: inUnit(
      'Of this type, in the twelve months before the day of the calculation.',
      'Dari jenis cuti ini, dalam dua belas bulan sebelum hari perhitungan.',
    ),
  }),
  leaveTerm('entitlement', {
    label: label('Leave entitlement', 'Hak cuti'),
    description: inUnit(
      'What was granted of this type, with adjustments, of what could be used at the end of the day before the calculation.',
      'Yang diberikan dari jenis cuti ini, termasuk penyesuaian, di antara yang dapat dipakai pada akhir hari sebelum perhitungan.',
    ),
  }),
  leaveTerm('carried', {
    label: label('Leave carried forward', 'Cuti yang dibawa'),
    description: inUnit(
      'What was carried forward of this type, of what could be used at the end of the day before the calculation.',
      'Bagian jenis cuti ini yang dibawa dari tahun sebelumnya, di antara yang dapat dipakai pada akhir hari sebelum perhitungan.',
    ),
  }),
  leaveTerm('pending', {
    label: label('Leave pending approval', 'Cuti yang menunggu persetujuan'),
    description: inUnit(
      'Leave of this type in requests that wait for approval now.',
      'Cuti jenis ini dalam permohonan yang sekarang menunggu persetujuan.',
    ),
  }),
  leaveTerm('balanceOf', {
    ...ofType,
    label: label('Leave balance of a type', 'Saldo suatu jenis cuti'),
    description: inUnit(
      'What is left of the type with this code at the end of the day before the calculation.',
      'Sisa jenis cuti dengan kode ini pada akhir hari sebelum perhitungan.',
    ),
    example: 'leave.balanceOf("ANNUAL")',
  }),
  leaveTerm('takenOf', {
    ...ofType,
    label: label('Leave taken of a type', 'Cuti yang diambil dari suatu jenis'),
    description: inUnit(
      'Leave of the type with this code in the twelve months before the day of the calculation.',
      'Cuti dari jenis dengan kode ini dalam dua belas bulan sebelum hari perhitungan.',
    ),
    example: 'leave.takenOf("SICK")',
  }),
];

export interface LeaveOfType {
  readonly code: string;
  readonly balance: Decimal;
  readonly taken: Decimal;
  readonly entitlement: Decimal;
  readonly carried: Decimal;
  readonly pending: Decimal;
}

/** What is known of each type by its code, under the name of a call; only some of them are functions of the vocabulary. */
const OF_TYPE = ['balance', 'taken', 'entitlement', 'carried', 'pending'] as const;
const nameOfType = (word: (typeof OF_TYPE)[number], code: string): string => nameOfCall(`leave.${word}Of`, [code]);

/** Their values for a person, by the code of the type. */
export const leaveTerms = (types: readonly LeaveOfType[]): ReadonlyMap<string, FormulaValue> =>
  new Map(
    types.flatMap((type) =>
      OF_TYPE.map((word) => [nameOfType(word, type.code), { type: 'decimal', value: type[word] }] as const),
    ),
  );

/** The words about the type whose formula it is, from what is known of all types. */
export function ownLeaveTerms(
  code: string,
  known: ReadonlyMap<string, FormulaValue | null>,
): ReadonlyMap<string, FormulaValue | null> {
  return new Map<string, FormulaValue | null>([
    ['leave.type.code', { type: 'string', value: code }],
    ...OF_TYPE.map((word) => [`leave.${word}`, known.get(nameOfType(word, code)) ?? null] as const),
  ]);
}

/** The terms about the work schedule of an employee (leave 8.4): of the seven days from the day of the calculation on. */
export const SCHEDULE_TERMS: readonly BuiltInTerm[] = [
  {
    code: 'employee.schedule.daysPerWeek',
    type: 'decimal',
    domains: ['Leave', 'Claim'],
    label: label('Working days per week', 'Hari kerja per minggu'),
    description: label('By the schedule, holidays included.', 'Menurut jadwal kerja, termasuk hari libur.'),
    unit: 'day',
  },
  {
    code: 'employee.schedule.hoursPerDay',
    type: 'decimal',
    domains: ['Leave', 'Claim'],
    label: label('Hours per working day', 'Jam per hari kerja'),
    description: label('On average, by the schedule.', 'Rata-rata menurut jadwal kerja.'),
    unit: 'hour',
  },
];

/** Their values by the plans of a week; whoever has no working day in it has none. */
export function scheduleTerms(
  week: readonly Pick<DayPlan, 'kind' | 'isRest' | 'scheduledHours' | 'standardHours'>[],
): ReadonlyMap<string, FormulaValue | null> {
  const days = week.filter(({ kind, isRest }) => kind !== 'OUTSIDE' && !isRest);
  const hours = days.reduce(
    (sum, { kind, scheduledHours, standardHours }) => add(sum, kind === 'WORK' ? scheduledHours : standardHours),
    decimal('0'),
  );
  const n = decimal(String(days.length));
  return new Map<string, FormulaValue | null>([
    ['employee.schedule.daysPerWeek', { type: 'decimal', value: n }],
    ['employee.schedule.hoursPerDay', days.length === 0 ? null : { type: 'decimal', value: quotient(hours, n) }],
  ]);
}

const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);

/** The day whose facts and versions of words an entitlement is computed by. */
export const asOfYear = (year: LeaveYear, hireDate: CalendarDate): CalendarDate => later(year.from, hireDate);

/** Their values for a person in a leave year. */
export function periodTerms(
  year: LeaveYear,
  { hireDate, lastDay }: { readonly hireDate: CalendarDate; readonly lastDay: CalendarDate | null },
): ReadonlyMap<string, FormulaValue> {
  const asOf = asOfYear(year, hireDate);
  const to = lastDay !== null && lastDay < year.to ? lastDay : year.to;
  const number = (n: number): FormulaValue => ({ type: 'decimal', value: decimal(String(Math.max(n, 0))) });
  const day = (value: CalendarDate): FormulaValue => ({ type: 'date', value });
  return new Map<string, FormulaValue>([
    ['period.start', day(year.from)],
    ['period.end', day(year.to)],
    ['period.asOf', day(asOf)],
    ['period.days', number(daysBetween(year.from, year.to) + 1)],
    ['period.months', number(wholeMonths(asOf, to))],
    ['period.employedDays', number(daysBetween(asOf, to) + 1)],
  ]);
}
