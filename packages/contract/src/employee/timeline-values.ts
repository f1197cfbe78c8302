import * as z from 'zod';
import { dateWord } from '../platform/address-words.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { PAY_PERIODS } from './choices.ts';
import { rehireFields } from './fields.ts';
import { TRANSITION_TYPES, type TransitionType, transitionFields } from './timeline-types.ts';

/** Parts of bodies and addresses that the endpoints of the timeline share. */
export const anId = z
  .string()
  .refine((text) => z.uuid().safeParse(text).success, { params: { code: 'reference_shape' } });
export const reasonText = field.text({ label: label('Reason', 'Alasan'), max: 500 }).schema;
const comment = field.note({ label: label('Comment', 'Catatan') }).schema;

export const PAY_COMPONENTS = [
  { value: 'base', label: label('Base salary', 'Gaji pokok') },
  { value: 'fixed-allowance', label: label('Fixed allowance', 'Tunjangan tetap') },
  { value: 'position-allowance', label: label('Position allowance', 'Tunjangan jabatan') },
  { value: 'acting-allowance', label: label('Acting allowance', 'Tunjangan pelaksana tugas') },
] as const;
export const PAY_MODES = [
  { value: 'absolute', label: label('New amount', 'Jumlah baru') },
  { value: 'amount', label: label('Increase by amount', 'Naik sejumlah') },
  { value: 'percent', label: label('Increase by percent', 'Naik persen') },
] as const;
const one = <C extends readonly { readonly value: string }[]>(choices: C): z.ZodType<C[number]['value']> =>
  z.enum(choices.map((choice) => choice.value)) as unknown as z.ZodType<C[number]['value']>;

const amount = field.decimalField({
  label: label('Amount', 'Jumlah'),
  places: 4,
  least: '-999999999999',
  most: '999999999999',
}).schema;
const pay = z
  .strictObject({
    component: one(PAY_COMPONENTS),
    mode: one(PAY_MODES),
    value: amount,
    currency: field.currency({ label: label('Currency', 'Mata uang') }).schema.nullish(),
    period: one(PAY_PERIODS).nullish(),
  })
  .refine((given) => given.mode !== 'absolute' || !given.value.startsWith('-'), {
    path: ['value'],
    params: { code: 'least', least: '0' },
  });

const changes = z.strictObject(
  Object.fromEntries(
    Object.entries(transitionFields).map(([name, fact]) => [name, (fact.schema as z.ZodType<unknown>).nullish()]),
  ),
);

const terms = z.strictObject({
  returnOf: anId.nullish(),
  payPercent: field.decimalField({ label: label('Pay', 'Gaji'), most: '100' }).schema.nullish(),
  /** Secondment: the part of the cost that the host bears. */
  costShare: field
    .decimalField({ label: label('Cost share of host (%)', 'Bagian biaya pihak penerima (%)'), most: '100' })
    .schema.nullish(),
  blockLogin: z.boolean().nullish(),
  waitingDays: z.int().min(0).max(3650).nullish(),
  newService: z.boolean().nullish(),
  employeeNo: field.text({ label: label('Number', 'Nomor'), max: 20 }).schema.nullish(),
  newNumber: z.boolean().nullish(),
  noticeDate: dateWord.nullish(),
  rehireEligible: z.boolean().nullish(),
  rehireNote: rehireFields.rehireNote.schema.nullish(),
});

/** The description of the API tells which facts each type must and may set (organisation-and-employee 12.3). */
export const transitionType = z
  .enum(Object.keys(TRANSITION_TYPES))
  .meta({ 'x-types': TRANSITION_TYPES }) as unknown as z.ZodType<TransitionType>;

/** An event as somebody wants it; which of the fields it may have depends on its type. */
export const transitionShape = {
  employeeId: anId,
  type: transitionType,
  effectiveDate: dateWord,
  endDate: dateWord.nullish(),
  changes: changes.optional(),
  pay: z
    .array(pay)
    .max(PAY_COMPONENTS.length)
    .refine((list) => new Set(list.map((given) => given.component)).size === list.length, { params: { code: 'twice' } })
    .optional(),
  terms: terms.optional(),
  /** One of the tenant's reasons for the type; `reason` says it in one's own words. */
  reasonId: anId.nullish(),
  reason: reasonText.nullish(),
  comment: comment.nullish(),
};

/** Whoever reported to a leaver needs a new manager: one for all (null: the leaver's own), or one for each. */
export const newManagers = z.strictObject({
  managerId: anId.nullish(),
  each: z
    .array(z.strictObject({ employeeId: anId, managerId: anId }))
    .max(1000)
    .optional(),
});
export const reviewed = z.boolean().optional();
