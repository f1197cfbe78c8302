import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf, type Rule } from '../platform/resource.ts';
import { organisationPages } from './pages.ts';

/** HEAD_ONE: a unit is led by a person or by whoever holds a position, not both (organisation-and-employee 5). */
const oneHead: Rule = ({ headEmployeeId, headPositionId }) =>
  headEmployeeId && headPositionId
    ? errorAt(
        'headPositionId',
        'HEAD_ONE',
        label(
          'Choose a person or a position as head, not both.',
          'Pilih orang atau jabatan sebagai kepala, jangan keduanya.',
        ),
      )
    : null;

/** The facts of a unit that change over time; the others are true at any time. */
export const datedUnitFields = {
  name: field.text({ label: label('Name', 'Nama') }),
  shortName: field.text({ label: label('Short name', 'Nama singkat'), max: 40 }).optional(),
  parentUnitId: field.reference({ label: label('Parent unit', 'Unit induk'), to: 'OrganizationUnit' }).optional(),
  headPositionId: field
    .reference({ label: label('Head, by position', 'Kepala, menurut jabatan'), to: 'Position' })
    .optional(),
  headEmployeeId: field
    .reference({ label: label('Head, by person', 'Kepala, menurut orang'), to: 'Employee' })
    .optional(),
  costCentre: field.text({ label: label('Cost centre', 'Pusat biaya'), max: 40 }).optional(),
};
export const unitRules: readonly Rule[] = [oneHead];

/** A node of the organisation tree (organisation-and-employee 5); its screen is the page of organisation levels. */
export const OrganizationUnit = defineResource('OrganizationUnit', {
  path: organisationPages.organizationLevel.path,
  formPath: '/organization-level',
  label: { one: label('Organisation unit', 'Unit organisasi'), many: label('Organisation units', 'Unit organisasi') },
  code: 'tenant',
  title: 'name',
  fields: {
    ...datedUnitFields,
    levelId: field
      .reference({
        label: label('Level', 'Tingkat'),
        to: 'OrganizationLevel',
        help: label(
          'Empty: a new unit gets the level below its parent’s.',
          'Kosong: unit baru mendapat tingkat di bawah induknya.',
        ),
      })
      .optional(),
    employerId: field
      .reference({
        label: label('Employer', 'Pemberi kerja'),
        to: 'Employer',
        help: label('Empty: shared by all employers.', 'Kosong: dipakai semua pemberi kerja.'),
      })
      .optional(),
    validFrom: field
      .date({
        label: label('Exists from', 'Ada sejak'),
        fixed: true,
        help: label('Empty: always existed.', 'Kosong: sejak awal.'),
      })
      .optional(),
  },
  effectiveDated: true,
  rules: unitRules,
  tenantFields: true,
  list: {
    columns: ['code', 'name', 'levelId', 'parentUnitId', 'employerId', 'status'],
    search: ['code', 'name'],
    sort: 'name',
  },
});
export type OrganizationUnit = RecordOf<typeof OrganizationUnit>;
