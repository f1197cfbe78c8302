import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';

/** The job description of a position as a document: PDF or Word, up to 10 MB (organisation-and-employee 6.2). */
const path = '/v1/Position/{id}/JobDescription' as const;
const view = { menu: 'position', action: 'view' } as const;
const edit = { menu: 'position', action: 'edit' } as const;

const jobDescription = z
  .object({ name: z.string(), kind: z.string(), size: z.int(), at: z.string(), by: z.string().nullable() })
  .meta({ id: 'JobDescription' });
export type JobDescription = z.output<typeof jobDescription>;

export const GetJobDescription = defineEndpoint({
  name: 'PositionJobDescription',
  summary: 'What the job description of a position is called, and who put it there; nothing where there is none',
  method: 'GET',
  path,
  access: view,
  params: idParams,
  reply: jobDescription.nullable(),
});

export const GetJobDescriptionFile = defineEndpoint({
  name: 'PositionJobDescriptionFile',
  summary: 'The job description of a position as a file',
  method: 'GET',
  path: `${path}/File`,
  access: view,
  params: idParams,
  form: 'file',
});

export const PutJobDescription = defineEndpoint({
  name: 'PositionJobDescriptionSave',
  summary: 'Give a position a job description: PDF or Word up to 10 MB, known by its content',
  method: 'PUT',
  path,
  access: edit,
  params: idParams,
  upload: true,
  reply: jobDescription,
});

export const DeleteJobDescription = defineEndpoint({
  name: 'PositionJobDescriptionDelete',
  summary: 'Take the job description of a position away',
  method: 'DELETE',
  path,
  access: edit,
  params: idParams,
  form: 'nothing',
});
