import * as z from 'zod';
import { dateWord } from '../../platform/address-words.ts';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/resource-endpoints.ts';

/** What has to be known of a custom field to ask for it. */
export const CustomFieldView = z
  .object({
    id: z.string(),
    code: z.string(),
    nameEn: z.string(),
    nameId: z.string(),
    type: z.string(),
    fieldClass: z.string(),
    isRequired: z.boolean(),
    isUnique: z.boolean(),
    options: z.string().nullable(),
    pattern: z.string().nullable(),
    /** What a computed field gives. */
    resultType: z.string().nullable(),
    least: z.string().nullable(),
    most: z.string().nullable(),
    sectionEn: z.string().nullable(),
    sectionId: z.string().nullable(),
    visibleIfField: z.string().nullable(),
    visibleIfValue: z.string().nullable(),
    /** Values hold from a day on. */
    isDated: z.boolean(),
  })
  .meta({ id: 'CustomFieldView' });
export type CustomFieldView = z.output<typeof CustomFieldView>;

/** Values that are told, by the codes of the fields. */
export const customRecord = z.record(z.string(), z.unknown());
const ref = z.object({ code: z.string().nullable(), name: z.string() });

/** What a dated field is from a day on, until the next of its days. */
export const CustomDay = z
  .object({
    code: z.string(),
    /** Null: from the beginning. */
    from: z.string().nullable(),
    value: z.unknown(),
    /** What an employee is called who is the value. */
    ref: ref.nullable(),
  })
  .meta({ id: 'CustomDay' });
export type CustomDay = z.output<typeof CustomDay>;

export const CustomValues = z
  .object({
    fields: z.array(CustomFieldView),
    values: customRecord,
    /** What the employees among the values are called, by the field's code. */
    refs: z.record(z.string(), ref),
    /** All days of the dated fields, the latest first; only of people. */
    days: z.array(CustomDay),
    version: z.int(),
  })
  .meta({ id: 'CustomValues' });
export type CustomValues = z.output<typeof CustomValues>;

/** Values that somebody sends, by the codes of the fields. */
export const customDraft = z.record(z.string().max(20), z.unknown());

const path = '/v1/Employee/{employeeId}/Custom' as const;
const params = z.strictObject({ employeeId: idParams.shape.id });

export const GetCustomValues = defineEndpoint({
  name: 'GetCustomValues',
  summary: 'The custom fields of an employee with their values, as far as the caller may see them',
  method: 'GET',
  path,
  access: { menu: 'employee', action: 'view' },
  params,
  query: z.strictObject({ asOf: dateWord.optional() }),
  reply: CustomValues,
});

export const PutCustomValues = defineEndpoint({
  name: 'PutCustomValues',
  summary: 'Change custom values by the codes of their fields; what is left out stays',
  method: 'PUT',
  path,
  access: { menu: 'employee', action: 'edit' },
  params,
  body: z.strictObject({
    values: customDraft,
    version: z.int().min(0),
    /** From when what is sent of dated fields holds; today where nothing is said. */
    from: dateWord.optional(),
  }),
  reply: CustomValues,
});

export const DeleteCustomDay = defineEndpoint({
  name: 'DeleteCustomDay',
  summary: 'Take back what a dated custom field became on a day: what held before goes on',
  method: 'DELETE',
  path: '/v1/Employee/{employeeId}/CustomDay/{fieldId}/{from}',
  access: { menu: 'employee', action: 'edit' },
  params: z.strictObject({ employeeId: idParams.shape.id, fieldId: idParams.shape.id, from: dateWord }),
  reply: CustomValues,
});

type Condition = Pick<CustomFieldView, 'visibleIfField' | 'visibleIfValue'>;

/** Whether a field is asked for, given the values by code; the field that decides has to be asked for itself. */
export function isAsked(
  { visibleIfField, visibleIfValue }: Condition,
  given: Readonly<Record<string, unknown>>,
): boolean {
  if (visibleIfField === null) return true;
  const wanted = (visibleIfValue ?? '').toLowerCase();
  const value = given[visibleIfField];
  // Of several choices any may be the one.
  if (Array.isArray(value)) return value.some((one) => String(one).toLowerCase() === wanted);
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');
  return text.toLowerCase() === wanted;
}
