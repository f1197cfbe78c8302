import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';

const menu = 'organization-level';
const ref = z.object({ id: z.string(), code: z.string().nullable(), name: z.string() });

/** How many days a reorganisation can be undone for, as an upload. */
export const REORGANISATION_UNDO_DAYS = 30;

const kind = z.enum(['move', 'merge', 'split']);
export type ReorganisationKind = z.output<typeof kind>;

/** A unit that was moved, merged or split (organisation-and-employee 5). */
export const reorganisation = z
  .object({
    id: z.string(),
    kind,
    effectiveDate: z.string(),
    unit: ref,
    /** Where it went; none for a move to the top and for a split. */
    into: ref.nullable(),
    /** The units that a split made. */
    parts: z.array(ref),
    /** How many people it transferred. */
    people: z.int(),
    doneAt: z.string(),
    undoneAt: z.string().nullable(),
    /** It is not too old, and was not undone. */
    mayUndo: z.boolean(),
  })
  .meta({ id: 'Reorganisation' });
export type Reorganisation = z.output<typeof reorganisation>;

export const GetReorganisations = defineEndpoint({
  name: 'OrganizationUnitReorganisations',
  summary: 'How a unit was moved, merged or split, and what was merged into it or split off',
  method: 'GET',
  path: '/v1/OrganizationUnit/{id}/Reorganisations',
  access: { menu, action: 'view' },
  params: idParams,
  reply: z.array(reorganisation),
});

/** All of it or nothing: units, positions and people are where they were, unless they were changed since. */
export const UndoReorganisation = defineEndpoint({
  name: 'ReorganisationUndo',
  summary: 'Put units, positions and people back to where they were before a move, merge or split',
  method: 'POST',
  path: '/v1/Reorganisation/{id}/Undo',
  access: { menu, action: 'edit' },
  params: idParams,
  body: z.strictObject({}).meta({ id: 'ReorganisationUndoBody' }),
  reply: z.object({
    /** The job that is doing it, where it is too big to wait for. */
    jobId: z.string().nullable(),
  }),
});
