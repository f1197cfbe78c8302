import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { normaliseText } from '../platform/text.ts';
import { importSettings } from './settings.ts';

const access = { menu: 'upload-data', action: 'view' } as const;
const change = { menu: 'upload-data', action: 'create' } as const;
const params = z.strictObject({ id: z.uuid() });

const profile = z.object({
  id: z.string(),
  entity: z.string(),
  name: z.string(),
  /** Column titles of the file it was made from: a file with the same ones is mapped by it. */
  header: z.array(z.string()),
  settings: importSettings,
  version: z.number(),
});
export type ImportProfile = z.output<typeof profile>;

const content = {
  name: z.string().max(200).transform(normaliseText).pipe(z.string().min(1).max(80)),
  header: z.array(z.string().max(150)).max(200),
  settings: importSettings,
};

export const GetImportProfiles = defineEndpoint({
  name: 'GetImportProfiles',
  summary: 'Saved mappings of an entity',
  method: 'GET',
  path: '/v1/ImportProfile',
  access,
  query: z.strictObject({ entity: z.string().max(60).optional() }),
  reply: z.array(profile),
});

export const CreateImportProfile = defineEndpoint({
  name: 'CreateImportProfile',
  summary: 'Keep a mapping to use it again',
  method: 'POST',
  path: '/v1/ImportProfile',
  access: change,
  body: z.strictObject({ entity: z.string().min(1).max(60), ...content }),
  reply: profile,
  status: 201,
});

export const UpdateImportProfile = defineEndpoint({
  name: 'UpdateImportProfile',
  summary: 'Change a kept mapping',
  method: 'PUT',
  path: '/v1/ImportProfile/{id}',
  access: change,
  params,
  body: z.strictObject({ ...content, version: z.int().min(1) }),
  reply: profile,
});

export const DeleteImportProfile = defineEndpoint({
  name: 'DeleteImportProfile',
  summary: 'Remove a kept mapping',
  method: 'DELETE',
  path: '/v1/ImportProfile/{id}',
  access: { menu: 'upload-data', action: 'delete' },
  params,
  form: 'nothing',
});
