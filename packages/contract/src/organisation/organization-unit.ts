import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';

/** A node of the organisation tree (organisation-and-employee 5); its screen is the page of organisation levels. */
export const OrganizationUnit = defineResource('OrganizationUnit', {
  path: 'organization-level',
  label: { one: label('Organisation unit', 'Unit organisasi'), many: label('Organisation units', 'Unit organisasi') },
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama') }),
    shortName: field.text({ label: label('Short name', 'Nama singkat'), max: 40 }).optional(),
    parentUnitId: field.reference({ label: label('Parent unit', 'Unit induk'), to: 'OrganizationUnit' }).optional(),
    employerId: field.reference({ label: label('Employer', 'Pemberi kerja'), to: 'Employer' }).optional(),
    costCentre: field.text({ label: label('Cost centre', 'Pusat biaya'), max: 40 }).optional(),
  },
  list: { columns: ['code', 'name', 'parentUnitId', 'employerId', 'status'], search: ['code', 'name'], sort: 'name' },
});
export type OrganizationUnit = RecordOf<typeof OrganizationUnit>;
