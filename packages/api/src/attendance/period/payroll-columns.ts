import {
  ATTENDANCE_MEASURE_LABELS,
  ATTENDANCE_MEASURES,
  type Label,
  label,
  MINUTE_MEASURES,
} from '@personalia/contract';
import type { Measures } from '@personalia/domain';
import type { SheetColumn } from '../../platform/files/index.ts';
import type { OvertimeExtras } from '../overtime/paid.ts';

/** The columns of the payroll file. */

export interface Line {
  readonly id: string;
  readonly employeeNo: string;
  readonly employee: string;
  readonly unit: string | null;
  readonly measures: Measures | null;
  readonly adjustments: Measures | null;
  /** Minutes of paid overtime by multiplier. */
  readonly overtime: ReadonlyMap<string, number>;
  readonly extras: OvertimeExtras | undefined;
  /** What it is worth, by currency. */
  readonly pay: ReadonlyMap<string, string> | undefined;
}

const isMinutes = new Set<string>(MINUTE_MEASURES);
const MINUTES = label('{name} (minutes)', '{name} (menit)');
const ADJUSTMENT = label('{name}, adjustment', '{name}, penyesuaian');
const OVERTIME = label('Paid overtime × {name} (minutes)', 'Lembur dibayar × {name} (menit)');
const PAY = label('Overtime pay ({name})', 'Upah lembur ({name})');
const EXTRAS: Readonly<Record<keyof OvertimeExtras, Label>> = {
  meals: label('Meal allowances (days)', 'Uang makan (hari)'),
  unpaidMinutes: label('Overtime without pay (minutes)', 'Lembur tanpa bayaran (menit)'),
};
const fill = (words: Label, name: Label, locale: 'en' | 'id'): string => words[locale].replace('{name}', name[locale]);

export interface Column extends SheetColumn {
  value(line: Line): string | null;
}

/** What stands in the file; `multipliers` of the overtime that is paid in the period, the extras that anybody has, and currencies of pay. */
export function columnsOf(
  locale: 'en' | 'id',
  multipliers: readonly string[],
  extras: readonly (keyof OvertimeExtras)[],
  currencies: readonly string[],
): Column[] {
  const measures = ATTENDANCE_MEASURES.map((one): { key: typeof one; title: Label } => {
    const name = ATTENDANCE_MEASURE_LABELS[one];
    return { key: one, title: isMinutes.has(one) ? label(fill(MINUTES, name, 'en'), fill(MINUTES, name, 'id')) : name };
  });
  return [
    { key: 'employeeNo', title: TITLES.employeeNo[locale], kind: 'text', value: (line) => line.employeeNo },
    { key: 'employee', title: TITLES.employee[locale], kind: 'text', value: (line) => line.employee },
    { key: 'unit', title: TITLES.unit[locale], kind: 'text', value: (line) => line.unit },
    ...measures.map(
      ({ key, title }): Column => ({
        key,
        title: title[locale],
        kind: 'decimal',
        value: ({ measures: own }) => own?.[key] ?? '0',
      }),
    ),
    ...measures.map(
      ({ key, title }): Column => ({
        key: `${key}Adjustment`,
        title: fill(ADJUSTMENT, title, locale),
        kind: 'decimal',
        value: ({ adjustments }) => adjustments?.[key] ?? '0',
      }),
    ),
    ...multipliers.map(
      (multiplier): Column => ({
        key: `overtime-${multiplier}`,
        title: OVERTIME[locale].replace('{name}', locale === 'id' ? multiplier.replace('.', ',') : multiplier),
        kind: 'decimal',
        value: ({ overtime }) => String(overtime.get(multiplier) ?? 0),
      }),
    ),
    ...currencies.map(
      (currency): Column => ({
        key: `overtimePay-${currency}`,
        title: PAY[locale].replace('{name}', currency),
        kind: 'decimal',
        value: ({ pay }) => pay?.get(currency) ?? '0',
      }),
    ),
    ...extras.map(
      (name): Column => ({
        key: name,
        title: EXTRAS[name][locale],
        kind: 'decimal',
        value: (line) => String(line.extras?.[name] ?? 0),
      }),
    ),
  ];
}

const TITLES = {
  employeeNo: label('Employee no.', 'No. karyawan'),
  employee: label('Employee', 'Karyawan'),
  unit: label('Unit', 'Unit'),
};
