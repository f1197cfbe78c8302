import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource } from '../platform/resource.ts';

/** Workflows as other records refer to them: their table has codes, names and the type of request that each is for. */
export const WorkflowChoice = defineResource('Workflow', {
  path: 'workflow-setting',
  label: { one: label('Workflow', 'Alur kerja'), many: label('Workflows', 'Alur kerja') },
  code: 'tenant',
  title: 'name',
  meantFor: { field: 'requestType', everything: '' },
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 120 }),
    requestType: field.text({ label: label('Request type', 'Jenis permohonan') }),
  },
  list: { columns: ['name'], search: ['code', 'name'], sort: 'name' },
});
