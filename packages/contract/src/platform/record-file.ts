import * as z from 'zod';
import type { Access } from './access.ts';
import { defineEndpoint } from './endpoint.ts';

/** A file that is kept with a record. */
export const RecordFile = z
  .object({
    id: z.string(),
    name: z.string(),
    mediaType: z.string(),
    size: z.int(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'RecordFile' });
export type RecordFile = z.output<typeof RecordFile>;

interface KeptFiles<P, F> {
  /** In the names of the calls, such as `Record`. */
  readonly kind: string;
  /** What the files are kept with, in a sentence. */
  readonly of: string;
  readonly path: `/v1/${string}`;
  /** Where the files of one are, and where one of these files is: the same with `fileId`. */
  readonly params: P;
  readonly fileParams: F;
  readonly view: Access;
  readonly edit: Access;
}

/** The calls for files that are kept with something. What they are is known by their content, not by their names. */
export const fileEndpoints = <P extends z.ZodObject, F extends z.ZodObject>(kept: KeptFiles<P, F>) => {
  const { kind, of, path, params, fileParams, view, edit } = kept;
  const one = { path: `${path}/{fileId}` as const, params: fileParams };
  return {
    all: defineEndpoint({
      name: `Get${kind}Files`,
      summary: `The files that are kept with ${of}`,
      method: 'GET',
      path,
      access: view,
      params,
      reply: z.array(RecordFile),
    }),
    add: defineEndpoint({
      name: `Add${kind}File`,
      summary: `Keep a file with ${of}: PDF, JPG, PNG, WEBP, DOCX or XLSX, known by its content`,
      method: 'POST',
      path,
      access: edit,
      params,
      upload: true,
      reply: RecordFile,
      status: 201,
    }),
    one: defineEndpoint({
      name: `Get${kind}File`,
      summary: 'One of these files',
      method: 'GET',
      ...one,
      access: view,
      form: 'file',
    }),
    remove: defineEndpoint({
      name: `Delete${kind}File`,
      summary: 'Delete one of these files',
      method: 'DELETE',
      ...one,
      access: edit,
      form: 'nothing',
    }),
  };
};
