import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { addDays, addMonths, type CalendarDate } from '../platform/values/calendar-date.ts';
import { type RegisterView, registerView } from './view.ts';

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

/** A figure behind which stand people that the register can list. */
export type PeopleFigure = 'headcount' | 'joiners' | 'leavers';

/** The people whom a figure of a month counts, as a view of the register. */
export function peopleBehind(figure: PeopleFigure, month: string): RegisterView {
  const from = month as CalendarDate;
  const to = addDays(addMonths(from, 1), -1);
  const columns = ['employeeNo', 'displayName', 'positionId', 'unitId', figure === 'leavers' ? 'lastDay' : 'hireDate'];
  if (figure === 'headcount') return registerView.parse({ columns, asOf: to });
  if (figure === 'leavers') return registerView.parse({ columns, population: 'ended', range: { from, to } });
  const conditions = [
    { field: 'hireDate', operator: 'from', value: from },
    { field: 'hireDate', operator: 'to', value: to },
  ];
  return registerView.parse({ columns, asOf: to, population: 'all', filter: { match: 'all', conditions } });
}
