import * as z from 'zod';
import { dateWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { PAY_PERIODS } from './choices.ts';

const id = z.string().nullable();

/** What a hire is usually filled in with (organisation-and-employee 10.10); every value can be changed. */
export const GetHireDefaults = defineEndpoint({
  name: 'EmployeeHireDefaults',
  summary: 'What a hire is usually filled in with: the only employer, the grade of the position, the next manager',
  method: 'GET',
  path: '/v1/Employee/HireDefaults',
  access: { menu: 'employee', action: 'create' },
  query: z.strictObject({
    employerId: z.uuid().optional(),
    positionId: z.uuid().optional(),
    /** The day of the hire; today unless given. */
    asOf: dateWord.optional(),
  }),
  reply: z.object({
    /** That of the position, or the only one there is. */
    employerId: id,
    /** The only one of the employer. */
    locationId: id,
    gradeId: id,
    /** Whoever holds the position that the position reports to, or heads the unit; empty positions are passed over. Else whoever leads most in the position. */
    managerId: id,
    /** As in the salary range of the grade. Class `pay`; absent without it. */
    salaryPeriod: z.enum(PAY_PERIODS.map((one) => one.value)).optional(),
  }),
});
