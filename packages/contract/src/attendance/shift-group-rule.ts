import * as z from 'zod';
import { EMPLOYMENT_TYPES, periodInOrder } from '../organisation/index.ts';
import { dateWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { type Finding, problemIn } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { shiftProblems } from '../platform/problems/shift.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { defineRowList } from '../platform/row-list.ts';
import { EmployeeShiftGroup } from './employee-shift-group.ts';

const problemAt = problemIn(shiftProblems);

/** What a rule may ask for; all that is filled in has to fit. */
export const GROUP_CRITERIA = [
  'employerId',
  'locationId',
  'organizationUnitId',
  'positionId',
  'gradeId',
  'employmentType',
] as const;

/** GROUP_RULE_CRITERIA: a rule that asks for nothing would take in everybody. */
const asksForSomething = (draft: Readonly<Record<string, unknown>>): Finding | null =>
  GROUP_CRITERIA.some((name) => draft[name]) ? null : problemAt('employerId', 'GROUP_RULE_CRITERIA');

/** Who is in a group without being named (attendance 4). */
export const ShiftGroupRules = defineRowList('Rules', EmployeeShiftGroup, {
  label: label('Rules', 'Aturan'),
  about: label(
    'Employees who match a rule follow this group, unless they are members of a group. If rules of several groups match, the lowest priority number applies. A unit includes all units below it.',
    'Karyawan yang cocok dengan aturan mengikuti kelompok ini, kecuali bila menjadi anggota suatu kelompok. Bila aturan beberapa kelompok cocok, nomor prioritas terkecil yang berlaku. Suatu unit mencakup semua unit di bawahnya.',
  ),
  fields: {
    validFrom: field.date({ label: label('From', 'Dari') }),
    validTo: field.date({ label: label('To', 'Sampai') }).optional(),
    employerId: field.reference({ label: label('Employer', 'Pemberi kerja'), to: 'Employer' }).optional(),
    locationId: field.reference({ label: label('Location', 'Lokasi'), to: 'Location' }).optional(),
    organizationUnitId: field.reference({ label: label('Unit', 'Unit'), to: 'OrganizationUnit' }).optional(),
    positionId: field.reference({ label: label('Position', 'Jabatan'), to: 'Position' }).optional(),
    gradeId: field.reference({ label: label('Grade', 'Golongan'), to: 'Grade' }).optional(),
    employmentType: field
      .choice({ label: label('Employment type', 'Jenis hubungan kerja'), choices: EMPLOYMENT_TYPES })
      .optional(),
    priority: field.integer({ label: label('Priority', 'Prioritas'), least: '1', most: '999', initial: 100 }),
  },
  rules: [periodInOrder, asksForSomething],
});

export const CountShiftGroup = defineEndpoint({
  name: 'CountShiftGroup',
  summary: 'How many employees are in a shift group on a date, as members and by rules',
  method: 'GET',
  path: '/v1/EmployeeShiftGroup/{id}/Coverage',
  access: { menu: 'employee-shift-group', action: 'view' },
  params: idParams,
  query: z.strictObject({ date: dateWord.optional() }),
  reply: z.object({
    date: z.string(),
    members: z.int(),
    byRules: z.int(),
    /** Employees to whom rules of any group are still being applied in the background. */
    pending: z.int(),
  }),
});
