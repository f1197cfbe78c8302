import {
  contactFields,
  datedFields,
  Employee,
  type EmployeeMore,
  type Field,
  hireFields,
  hireForm,
  nameFields,
  type PersonalFact,
  payFields,
  personalFields,
  type Resource,
  tagFields,
} from '@personalia/contract';
import type { AnyRecord } from '../../platform/resource/data/record.ts';

export type Fields = Readonly<Record<string, Field>>;
export type EmployeeDetail = AnyRecord & EmployeeMore;

/** The employee with some of its fields only, for the parts of the kit that draw, check and save a resource. */
export const employeeWith = (fields: Fields): Resource => ({ ...Employee, fields }) as unknown as Resource;

const { employerId, locationId, unitId, positionId, gradeId, gradeStep, managerId, ...terms } = datedFields;
const { hireDate, employeeNo } = hireFields;

/** What a step of the hire or a tab of the record asks for. */
export const IDENTITY: Fields = { ...nameFields, ...personalFields, ...tagFields };
export const CONTACT = withoutHeading(contactFields);
export const PAY = withoutHeading(payFields);
/** Asked for at the end, beside the review. */
export const LAST: Fields = { reason: hireForm.reason };
/** In the order they are thought of: where, from when, on which terms. */
export const EMPLOYMENT: Fields = {
  employerId,
  locationId,
  unitId,
  positionId,
  gradeId,
  gradeStep,
  managerId,
  hireDate,
  reasonId: hireForm.reasonId,
  ...terms,
  employeeNo,
};

/** A tab or step of one group says by its own name what the group is. */
function withoutHeading(fields: Fields): Fields {
  const plain = Object.entries(fields).map(([name, { options, ...field }]) => {
    const { section: _, ...others } = options;
    return [name, { ...field, options: others }] as const;
  });
  return Object.fromEntries(plain);
}

export function fieldsWhere(fields: Fields, keep: (name: string, field: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name, field]) => keep(name, field)));
}

/** With a star and asked for, as the company wants of everybody. */
export const asRequired = (fields: Fields, requiredFacts: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      requiredFacts.includes(name) ? ({ ...field, required: true } as Field) : field,
    ]),
  );

/** With what is asked beside the facts that change, each behind the last of its fields. */
export const withAsked = (fields: Fields, facts: readonly PersonalFact[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const fact = facts.find((one) => one.fields.findLast((other) => other in fields) === name);
      return [[name, field] as const, ...Object.entries(fact?.asked ?? {})];
    }),
  );

/** What the role may not see is absent from the answer, and then from the page (organisation-and-employee 0.2). */
export const fieldsIn = (record: AnyRecord, fields: Fields): Fields => fieldsWhere(fields, (name) => name in record);
