import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { normaliseText } from '../platform/text.ts';
import { Employee } from './employee.ts';
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
  subject: { field: 'id' },
  reply: z.array(z.object({ tag: z.string(), people: z.int() })),
});

const options = z.strictObject({
  add: z.array(tag).max(TAGS_MOST).default([]),
  remove: z.array(tag).max(TAGS_MOST).default([]),
});
export type TagDraft = z.output<typeof options>;

export const ChangeTags = defineEndpoint({
  name: 'ChangeEmployeeTags',
  summary: 'Put tags on people, or take them off',
  method: 'POST',
  path: '/v1/Employee/Tags',
  access: { menu: 'employee', action: 'edit' },
  subject: { field: 'employeeIds' },
  body: options.extend({ employeeIds: z.array(idParams.shape.id).min(1).max(MOST_TAGGED) }),
  reply: z.object({ changed: z.int() }),
});

export const ChangeTagsOfAll = defineEndpoint({
  name: 'ChangeTagsOfAllEmployees',
  summary:
    'Put tags on all employees of a filter, or take them off; many as a job, which tells its numbers when it is over',
  method: 'POST',
  path: '/v1/Employee/Tags/All',
  access: { menu: 'employee', action: 'edit' },
  query: Employee.query,
  body: options,
  /** Left out is who is out of reach, erased, or would have too many tags. */
  reply: z.object({ changed: z.int(), leftOut: z.int(), jobId: z.string().nullable() }),
});
