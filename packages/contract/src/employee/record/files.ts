import * as z from 'zod';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { fileEndpoints } from '../../platform/record-file.ts';
import { idParams } from '../../platform/resource-endpoints.ts';

const id = idParams.shape.id;
/** The last word of a kind's own addresses. Not a list of them all: a screen would bring every definition along. */
const child = z.string().regex(/^[A-Z][A-Za-z]{1,30}$/);
const ofRecord = z.strictObject({ employeeId: id, child, id });
const ofFile = z.strictObject({ employeeId: id, child, id, fileId: id });
const edit = { menu: 'employee', action: 'edit' } as const;

export const {
  all: GetRecordFiles,
  add: AddRecordFile,
  one: GetRecordFile,
  remove: DeleteRecordFile,
} = fileEndpoints({
  kind: 'Record',
  of: 'a record of an employee',
  path: '/v1/Employee/{employeeId}/{child}/{id}/File',
  params: ofRecord,
  fileParams: ofFile,
  view: { menu: 'employee', action: 'view' },
  edit,
});

/** What is kept encrypted is shown in full to those who may change it, and that they saw it is kept. */
export const RevealRecord = defineEndpoint({
  name: 'RevealRecord',
  summary: 'The encrypted values of a record in full',
  method: 'POST',
  path: '/v1/Employee/{employeeId}/{child}/{id}/Reveal',
  access: edit,
  params: ofRecord,
  reply: z.record(z.string(), z.string()),
});
