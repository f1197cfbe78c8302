import * as z from 'zod';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { label } from '../../platform/label.ts';
import { idParams } from '../../platform/resource-endpoints.ts';
import type { EmployeeRecord } from '../record/define.ts';
import { Education } from '../record/learning.ts';
import { FamilyMember } from '../record/relatives.ts';
import { CustomFieldView, CustomValues, customDraft } from './custom-values.ts';

/** A kind of record of an employee to which a tenant may add fields. */
const children = <const E extends string>(entity: E, record: EmployeeRecord) => {
  const { name, label, ofEmployee } = record;
  const one = label.one.en.toLowerCase();
  const path = `/v1/Employee/{employeeId}/${ofEmployee.child}/{id}/Custom` as const;
  const params = z.strictObject({ employeeId: idParams.shape.id, id: idParams.shape.id });
  return {
    /** As definitions call it. */
    entity,
    record,
    columns: defineEndpoint({
      name: `${name}CustomFields`,
      summary: `The custom fields of a ${one}, as far as the caller may see them`,
      method: 'GET',
      path: `/v1/Employee/CustomField/${ofEmployee.child}`,
      access: { menu: 'employee', action: 'view' },
      reply: z.array(CustomFieldView),
    }),
    get: defineEndpoint({
      name: `${name}Custom`,
      summary: `The custom fields of a ${one} of an employee with their values, as far as the caller may see them`,
      method: 'GET',
      path,
      access: { menu: 'employee', action: 'view' },
      params,
      reply: CustomValues,
    }),
    put: defineEndpoint({
      name: `${name}CustomSave`,
      summary: `Change custom values of a ${one} by the codes of their fields; what is left out stays`,
      method: 'PUT',
      path,
      access: { menu: 'employee', action: 'edit' },
      params,
      body: z.strictObject({ values: customDraft, version: z.int().min(0) }),
      reply: CustomValues,
    }),
  };
};

/** What of an employee's own records may have custom fields (organisation-and-employee 10.6). */
export const CUSTOM_CHILDREN = [children('family', FamilyMember), children('education', Education)] as const;
export type CustomChildren = (typeof CUSTOM_CHILDREN)[number];

const ofTransition = { path: '/v1/CareerTransition/{id}/Custom', params: idParams } as const;

/** Fields that a tenant adds to career transitions: what is entered of an event besides what it changes. */
export const CUSTOM_TRANSITION = {
  entity: 'transition',
  table: 'career_transition',
  label: label('Career transition', 'Transisi karier'),
  columns: defineEndpoint({
    name: 'CareerTransitionCustomFields',
    summary: 'The custom fields of a career transition, as far as the caller may see them',
    method: 'GET',
    path: '/v1/CareerTransition/CustomField',
    access: { menu: 'employee', action: 'view' },
    reply: z.array(CustomFieldView),
  }),
  get: defineEndpoint({
    ...ofTransition,
    name: 'CareerTransitionCustom',
    summary: 'The custom fields of one career transition with their values, as far as the caller may see them',
    method: 'GET',
    access: { menu: 'employee', action: 'view' },
    reply: CustomValues,
  }),
  put: defineEndpoint({
    ...ofTransition,
    name: 'CareerTransitionCustomSave',
    summary: 'Change custom values of one career transition by the codes of their fields; what is left out stays',
    method: 'PUT',
    access: { menu: 'employee', action: 'edit' },
    body: z.strictObject({ values: customDraft, version: z.int().min(0) }),
    reply: CustomValues,
  }),
} as const;
