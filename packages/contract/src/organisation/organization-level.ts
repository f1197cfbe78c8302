import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { organisationPages } from './pages.ts';

/** Colours of levels in the tree and the chart: each is told apart from the others in light and dark. */
export const LEVEL_COLOURS = [
  { value: 'blue', label: label('Blue', 'Biru') },
  { value: 'green', label: label('Green', 'Hijau') },
  { value: 'orange', label: label('Orange', 'Jingga') },
  { value: 'purple', label: label('Purple', 'Ungu') },
  { value: 'red', label: label('Red', 'Merah') },
  { value: 'teal', label: label('Teal', 'Toska') },
  { value: 'grey', label: label('Grey', 'Abu-abu') },
] as const;

/** What a depth of the tree is called: 1 Group, 2 Directorate, 3 Division (organisation-and-employee 5). */
export const OrganizationLevel = defineResource('OrganizationLevel', {
  path: organisationPages.organizationLevel.path,
  label: organisationPages.organizationLevel.label,
  formPath: '/organization-level',
  code: 'none',
  naturalKey: ['levelNo'],
  title: 'name',
  fields: {
    levelNo: field.integer({
      label: label('Level', 'Tingkat'),
      least: '1',
      most: '15',
      help: label('1 is the top.', '1 adalah puncak.'),
    }),
    name: field.text({ label: label('Name', 'Nama'), max: 60 }),
    namePlural: field.text({ label: label('Plural name', 'Nama jamak'), max: 60 }).optional(),
    colour: field.choice({ label: label('Colour', 'Warna'), initial: 'blue', choices: LEVEL_COLOURS }),
    mayHoldEmployees: field.boolean({ label: label('May hold employees', 'Boleh berisi karyawan'), initial: true }),
    mandatoryInChain: field.boolean({
      label: label('Needed above every lower unit', 'Wajib ada di atas unit yang lebih rendah'),
      initial: false,
    }),
  },
  unique: [['levelNo']],
  list: {
    columns: ['levelNo', 'name', 'namePlural', 'colour', 'mayHoldEmployees', 'mandatoryInChain', 'status'],
    search: ['name'],
    sort: 'levelNo',
  },
});
export type OrganizationLevel = RecordOf<typeof OrganizationLevel>;
