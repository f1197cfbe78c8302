import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { pointIsWhole } from '../platform/point.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { organisationPages } from './pages.ts';
import { closesAfterOpening } from './period-rules.ts';

const identity = label('Identity', 'Identitas');
const address = label('Address', 'Alamat');
const time = label('Time, calendar and geofence', 'Waktu, kalender, dan pagar lokasi');

/** A place of work, addressed by employer code and location code (organisation-and-employee 4). */
export const Location = defineResource('Location', {
  path: organisationPages.location.path,
  label: organisationPages.location.label,
  code: { within: 'employerId' },
  partOf: 'employerId',
  title: 'name',
  fields: {
    employerId: field.reference({
      label: label('Employer', 'Pemberi kerja'),
      to: 'Employer',
      fixed: true,
      section: identity,
    }),
    name: field.text({ label: label('Name', 'Nama'), section: identity }),
    locationType: field.choice({
      label: label('Type', 'Jenis'),
      section: identity,
      initial: 'office',
      choices: [
        { value: 'office', label: label('Office', 'Kantor') },
        { value: 'site', label: label('Site', 'Tapak') },
        { value: 'store', label: label('Store', 'Toko') },
        { value: 'warehouse', label: label('Warehouse', 'Gudang') },
        { value: 'client-site', label: label('Client site', 'Lokasi klien') },
        { value: 'home', label: label('Home', 'Rumah') },
      ],
    }),
    addressLine1: field.text({ label: label('Address', 'Alamat'), section: address }).optional(),
    addressLine2: field
      .text({ label: label('Address, second line', 'Alamat, baris kedua'), section: address })
      .optional(),
    district: field.text({ label: label('District', 'Kecamatan'), max: 100, section: address }).optional(),
    countryId: field.reference({ label: label('Country', 'Negara'), to: 'Country', section: address }).optional(),
    provinceId: field
      .reference({ label: label('Province', 'Provinsi'), to: 'Province', within: 'countryId', section: address })
      .optional(),
    cityId: field
      .reference({
        label: label('City', 'Kota'),
        to: 'City',
        within: 'provinceId',
        help: label('Province and country follow from it.', 'Provinsi dan negara mengikuti kota.'),
        section: address,
      })
      .optional(),
    postalCode: field.text({ label: label('Postal code', 'Kode pos'), max: 12, section: address }).optional(),
    phone: field.phone({ label: label('Phone', 'Telepon'), section: address }).optional(),
    timeZone: field
      .timeZone({
        label: label('Time zone', 'Zona waktu'),
        help: label('Empty: that of the city, or of the employer.', 'Kosong: zona kota, atau pemberi kerja.'),
        section: time,
      })
      .optional(),
    latitude: field
      .decimalField({ label: label('Latitude', 'Lintang'), least: '-90', most: '90', places: 6, section: time })
      .optional(),
    longitude: field
      .decimalField({ label: label('Longitude', 'Bujur'), least: '-180', most: '180', places: 6, section: time })
      .optional(),
    radiusM: field
      .integer({ label: label('Radius in metres', 'Radius dalam meter'), least: '20', most: '5000', section: time })
      .optional(),
    holidayCalendarId: field
      .reference({
        label: label('Holiday calendar', 'Kalender libur'),
        to: 'HolidayCalendar',
        help: label('Whose days off hold for people here.', 'Hari libur yang berlaku bagi karyawan di sini.'),
        section: time,
      })
      .optional(),
    fallbackApproverId: field
      .reference({
        label: label('Fallback approver', 'Penyetuju cadangan'),
        to: 'Employee',
        help: label(
          'Gets requests of people here for which nobody else is found.',
          'Menerima permohonan dari sini bila tidak ditemukan penyetuju lain.',
        ),
        section: time,
      })
      .optional(),
    capacity: field
      .integer({
        label: label('Capacity', 'Kapasitas'),
        help: label(
          'More people than this give a warning at a hire or transfer.',
          'Bila terlampaui, diberitahukan saat penerimaan atau mutasi, tidak ditolak.',
        ),
        most: '1000000',
        section: time,
      })
      .optional(),
    openedOn: field.date({ label: label('Opened on', 'Dibuka pada'), section: time }).optional(),
    closedOn: field.date({ label: label('Closed on', 'Ditutup pada'), section: time }).optional(),
  },
  effectiveDated: true,
  address: {
    address: 'addressLine1',
    address2: 'addressLine2',
    district: 'district',
    city: 'cityId',
    province: 'provinceId',
    postalCode: 'postalCode',
    country: 'countryId',
  },
  rules: [pointIsWhole, closesAfterOpening],
  tenantFields: true,
  list: {
    columns: ['employerId', 'code', 'name', 'cityId', 'locationType', 'timeZone', 'employees', 'status'],
    search: ['code', 'name'],
    sort: 'name',
  },
  figures: {
    /** Who works there today. */
    employees: field.integer({ label: label('Employees', 'Karyawan') }),
  },
});
export type Location = RecordOf<typeof Location>;

/** The specification's address of a location: both codes in the route. */
export const LocationByCode = defineEndpoint({
  name: 'LocationByCode',
  summary: 'One location by the codes of its employer and its own',
  method: 'GET',
  path: '/v1/Location/ByCode/{employerCode}/{locationCode}',
  access: { menu: 'location', action: 'view' },
  params: z.strictObject({ employerCode: z.string().min(1).max(60), locationCode: z.string().min(1).max(60) }),
  reply: Location.record,
});
