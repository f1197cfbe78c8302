import * as z from 'zod';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { CustomFieldView, customRecord } from './custom-values.ts';

export const HireCustom = z
  .object({ fields: z.array(CustomFieldView), values: customRecord })
  .meta({ id: 'HireCustom' });
export type HireCustom = z.output<typeof HireCustom>;

export const GetHireCustom = defineEndpoint({
  name: 'GetHireCustom',
  summary: 'The custom fields that the form of a hire asks for, with what they begin with',
  method: 'GET',
  path: '/v1/Employee/HireCustom',
  access: { menu: 'employee', action: 'create' },
  reply: HireCustom,
});
