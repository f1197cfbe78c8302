import * as z from 'zod';

const ref = z.object({ code: z.string().nullable(), name: z.string() });

/** A stretch of days on which every dated fact stays the same; an open end is null. */
const segment = z.object({
  id: z.string(),
  kind: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  employer: ref,
  location: ref,
  establishment: ref.nullable(),
  unit: ref,
  position: ref,
  grade: ref,
  gradeStep: z.int().nullable(),
  /** What the step is called, where the grade names it. */
  gradeStepName: z.string().nullable(),
  manager: ref.nullable(),
  employmentType: z.string(),
  workerCategory: ref.nullable(),
  workArrangement: ref.nullable(),
  fte: z.string(),
  costCentre: z.string().nullable(),
  probationEnd: z.string().nullable(),
  contractEnd: z.string().nullable(),
  /** Lines beside the one to the manager. */
  dottedManagers: z.array(z.object({ code: z.string(), name: z.string(), reportingMethod: z.string() })),
  /** Class `disciplinary`; absent without it. */
  state: z.enum(['working', 'suspended']).optional(),
  spellNo: z.int(),
  transactions: z.array(z.object({ transactionNo: z.string(), type: z.string() })),
});
export type EmployeeSegment = z.output<typeof segment>;

const salary = z.object({
  id: z.string(),
  component: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  period: z.string(),
});
export type EmployeeSalary = z.output<typeof salary>;

/** Segments and pay of an employee over a range of days, with the employments they belong to. */
export const employeeTimeline = z.object({
  spells: z.array(
    z.object({
      spellNo: z.int(),
      employeeNo: z.string(),
      hireDate: z.string(),
      lastDay: z.string().nullable(),
      serviceDate: z.string(),
    }),
  ),
  segments: z.array(segment),
  /** Class `pay`; absent without it. */
  salary: z.array(salary).optional(),
});
export type EmployeeTimelineView = z.output<typeof employeeTimeline>;

const span = z.object({ years: z.int(), months: z.int(), days: z.int() });

const more = {
  /** Complete years, months and days of service up to today or the last day. */
  service: span.nullable(),
  serviceDate: z.string(),
  lastDay: z.string().nullable(),
  /** When the person was erased (10.9); nothing is changed any more. */
  anonymisedAt: z.string().nullable(),
  nextChange: z.string().nullable(),
  /** Class `personal`; absent without it. */
  age: z.int().nullable().optional(),
  /** Class `personal`; absent without it. */
  retiresOn: z.string().nullable().optional(),
  reports: z.int(),
  segments: z.array(segment),
  /** Class `pay`; absent without it. */
  salary: z.array(salary).optional(),
};
const detail = z.object(more);
export type EmployeeMore = z.output<typeof detail>;

/** One employee with every section that the caller may see. */
export const employeeDetail = (record: z.ZodRawShape): z.ZodType =>
  z.object({ ...record, ...more }).meta({ id: 'EmployeeDetail' });
