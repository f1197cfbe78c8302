import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf, type Rule } from '../platform/resource.ts';

const identity = label('Identity', 'Identitas');
const address = label('Address', 'Alamat');
const time = label('Time and geofence', 'Waktu dan pagar lokasi');

const pointIsWhole: Rule = ({ latitude, longitude }) =>
  (latitude === null) === (longitude === null)
    ? null
    : {
        path: latitude === null ? 'latitude' : 'longitude',
        code: 'POINT_INCOMPLETE',
        text: label(
          'Enter both latitude and longitude, or neither.',
          'Isi lintang dan bujur, atau kosongkan keduanya.',
        ),
      };

const closesAfterOpening: Rule = ({ openedOn, closedOn }) =>
  typeof openedOn === 'string' && typeof closedOn === 'string' && closedOn < openedOn
    ? {
        path: 'closedOn',
        code: 'CLOSED_BEFORE_OPENED',
        text: label(
          'The closing date cannot be before the opening date.',
          'Tanggal tutup tidak boleh sebelum tanggal buka.',
        ),
      }
    : null;

/** A place of work, addressed by employer code and location code (organisation-and-employee 4). */
export const Location = defineResource('Location', {
  path: 'location',
  label: { one: label('Location', 'Lokasi'), many: label('Locations', 'Lokasi') },
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
    city: field.text({ label: label('City', 'Kota'), max: 100, section: address }).optional(),
    province: field.text({ label: label('Province', 'Provinsi'), max: 100, section: address }).optional(),
    postalCode: field.text({ label: label('Postal code', 'Kode pos'), max: 12, section: address }).optional(),
    phone: field.phone({ label: label('Phone', 'Telepon'), section: address }).optional(),
    timeZone: field.timeZone({ label: label('Time zone', 'Zona waktu'), initial: 'Asia/Jakarta', section: time }),
    latitude: field
      .decimalField({ label: label('Latitude', 'Lintang'), least: '-90', most: '90', places: 6, section: time })
      .optional(),
    longitude: field
      .decimalField({ label: label('Longitude', 'Bujur'), least: '-180', most: '180', places: 6, section: time })
      .optional(),
    radiusM: field
      .integer({ label: label('Radius in metres', 'Radius dalam meter'), least: '20', most: '5000', section: time })
      .optional(),
    capacity: field.integer({ label: label('Capacity', 'Kapasitas'), most: '1000000', section: time }).optional(),
    openedOn: field.date({ label: label('Opened on', 'Dibuka pada'), section: time }).optional(),
    closedOn: field.date({ label: label('Closed on', 'Ditutup pada'), section: time }).optional(),
  },
  rules: [pointIsWhole, closesAfterOpening],
  list: {
    columns: ['employerId', 'code', 'name', 'city', 'locationType', 'timeZone', 'status'],
    search: ['code', 'name', 'city'],
    sort: 'name',
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
