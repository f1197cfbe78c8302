import type { Choice } from '../platform/fields.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { columnName, type Fields } from '../platform/resource.ts';
import { Employee } from './employee.ts';
import { TRANSITION_TYPES, transitionFields } from './timeline-types.ts';

const types: readonly Choice[] = Object.entries(TRANSITION_TYPES).map(([value, { label: words }]) => ({
  value,
  label: words,
}));

/** A career transition as the audit trail and the history of a person show it (C4). Pay is for those who may see it. */
export const TRANSITION_TRAIL = {
  name: 'CareerTransition',
  of: Employee,
  label: label('Career transition', 'Transisi karier'),
  fields: {
    transactionNo: field.text({ label: label('Number', 'Nomor'), max: 20 }),
    type: field.choice({ label: label('Type', 'Jenis'), choices: types as never }),
    effectiveDate: field.date({ label: label('Effective date', 'Tanggal berlaku') }),
    endDate: field.date({ label: label('End date', 'Tanggal akhir') }).optional(),
    employeeId: field.reference({ label: label('Employee', 'Karyawan'), to: 'Employee' }),
    corrects: field.text({ label: label('Corrects', 'Mengoreksi'), max: 20 }).optional(),
    batchNo: field.text({ label: label('Batch', 'Kelompok'), max: 40 }).optional(),
    ...transitionFields,
    pay: field.text({ label: label('Pay', 'Gaji'), max: 500, class: 'pay' }).optional(),
  } satisfies Fields,
} as const;

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;
interface Paid {
  readonly component: string;
  readonly amount: string;
  readonly currency: string;
  readonly period?: string;
}

/** What the trail keeps of a transition, one column for each fact; a hire without a change of state has none to tell. */
export function transitionChanges({ facts, pay, disciplinary: _, ...own }: Changes): Changes {
  const known = Object.entries((facts?.[1] ?? {}) as Readonly<Record<string, unknown>>).filter(
    ([name]) => name in transitionFields,
  );
  const paid = typeof pay?.[1] === 'string' ? [] : [(pay?.[1] ?? []) as Paid | readonly Paid[]].flat();
  return {
    ...own,
    ...Object.fromEntries(
      known.map(([name, value]) => [columnName(name), [null, Array.isArray(value) ? value.length : value] as const]),
    ),
    ...(typeof pay?.[1] === 'string' ? { pay } : {}),
    ...(paid.length > 0 ? { pay: [null, paid.map(payText).join('; ')] as const } : {}),
  };
}

const payText = ({ component, amount, currency, period = 'month' }: Paid): string =>
  `${component} ${currency} ${amount} / ${period}`;
