import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { writeSchema } from '../platform/resource.ts';
import { IDENTIFIER_SCHEMES } from '../region/index.ts';
import { EMPLOYEE_STATES } from './choices.ts';
import { personFields } from './fields.ts';

const duplicateReason = z.enum(['identifier', 'name-and-birth-date', 'email', 'phone']);

export const CheckDuplicate = defineEndpoint({
  name: 'EmployeeCheckDuplicate',
  summary: 'People who may be the one about to be created',
  method: 'POST',
  path: '/v1/Employee/CheckDuplicate',
  access: { menu: 'employee', action: 'create' },
  body: z
    .strictObject(
      writeSchema({
        firstName: personFields.firstName,
        middleName: personFields.middleName,
        lastName: personFields.lastName,
        birthDate: personFields.birthDate,
        workEmail: personFields.workEmail,
        personalEmail: personFields.personalEmail,
        phone: personFields.phone,
      }).shape,
    )
    .extend({
      /** Identity numbers, of whichever kinds are known. */
      identifiers: z
        .array(
          z.strictObject({ scheme: z.enum(IDENTIFIER_SCHEMES.map((one) => one.value)), value: z.string().max(40) }),
        )
        .max(10)
        .default([]),
    }),
  reply: z.array(
    z.object({
      id: z.string(),
      employeeNo: z.string(),
      displayName: z.string(),
      status: z.enum(EMPLOYEE_STATES.map((one) => one.value)),
      positionTitle: z.string(),
      hireDate: z.string(),
      /** False: when the person left, it was advised against hiring them again. */
      rehireEligible: z.boolean().nullable(),
      reasons: z.array(duplicateReason),
    }),
  ),
});
