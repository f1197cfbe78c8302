import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { normaliseText } from '../platform/text.ts';
import { TAG_LENGTH, TAGS_MOST } from './tag-words.ts';

/** Most people whose tags change at once. */
export const MOST_TAGGED = 1000;

const tag = z
  .string()
  .max(100)
  .transform((value) => normaliseText(value.replaceAll(',', ' ')))
  .refine((value) => value.length >= 1 && value.length <= TAG_LENGTH, { params: { code: 'invalid' } });

export const GetTags = defineEndpoint({
  name: 'EmployeeTags',
  summary: 'Tags in use on people whom the caller may see, with how many have each',
  method: 'GET',
  path: '/v1/Employee/Tags',
  access: { menu: 'employee', action: 'view' },
  reply: z.array(z.object({ tag: z.string(), people: z.int() })),
});

export const ChangeTags = defineEndpoint({
  name: 'ChangeEmployeeTags',
  summary: 'Put tags on people, or take them off',
  method: 'POST',
  path: '/v1/Employee/Tags',
  access: { menu: 'employee', action: 'edit' },
  body: z.strictObject({
    employeeIds: z.array(idParams.shape.id).min(1).max(MOST_TAGGED),
    add: z.array(tag).max(TAGS_MOST).default([]),
    remove: z.array(tag).max(TAGS_MOST).default([]),
  }),
  reply: z.object({ changed: z.int() }),
});
