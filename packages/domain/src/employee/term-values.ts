import {
  anniversary,
  type BuiltInTerm,
  type CalendarDate,
  type Decimal,
  daysBetween,
  decimal,
  type FormulaSensitivity,
  type FormulaType,
  type FormulaValue,
  type Label,
  type LeapDay,
  quotient,
} from '@personalia/contract';
import { serviceOn } from './service.ts';

/** What the terms of leave 8.4 follow from: a person on a day. Amounts are exact decimals as text, of a month. */
export interface EmployeeTermFacts {
  readonly employeeNo: string;
  readonly gender: string | null;
  readonly maritalStatus: string | null;
  readonly religion: string | null;
  readonly nationality: string | null;
  readonly birthDate: CalendarDate | null;
  readonly hireDate: CalendarDate | null;
  readonly serviceDate: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
  readonly probationEnd: CalendarDate | null;
  readonly contractEnd: CalendarDate | null;
  readonly gradeCode: string | null;
  readonly gradeLevel: number | null;
  readonly positionCode: string | null;
  readonly isManager: boolean;
  readonly unitCode: string | null;
  readonly locationCode: string | null;
  readonly country: string | null;
  readonly employerCode: string | null;
  readonly establishmentCode: string | null;
  readonly employmentType: string | null;
  readonly fte: string | null;
  readonly dependents: number;
  readonly children: number;
  readonly basePay: string | null;
  readonly monthlyPay: string | null;
  readonly currency: string | null;
  readonly leapDay: LeapDay;
}

type Given = FormulaValue | null;
export const text = (value: string | null): Given => (value === null ? null : { type: 'string', value });
export const number = (value: string | number | null): Given =>
  value === null ? null : { type: 'decimal', value: decimal(String(value)) };
/** A value that is computed already. */
export const exact = (value: Decimal): Given => ({ type: 'decimal', value });
export const day = (value: CalendarDate | null): Given => (value === null ? null : { type: 'date', value });
export const yesNo = (value: boolean): Given => ({ type: 'bool', value });

export interface Term extends BuiltInTerm {
  readonly valueOf: (facts: EmployeeTermFacts, asOf: CalendarDate) => Given;
}
type More = { readonly unit?: string; readonly sensitivity?: FormulaSensitivity };
export const term = (
  code: string,
  type: FormulaType,
  name: Label,
  description: Label,
  valueOf: Term['valueOf'],
  more: More = {},
): Term => ({
  code: `employee.${code}`,
  type,
  label: name,
  description,
  valueOf,
  domains: ['Leave', 'Claim', 'Overtime'],
  ...more,
});

export const PERSONAL: More = { sensitivity: 'Personal' };
export const PAY: More = { sensitivity: 'Pay', unit: 'currency' };
/** Hours of a month, by which a month's pay is an hour's (Indonesia: Kepmen 102/2004, article 8). */
export const HOURS_OF_MONTH = '173' as Decimal;

export const service = ({ serviceDate, lastDay, leapDay }: EmployeeTermFacts, asOf: CalendarDate) =>
  serviceDate === null ? null : serviceOn(serviceDate, asOf, lastDay, leapDay);

/** Whole days of service: the first day counts as completed on the next. */
export function serviceDays({ serviceDate, lastDay }: EmployeeTermFacts, asOf: CalendarDate): number | null {
  if (serviceDate === null || asOf < serviceDate) return null;
  return daysBetween(serviceDate, lastDay !== null && lastDay < asOf ? lastDay : asOf);
}

/** Completed years, and the part of the running one: its days by 365 or 366. */
export function exactYears(facts: EmployeeTermFacts, asOf: CalendarDate): Given {
  const { serviceDate, leapDay } = facts;
  const done = service(facts, asOf);
  if (!done || serviceDate === null) return null;
  const [from, next] = [
    anniversary(serviceDate, done.years, leapDay),
    anniversary(serviceDate, done.years + 1, leapDay),
  ];
  const end = facts.lastDay !== null && facts.lastDay < asOf ? facts.lastDay : asOf;
  const days = daysBetween(from, end);
  const whole = daysBetween(from, next);
  return exact(quotient(decimal(String(done.years * whole + days)), decimal(String(whole))));
}
