import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';

const month = z.object({
  /** Its first day. */
  month: z.string(),
  /** People employed on its last day. */
  headcount: z.int(),
  /** Seats approved on that day; null: not known, or not for the caller's eyes. */
  plan: z.int().nullable(),
  joiners: z.int(),
  /** People whose last day is in it. */
  leavers: z.int(),
});
export type WorkforceMonth = z.output<typeof month>;

export const GetWorkforcePictures = defineEndpoint({
  name: 'EmployeeDataPictures',
  summary: 'Headcount against plan, joiners and leavers, month by month',
  method: 'GET',
  path: '/v1/EmployeeData/Pictures',
  access: { menu: 'employee-data', action: 'view' },
  query: z.strictObject({
    /** A day of the month in the middle; today if left out. */
    asOf: z.string().max(20).optional(),
  }),
  reply: z.object({ asOf: z.string(), months: z.array(month) }),
});
