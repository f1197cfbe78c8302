import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { defineRowList, firstOverlap, type RowsRule } from '../platform/row-list.ts';
import { Employer } from './employer.ts';
import { periodInOrder } from './period-rules.ts';

const SCHEMES = [
  { value: 'NIB', label: label('Business number (NIB)', 'NIB') },
  { value: 'BPJS-TK', label: label('BPJS Ketenagakerjaan (NPP)', 'BPJS Ketenagakerjaan (NPP)') },
  { value: 'BPJS-KES', label: label('BPJS Kesehatan', 'BPJS Kesehatan') },
  { value: 'WLKP', label: label('Labour report (WLKP)', 'WLKP') },
  { value: 'OTHER', label: label('Other', 'Lainnya') },
] as const;

const REGISTRATION_OVERLAP = label(
  'Another number of this scheme is already valid on {date}.',
  'Nomor lain untuk skema ini sudah berlaku pada {date}.',
);

/** REGISTRATION_OVERLAP: one number with a scheme on any day. */
const numbersApart: RowsRule = (rows) => {
  const found = firstOverlap(rows, (row) => String(row['scheme']));
  if (!found) return null;
  const date = String(rows[found.later]?.['validFrom']);
  return { row: found.later, ...errorAt('validFrom', 'REGISTRATION_OVERLAP', REGISTRATION_OVERLAP, { date }) };
};

/** Numbers of an employer with offices and social-security schemes (organisation-and-employee 2). */
export const EmployerRegistrations = defineRowList('Registrations', Employer, {
  label: label('Registrations', 'Pendaftaran'),
  about: label(
    'Numbers of the employer with offices and social security, each for its time.',
    'Nomor pemberi kerja pada instansi dan jaminan sosial, masing-masing untuk masanya.',
  ),
  fields: {
    scheme: field.choice({ label: label('Scheme', 'Skema'), choices: SCHEMES }),
    number: field.text({ label: label('Number', 'Nomor'), max: 40 }),
    validFrom: field.date({ label: label('From', 'Dari') }),
    validTo: field.date({ label: label('To', 'Sampai') }).optional(),
  },
  rules: [periodInOrder],
  rowsRules: [numbersApart],
});

/** Closes the records of an employer up to a day. It only moves forward. */
export const LockPeriod = defineEndpoint({
  name: 'EmployerLockPeriod',
  summary: 'Close the records of an employer up to a day',
  method: 'POST',
  path: '/v1/Employer/{id}/LockPeriod',
  access: { menu: 'employer', action: 'edit' },
  params: idParams,
  body: z
    .strictObject({
      lockedThrough: field.date({ label: label('Records closed through', 'Data ditutup sampai') }).schema,
      version: z.int().min(1),
    })
    .meta({ id: 'LockPeriod' }),
  reply: Employer.record,
});

/** The number that the next person hired on a day would get. Nothing is taken by asking. */
export const NextEmployeeNo = defineEndpoint({
  name: 'EmployerNextEmployeeNo',
  summary: 'The next employee number of an employer',
  method: 'GET',
  path: '/v1/Employer/{id}/NextEmployeeNo',
  access: { menu: ['employer', 'employee'], action: 'view' },
  params: idParams,
  query: z.strictObject({
    hireDate: field.date({ label: label('Hire date', 'Tanggal masuk') }).schema.optional(),
    /** A pattern that is being typed. */
    pattern: z.string().max(40).optional(),
  }),
  reply: z.object({ employeeNo: z.string() }),
});
