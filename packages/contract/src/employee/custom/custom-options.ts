import * as z from 'zod';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/resource-endpoints.ts';

const option = z.object({
  option: z.string(),
  /** Employees who have it. */
  employees: z.int(),
});

export const CustomOptions = z.object({ options: z.array(option), version: z.int() }).meta({ id: 'CustomOptions' });
export type CustomOptions = z.output<typeof CustomOptions>;

export const GetCustomOptions = defineEndpoint({
  name: 'GetCustomOptions',
  summary: 'The options of a custom field, and how many employees have each',
  method: 'GET',
  path: '/v1/CustomField/{id}/Option',
  access: { menu: 'custom-field', action: 'view' },
  params: idParams,
  reply: CustomOptions,
});

/** Whoever has the option gets the replacement; a replacement that is no option yet takes its place in the list. */
export const ReplaceCustomOption = defineEndpoint({
  name: 'ReplaceCustomOption',
  summary: 'Remove an option of a custom field and give whoever has it another',
  method: 'POST',
  path: '/v1/CustomField/{id}/ReplaceOption',
  access: { menu: 'custom-field', action: 'edit' },
  params: idParams,
  body: z
    .strictObject({
      option: z.string().min(1).max(250),
      replacement: z
        .string()
        .trim()
        .min(1)
        .max(250)
        .regex(/^[^\n,;]+$/),
      version: z.int().min(1),
    })
    .meta({ id: 'CustomOptionReplacement' }),
  reply: z.object({ employees: z.int(), options: z.array(option), version: z.int() }),
});
