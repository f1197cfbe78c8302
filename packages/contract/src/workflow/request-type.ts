import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';

/**
 * Types of request are handed over by the areas that have them (claims-workflow-access A11), so they are data here: a
 * code such as CLAIM, and what `GetRequestTypes` says of it.
 */
export const requestTypeCode = z
  .string()
  .max(40)
  .regex(/^[A-Z][A-Z0-9_]*$/);

export const FACT_TYPES = ['text', 'number', 'boolean', 'date', 'list'] as const;
export type FactType = (typeof FACT_TYPES)[number];

const requestType = z
  .object({
    code: z.string(),
    label: z.string(),
    /** First part of its transaction numbers. */
    prefix: z.string(),
    /** Key of the menu where such requests are made. */
    menu: z.string(),
    /** Sub-types that a scope may name; none where the type has none. */
    subTypes: z.array(z.object({ value: z.string(), label: z.string() })),
    /** Names that conditions may use, with their types. */
    facts: z.array(z.object({ name: z.string(), type: z.enum(FACT_TYPES), label: z.string() })),
    /** Fields that a step may leave open to its approvers. */
    editableFields: z.array(z.object({ name: z.string(), label: z.string() })),
    /** A step that nobody decided in time may be approved by the system (A7). */
    mayApproveOnTimeout: z.boolean(),
    /** The submitter's own filing may count as a decision (AE-9). */
    submitterMayCount: z.boolean(),
    /** Requests are about an employee, so managers and units can be approvers. */
    aboutEmployee: z.boolean(),
  })
  .meta({ id: 'RequestType' });
export type RequestTypeInfo = z.output<typeof requestType>;

export const GetRequestTypes = defineEndpoint({
  name: 'GetRequestTypes',
  summary: 'Types of request that go through approval, with the facts that conditions may use',
  method: 'GET',
  path: '/v1/RequestType',
  access: 'signed-in',
  reply: z.array(requestType),
});
