import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { importEntity, importFile, importFinding, importRecord, importRow, TEXT_ENCODINGS } from './import.ts';
import { IMPORT_POLICIES, importSettings } from './settings.ts';

const reading = {
  encoding: z.enum(TEXT_ENCODINGS).optional(),
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
};
const sheet = z.int().min(0).max(49);

const access = { menu: 'upload-data', action: 'view' } as const;
const change = { menu: 'upload-data', action: 'create' } as const;
const params = z.strictObject({ id: z.uuid() });
const action = (name: string, summary: string) =>
  defineEndpoint({
    name: `${name}Import`,
    summary,
    method: 'POST',
    path: `/v1/Import/{id}/${name}`,
    access: change,
    params,
    reply: importRecord,
  });

export const GetImportEntities = defineEndpoint({
  name: 'GetImportEntities',
  summary: 'What the signed-in user may upload, with its fields',
  method: 'GET',
  path: '/v1/Import/Entity',
  access,
  reply: z.array(importEntity),
});

export const UploadImport = defineEndpoint({
  name: 'UploadImport',
  summary: 'Upload a CSV or XLSX file; nothing is written yet',
  method: 'POST',
  path: '/v1/Import',
  access: change,
  query: z.strictObject({
    /** Without it, the entity whose fields fit the header best. */
    entity: z.string().max(60).optional(),
    ...reading,
  }),
  upload: true,
  reply: importRecord,
  status: 201,
});

export const GetImports = defineEndpoint({
  name: 'GetImports',
  summary: 'Uploads of the last year, newest first',
  method: 'GET',
  path: '/v1/Import',
  access,
  reply: z.array(importRecord),
});

export const GetImport = defineEndpoint({
  name: 'GetImport',
  summary: 'One upload with its progress',
  method: 'GET',
  path: '/v1/Import/{id}',
  access,
  params,
  reply: importRecord,
});

export const MapImport = defineEndpoint({
  name: 'MapImport',
  summary: 'Say what the columns of an upload are',
  method: 'PUT',
  path: '/v1/Import/{id}/Mapping',
  access: change,
  params,
  body: z.strictObject({ entity: z.string().max(60), settings: importSettings }),
  reply: importRecord,
});

export const RereadImport = defineEndpoint({
  name: 'RereadImport',
  summary:
    'Read the file of an upload again: with another encoding or separator, another sheet, or as another data type',
  method: 'POST',
  path: '/v1/Import/{id}/Read',
  access: change,
  params,
  body: z.strictObject({ ...reading, sheet: sheet.optional(), entity: z.string().max(60).optional() }),
  reply: importRecord,
});

export const UploadSheet = defineEndpoint({
  name: 'UploadSheet',
  summary: 'A further upload from the same workbook, of another of its sheets',
  method: 'POST',
  path: '/v1/Import/{id}/Sheet',
  access: change,
  params,
  body: z.strictObject({ sheet }),
  reply: importRecord,
  status: 201,
});

export const ValidateImport = action('Validate', 'Check every row; nothing is written to records');
export const RunImport = defineEndpoint({
  name: 'RunImport',
  summary: 'Write the rows of a checked upload in the background',
  method: 'POST',
  path: '/v1/Import/{id}/Run',
  access: change,
  params,
  body: z.strictObject({ policy: z.enum(IMPORT_POLICIES) }),
  reply: importRecord,
});
export const PauseImport = action('Pause', 'Stop writing after the rows at hand');
export const ResumeImport = action('Resume', 'Go on where writing was paused');
export const CancelImport = action('Cancel', 'Stop for good; rows already written stay and can be undone');
export const UndoImport = action('Undo', 'Take back what an upload wrote; records changed since are kept');

export const GetImportRows = defineEndpoint({
  name: 'GetImportRows',
  summary: 'Rows of an upload in one state, behind a row',
  method: 'GET',
  path: '/v1/Import/{id}/Rows',
  access,
  params,
  query: z.strictObject({
    state: z.enum(['add', 'change', 'same', 'error', 'warning', 'kept', 'leaving']).optional(),
    after: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
    /** Of rows with errors or warnings only those of which this is said: of this column, or of the whole row without one. */
    code: z.string().max(60).optional(),
    column: z.string().max(300).optional(),
    value: z.string().max(300).optional(),
  }),
  reply: z.array(importRow),
});

export const GetImportFindings = defineEndpoint({
  name: 'GetImportFindings',
  summary: 'What the check found, the most frequent first: by column and kind of mistake, with the values that have it',
  method: 'GET',
  path: '/v1/Import/{id}/Findings',
  access,
  params,
  query: z.strictObject({ state: z.enum(['error', 'warning']).default('error') }),
  reply: z.array(importFinding),
});

export const PutImportArchive = defineEndpoint({
  name: 'PutImportArchive',
  summary: 'Add a zip of files to an upload; each is named by the number of the employee whose row it is for',
  method: 'PUT',
  path: '/v1/Import/{id}/Archive',
  access: change,
  params,
  upload: true,
  reply: importRecord,
});

export const DeleteImportArchive = defineEndpoint({
  name: 'DeleteImportArchive',
  summary: 'Take the zip of files away from an upload',
  method: 'DELETE',
  path: '/v1/Import/{id}/Archive',
  access: change,
  params,
  reply: importRecord,
});

export const GetImportFiles = defineEndpoint({
  name: 'GetImportFiles',
  summary: 'Files that came with an upload and are left out, or all of them, behind one of them',
  method: 'GET',
  path: '/v1/Import/{id}/Files',
  access,
  params,
  query: z.strictObject({
    state: z.enum(['all', 'leftOut']).default('all'),
    after: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
  }),
  reply: z.array(importFile),
});

export const GetImportErrorFile = defineEndpoint({
  name: 'GetImportErrorFile',
  summary: 'The rows with errors as they came, with what is wrong',
  method: 'GET',
  path: '/v1/Import/{id}/ErrorFile',
  access,
  params,
  form: 'file',
});

export const ExportImport = defineEndpoint({
  name: 'ExportImport',
  summary: 'What there is of an entity, in the columns of its upload',
  method: 'GET',
  path: '/v1/Import/Export/{entity}',
  access,
  params: z.strictObject({ entity: z.string().max(60) }),
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  form: 'file',
});

export const GetImportTemplate = defineEndpoint({
  name: 'GetImportTemplate',
  summary: 'An empty file with the columns of an entity and an example',
  method: 'GET',
  path: '/v1/Import/Template/{entity}',
  access,
  params: z.strictObject({ entity: z.string().max(60) }),
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  form: 'file',
});
