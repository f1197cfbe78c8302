import * as z from 'zod';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { RecordFile } from '../../platform/record-file.ts';
import { idParams } from '../../platform/resource-endpoints.ts';

const id = idParams.shape.id;
/** The last word of a kind's own addresses. Not a list of them all: a screen would bring every definition along. */
const child = z.string().regex(/^[A-Z][A-Za-z]{1,30}$/);
const ofRecord = z.strictObject({ employeeId: id, child, id });
const ofFile = z.strictObject({ employeeId: id, child, id, fileId: id });
const path = '/v1/Employee/{employeeId}/{child}/{id}/File' as const;
const view = { menu: 'employee', action: 'view' } as const;
const edit = { menu: 'employee', action: 'edit' } as const;

export const GetRecordFiles = defineEndpoint({
  name: 'GetRecordFiles',
  summary: 'The files that are kept with a record of an employee',
  method: 'GET',
  path,
  access: view,
  params: ofRecord,
  reply: z.array(RecordFile),
});

export const AddRecordFile = defineEndpoint({
  name: 'AddRecordFile',
  summary: 'Keep a file with a record: PDF, JPG, PNG, WEBP, DOCX or XLSX, known by its content',
  method: 'POST',
  path,
  access: edit,
  params: ofRecord,
  upload: true,
  reply: RecordFile,
  status: 201,
});

export const GetRecordFile = defineEndpoint({
  name: 'GetRecordFile',
  summary: 'One of these files',
  method: 'GET',
  path: `${path}/{fileId}`,
  access: view,
  params: ofFile,
  form: 'file',
});

export const DeleteRecordFile = defineEndpoint({
  name: 'DeleteRecordFile',
  summary: 'Delete one of these files',
  method: 'DELETE',
  path: `${path}/{fileId}`,
  access: edit,
  params: ofFile,
  form: 'nothing',
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
