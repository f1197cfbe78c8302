import * as z from 'zod';
import { defineEndpoint } from '../../platform/endpoint.ts';
import type { FieldClass } from '../../platform/field-class.ts';
import type { Field } from '../../platform/fields.ts';
import * as field from '../../platform/fields.ts';
import { idParams } from '../../platform/resource.ts';
import { type CustomType, optionsOf } from './custom-field.ts';

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
    options: z.string().nullable(),
    least: z.string().nullable(),
    most: z.string().nullable(),
    visibleIfField: z.string().nullable(),
    visibleIfValue: z.string().nullable(),
  })
  .meta({ id: 'CustomFieldView' });
export type CustomFieldView = z.output<typeof CustomFieldView>;

const values = z.record(z.string(), z.unknown());

export const CustomValues = z
  .object({ fields: z.array(CustomFieldView), values, version: z.int() })
  .meta({ id: 'CustomValues' });
export type CustomValues = z.output<typeof CustomValues>;

const path = '/v1/Employee/{employeeId}/Custom' as const;
const params = z.strictObject({ employeeId: idParams.shape.id });

export const GetCustomValues = defineEndpoint({
  name: 'GetCustomValues',
  summary: 'The custom fields of an employee with their values, as far as the caller may see them',
  method: 'GET',
  path,
  access: { menu: 'employee', action: 'view' },
  params,
  reply: CustomValues,
});

export const PutCustomValues = defineEndpoint({
  name: 'PutCustomValues',
  summary: 'Change custom values by the codes of their fields; what is left out stays',
  method: 'PUT',
  path,
  access: { menu: 'employee', action: 'edit' },
  params,
  body: z.strictObject({ values: z.record(z.string().max(20), z.unknown()), version: z.int().min(0) }),
  reply: CustomValues,
});

type Options = Parameters<typeof field.text>[0];

const KINDS: Readonly<Record<CustomType, (view: CustomFieldView, options: Options) => Field>> = {
  text: (_, options) => field.text({ ...options, max: 250 }),
  note: (_, options) => field.note({ ...options, max: 4000 }),
  integer: ({ least, most }, options) =>
    field.integer({ ...options, least: least ?? '-1000000000', most: most ?? '1000000000' }),
  decimal: ({ least, most }, options) =>
    field.decimalField({ ...options, places: 4, least: least ?? '-999999999999', most: most ?? '999999999999' }),
  date: (_, options) => field.date(options),
  boolean: (_, options) => field.boolean(options),
  choice: ({ options: lines }, options) =>
    field.choice({
      ...options,
      choices: optionsOf(lines).map((value) => ({ value, label: { en: value, id: value } })),
    }),
};

/** A custom field as a field like any other: drawn, checked and shown by the same parts. */
export function fieldOfCustom(view: CustomFieldView): Field {
  const made = KINDS[view.type as CustomType](view, {
    label: { en: view.nameEn, id: view.nameId },
    class: view.fieldClass as FieldClass,
  });
  return view.isRequired ? made : made.optional();
}

/** Whether a field is asked for, given the values by code; the field that decides has to be asked for itself. */
export function isAsked(
  { visibleIfField, visibleIfValue }: CustomFieldView,
  given: Readonly<Record<string, unknown>>,
): boolean {
  if (visibleIfField === null) return true;
  const value = given[visibleIfField];
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');
  return text.toLowerCase() === (visibleIfValue ?? '').toLowerCase();
}
