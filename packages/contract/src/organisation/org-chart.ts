import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';

/** A box of the chart. Of a person outside the reader's reach only that there is somebody is told. */
export const chartNode = z
  .object({
    id: z.string(),
    parentId: z.string().nullable(),
    kind: z.enum(['person', 'unit', 'outside', 'vacancy']),
    code: z.string().nullable(),
    title: z.string(),
    /** The position of a person, the head of a unit, the seats of a vacancy. */
    subtitle: z.string().nullable(),
    colour: z.string().nullable(),
    /** Direct reports, or units directly below. */
    direct: z.int(),
    /** All below: people under a person, people in a unit and under it. */
    all: z.int(),
  })
  .meta({ id: 'ChartNode' });
export type ChartNode = z.output<typeof chartNode>;

/** The chart below a node, one to four steps deep; without a root the top (organisation-and-employee 5). */
export const GetOrgChart = defineEndpoint({
  name: 'OrganizationUnitChart',
  summary: 'People by manager, or units by parent, below a node as of a date',
  method: 'GET',
  path: '/v1/OrganizationUnit/Chart',
  access: { menu: 'organization-level', action: 'view' },
  query: z.strictObject({
    mode: z.enum(['units', 'people']),
    root: idWord.optional(),
    asOf: dateWord.optional(),
    depth: z.enum(['1', '2', '3', '4']).default('1'),
    employerId: idWord.optional(),
    unitId: idWord.optional(),
    vacant: z.enum(['true', 'false']).optional(),
  }),
  reply: z.object({ asOf: z.string(), nodes: z.array(chartNode), more: z.boolean() }),
});
