import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { normaliseText } from '../platform/text.ts';
import { importRecord } from './import.ts';

/** Bytes of each part of a file but the last. */
export const UPLOAD_PART_BYTES = 4 * 1024 * 1024;
const MOST_BYTES = 50 * 1024 * 1024;

const access = { menu: 'upload-data', action: 'create' } as const;

/** A file on its way in parts (organisation-and-employee 17.1): when the connection breaks, it goes on where it was. */
const partedUpload = z.object({
  id: z.string(),
  /** Numbers of the parts that are here, from 1. */
  arrived: z.array(z.int()),
});

export const BeginPartedUpload = defineEndpoint({
  name: 'BeginPartedUpload',
  summary: 'Send a file in parts; one that was begun within the last hours goes on where it was',
  method: 'POST',
  path: '/v1/Import/Upload',
  access,
  body: z.strictObject({
    name: z.string().max(400).transform(normaliseText).pipe(z.string().min(1).max(200)),
    size: z.int().min(1).max(MOST_BYTES),
    /** Of the whole file, in hexadecimal: what makes it the same file, and tells that it arrived whole. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  reply: partedUpload,
  status: 201,
});

export const PutUploadPart = defineEndpoint({
  name: 'PutUploadPart',
  summary: 'One part of a file; sent again, it takes the place of the former one',
  method: 'PUT',
  path: '/v1/Import/Upload/{id}/Part/{no}',
  access,
  params: z.strictObject({
    id: z.uuid(),
    no: z
      .string()
      .regex(/^[1-9]\d?$/)
      .transform(Number),
  }),
  upload: true,
  reply: partedUpload,
});

export const FinishPartedUpload = defineEndpoint({
  name: 'FinishPartedUpload',
  summary: 'All parts of a file are here: upload what they make together',
  method: 'POST',
  path: '/v1/Import/Upload/{id}/Finish',
  access,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    /** Without it, the entity whose fields fit the header best. */
    entity: z.string().max(60).optional(),
  }),
  reply: importRecord,
  status: 201,
});
