import * as z from 'zod';
import { Employer, Establishment, Grade, Location, OrganizationUnit, Position } from '../../organisation/index.ts';
import { defineEndpoint } from '../../platform/endpoint.ts';
import type { Resource } from '../../platform/resource.ts';
import { idParams } from '../../platform/resource-endpoints.ts';
import { CustomFieldView, CustomValues, customDraft } from './custom-values.ts';

/** A kind of record, besides people, to which a tenant may add fields. */
const records = <const E extends string>(entity: E, resource: Resource) => {
  const { name, path: menu, label } = resource;
  const one = label.one.en.toLowerCase();
  const path = `/v1/${name}/{id}/Custom` as const;
  return {
    /** As definitions call it. */
    entity,
    resource,
    columns: defineEndpoint({
      name: `${name}CustomColumns`,
      summary: `The custom fields that the list of ${label.many.en.toLowerCase()} has as columns for the caller`,
      method: 'GET',
      path: `/v1/${name}/CustomColumn`,
      access: { menu, action: 'view' },
      reply: z.array(CustomFieldView),
    }),
    get: defineEndpoint({
      name: `${name}Custom`,
      summary: `The custom fields of one ${one} with their values, as far as the caller may see them`,
      method: 'GET',
      path,
      access: { menu, action: 'view' },
      params: idParams,
      reply: CustomValues,
    }),
    put: defineEndpoint({
      name: `${name}CustomSave`,
      summary: `Change custom values of one ${one} by the codes of their fields; what is left out stays`,
      method: 'PUT',
      path,
      access: { menu, action: 'edit' },
      params: idParams,
      body: z.strictObject({ values: customDraft, version: z.int().min(0) }),
      reply: CustomValues,
    }),
  };
};

/** What may have custom fields besides people (organisation-and-employee 10.6). */
export const CUSTOM_RECORDS = [
  records('employer', Employer),
  records('establishment', Establishment),
  records('location', Location),
  records('unit', OrganizationUnit),
  records('position', Position),
  records('grade', Grade),
] as const;
export type CustomRecords = (typeof CUSTOM_RECORDS)[number];
export type CustomEntity = CustomRecords['entity'];
