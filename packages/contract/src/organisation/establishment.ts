import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { decimalsFit } from '../platform/amount-decimals.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { defineRowList } from '../platform/row-list.ts';
import { organisationPages } from './pages.ts';
import { closesAfterOpening, periodInOrder } from './period-rules.ts';

const identity = label('Identity', 'Identitas');
const registrations = label('Registrations', 'Pendaftaran');
const contacts = label('Contacts', 'Kontak');

/** A registered branch, plant or office of an employer (organisation-and-employee 3). */
export const Establishment = defineResource('Establishment', {
  path: organisationPages.establishment.path,
  label: organisationPages.establishment.label,
  code: { within: 'employerId' },
  title: 'name',
  fields: {
    employerId: field.reference({
      label: label('Employer', 'Pemberi kerja'),
      to: 'Employer',
      fixed: true,
      section: identity,
    }),
    name: field.text({ label: label('Name', 'Nama'), section: identity }),
    establishmentType: field.choice({
      label: label('Type', 'Jenis'),
      section: identity,
      initial: 'branch',
      choices: [
        { value: 'head-office', label: label('Head office', 'Kantor pusat') },
        { value: 'branch', label: label('Branch', 'Kantor cabang') },
        { value: 'plant', label: label('Plant', 'Pabrik') },
        { value: 'project', label: label('Project', 'Proyek') },
        { value: 'representative', label: label('Representative office', 'Kantor perwakilan') },
      ],
    }),
    mainLocationId: field
      .reference({
        label: label('Main location', 'Lokasi utama'),
        to: 'Location',
        section: identity,
        help: label('People at this location count here.', 'Karyawan di lokasi ini dihitung di sini.'),
      })
      .optional(),
    openedOn: field.date({ label: label('Opened on', 'Dibuka pada'), section: identity }),
    closedOn: field.date({ label: label('Closed on', 'Ditutup pada'), section: identity }).optional(),
    taxBranchId: field
      .text({
        label: label('Tax number of the branch', 'NITKU'),
        max: 30,
        section: registrations,
        help: label(
          'Indonesia: NITKU, 22 digits; the first 16 are the NPWP of the employer.',
          'Indonesia: NITKU, 22 angka; 16 yang pertama adalah NPWP pemberi kerja.',
        ),
      })
      .optional(),
    socialSecurityNo: field
      .text({ label: label('Social security number', 'Nomor BPJS Ketenagakerjaan'), max: 30, section: registrations })
      .optional(),
    labourOfficeNo: field
      .text({ label: label('Labour office number', 'Nomor WLKP'), max: 30, section: registrations })
      .optional(),
    wageProvinceId: field
      .reference({
        label: label('Minimum wage of province', 'Upah minimum provinsi'),
        to: 'Province',
        section: registrations,
        help: label('Empty: that of the main location.', 'Kosong: milik lokasi utama.'),
      })
      .optional(),
    wageCityId: field
      .reference({
        label: label('Minimum wage of city', 'Upah minimum kota'),
        to: 'City',
        within: 'wageProvinceId',
        section: registrations,
      })
      .optional(),
    headEmployeeId: field.reference({ label: label('Head', 'Kepala'), to: 'Employee', section: contacts }).optional(),
    hrContactId: field
      .reference({ label: label('HR contact', 'Kontak HR'), to: 'Employee', section: contacts })
      .optional(),
  },
  effectiveDated: true,
  rules: [closesAfterOpening],
  tenantFields: true,
  list: {
    columns: ['code', 'name', 'employerId', 'establishmentType', 'cityId', 'approved', 'filled', 'vacant', 'status'],
    search: ['code', 'name'],
    sort: 'name',
  },
  figures: {
    /** Of the main location. */
    cityId: field.reference({ label: label('City', 'Kota'), to: 'City' }).optional(),
    approved: field.integer({ label: label('Approved', 'Disetujui') }),
    filled: field.integer({ label: label('Filled', 'Terisi') }),
    /** Empty seats: where a position has too many people, they fill no seat of another. */
    vacant: field.integer({ label: label('Vacant', 'Kosong') }),
  },
});
export type Establishment = RecordOf<typeof Establishment>;

/** The staffing table: seats of a position over a period, and what a seat may cost. */
export const EstablishmentStaffing = defineRowList('Staffing', Establishment, {
  label: label('Staffing', 'Formasi'),
  about: label(
    'The headcount of each position here, from when to when, and the budget for each.',
    'Formasi tiap jabatan di sini, dari kapan sampai kapan, dan anggarannya.',
  ),
  fields: {
    positionId: field.reference({ label: label('Position', 'Jabatan'), to: 'Position' }),
    approved: field.integer({ label: label('Approved', 'Disetujui'), most: '99999' }),
    validFrom: field.date({ label: label('From', 'Dari') }),
    validTo: field.date({ label: label('To', 'Sampai') }).optional(),
    budgetPerSeat: field
      .decimalField({ label: label('Budget per position', 'Anggaran per formasi'), places: 3, class: 'pay' })
      .optional(),
    currency: field.currency({ label: label('Currency', 'Mata uang'), initial: 'IDR' }).optional(),
    note: field.text({ label: label('Note', 'Catatan'), max: 200 }).optional(),
  },
  rules: [periodInOrder, decimalsFit('currency', ['budgetPerSeat'])],
});

const asOf = field.date({ label: label('As of', 'Per tanggal') }).schema;

/** A position of the staffing table on a day: seats, people, and what the empty seats may cost. */
export const staffingFigure = z
  .object({
    positionId: z.string(),
    positionCode: z.string(),
    positionTitle: z.string(),
    approved: z.int(),
    filled: z.int(),
    vacant: z.int(),
    /** Empty seats times the budget of a seat; absent without the class `pay`. */
    budget: z.string().nullable().optional(),
    currency: z.string().nullable(),
  })
  .meta({ id: 'StaffingFigure' });
export type StaffingFigure = z.output<typeof staffingFigure>;

export const GetStaffingFigures = defineEndpoint({
  name: 'EstablishmentStaffingFigures',
  summary: 'Approved, filled and vacant seats of an establishment on a date',
  method: 'GET',
  path: '/v1/Establishment/{id}/StaffingFigures',
  access: { menu: 'establishment', action: 'view' },
  params: idParams,
  query: z.strictObject({ asOf: asOf.optional() }),
  reply: z.object({ asOf: z.string(), figures: z.array(staffingFigure) }),
});

/** An establishment with the sums of its staffing table on a day. */
export const establishmentSeats = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    employer: z.string(),
    type: z.string(),
    city: z.string().nullable(),
    approved: z.int(),
    filled: z.int(),
    /** Empty seats: where a position has too many people, they fill no seat of another. */
    vacant: z.int(),
  })
  .meta({ id: 'EstablishmentSeats' });
export type EstablishmentSeats = z.output<typeof establishmentSeats>;

export const GetEstablishmentSeats = defineEndpoint({
  name: 'EstablishmentSeats',
  summary: 'Approved, filled and vacant seats of all active establishments on a date',
  method: 'GET',
  path: '/v1/Establishment/Seats',
  access: { menu: 'establishment', action: 'view' },
  query: z.strictObject({
    asOf: asOf.optional(),
    /** Only those with an empty seat. */
    vacant: z.enum(['true', 'false']).optional(),
    employerId: idWord.optional(),
  }),
  reply: z.object({ asOf: z.string(), establishments: z.array(establishmentSeats), more: z.boolean() }),
});
