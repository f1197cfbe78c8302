import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';

/** Most drafts that somebody keeps at once. */
export const MOST_DRAFTS = 50;
/** Days after which a draft that nobody went on with is forgotten: it is about somebody who was never hired. */
export const DRAFT_DAYS = 90;
/** Longest draft, in characters of JSON: every field and the records of a big family, many times over. */
const LONGEST = 200_000;

const access = { menu: 'employee', action: 'create' } as const;
const head = z
  .object({
    id: z.string(),
    /** As far as it was typed. */
    name: z.string().nullable(),
    /** The step that was open. */
    step: z.string(),
    version: z.int(),
    updatedAt: z.string(),
  })
  .meta({ id: 'HireDraftHead' });
export type HireDraftHead = z.output<typeof head>;

const draft = z
  .strictObject({
    step: z.string().min(1).max(30),
    /** What was typed, by the names of the form; nothing of it is checked before the hire. */
    values: z
      .record(z.string().max(100), z.unknown())
      .refine((values) => JSON.stringify(values).length <= LONGEST, { params: { code: 'invalid' } }),
  })
  .meta({ id: 'HireDraftWrite' });
const whole = head.extend({ values: z.record(z.string(), z.unknown()) }).meta({ id: 'HireDraft' });
export type HireDraft = z.output<typeof whole>;

export const GetHireDrafts = defineEndpoint({
  name: 'HireDraftAll',
  summary: 'Hires that the caller began and has not finished, the latest first',
  method: 'GET',
  path: '/v1/HireDraft',
  access,
  reply: z.array(head),
});
export const GetHireDraft = defineEndpoint({
  name: 'HireDraftOne',
  summary: 'What was typed of a hire, as far as the caller may still fill it in',
  method: 'GET',
  path: '/v1/HireDraft/{id}',
  access,
  params: idParams,
  reply: whole,
});
export const CreateHireDraft = defineEndpoint({
  name: 'HireDraftCreate',
  summary: 'Keep a hire that is not finished, for its author alone',
  method: 'POST',
  path: '/v1/HireDraft',
  access,
  body: draft,
  reply: head,
  status: 201,
});
export const UpdateHireDraft = defineEndpoint({
  name: 'HireDraftUpdate',
  summary: 'Keep a hire as it is by now',
  method: 'PUT',
  path: '/v1/HireDraft/{id}',
  access,
  params: idParams,
  body: draft.extend({ version: z.int().min(1) }).meta({ id: 'HireDraftChange' }),
  reply: head,
});
export const DeleteHireDraft = defineEndpoint({
  name: 'HireDraftDelete',
  summary: 'Throw a draft away',
  method: 'DELETE',
  path: '/v1/HireDraft/{id}',
  access,
  params: idParams,
  form: 'nothing',
});
