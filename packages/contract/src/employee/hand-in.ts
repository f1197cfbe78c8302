import * as z from 'zod';
import { dateWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';

const path = '/v1/Employee/{employeeId}/HandIn' as const;
const params = z.strictObject({ employeeId: idParams.shape.id });
// Whoever may look at the own record may hand in what is asked for.
const access = { menu: 'employee', action: 'view' } as const;

/** A document that somebody is to hand in, again if it was rejected. */
const owed = z.object({
  id: z.string(),
  documentTypeId: z.string(),
  name: z.string(),
  state: z.enum(['requested', 'rejected']),
  note: z.string().nullable(),
  rejectReason: z.string().nullable(),
});

export const HandIn = z
  .object({
    /** Only for oneself: of others nothing is told here. */
    isOwn: z.boolean(),
    owed: z.array(owed),
    types: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        expires: z.boolean(),
        /** Endings of the files that it may come as. */
        formats: z.array(z.string()),
        maxMegabytes: z.int(),
      }),
    ),
  })
  .meta({ id: 'HandIn' });
export type HandIn = z.output<typeof HandIn>;

export const GetHandIn = defineEndpoint({
  name: 'GetHandIn',
  summary: 'The documents that the caller is asked for, and those that may be handed in besides',
  method: 'GET',
  path,
  access,
  params,
  reply: HandIn,
});

export const HandInDocument = defineEndpoint({
  name: 'HandInDocument',
  summary: 'Hand in a document of oneself as a file, asked for or not',
  method: 'POST',
  path,
  access,
  params,
  query: z.strictObject({
    documentTypeId: idParams.shape.id,
    /** The one that was asked for; without it, one more. */
    documentId: idParams.shape.id.optional(),
    expiresOn: dateWord.optional(),
  }),
  upload: true,
  reply: z.object({ id: z.string(), state: z.string() }).meta({ id: 'HandedIn' }),
  status: 201,
});
