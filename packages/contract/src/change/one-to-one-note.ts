import * as z from 'zod';
import { dateWord, idWord, neededNote } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';

/** Notes for talks with somebody, on their page in the directory (home-and-self-service 3.4): for their author and HR. */

const access = { menu: 'employee', action: 'view' } as const;
const subject = { field: 'employeeId' } as const;
const base = '/v1/OneToOneNote' as const;

const note = z
  .object({
    id: z.string(),
    notedOn: z.string(),
    text: z.string(),
    author: z.string().nullable(),
    /** The viewer wrote it, and may delete it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'OneToOneNote' });
export type OneToOneNote = z.output<typeof note>;

export const GetOneToOneNotes = defineEndpoint({
  name: 'GetOneToOneNotes',
  summary: 'Own notes about a person, the latest first; those of others as well for whoever may change the record',
  method: 'GET',
  path: `${base}/Employee/{employeeId}`,
  access,
  subject,
  params: z.strictObject({ employeeId: idWord }),
  reply: z.array(note),
});

export const AddOneToOneNote = defineEndpoint({
  name: 'AddOneToOneNote',
  summary: 'Note something about a person for oneself and HR',
  method: 'POST',
  path: base,
  access,
  subject,
  body: z
    .strictObject({ employeeId: idWord, notedOn: dateWord, text: neededNote(4000) })
    .meta({ id: 'OneToOneNoteDraft' }),
  reply: note,
  status: 201,
});

export const DeleteOneToOneNote = defineEndpoint({
  name: 'DeleteOneToOneNote',
  summary: 'Delete an own note',
  method: 'DELETE',
  path: `${base}/{id}`,
  access,
  params: idParams,
  form: 'nothing',
});
