import * as z from 'zod';
import { dateWord, versionNumber } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { idParams } from '../platform/resource-endpoints.ts';

/** The public holidays of a country, from the library date-holidays, reviewed before they are written (attendance 8.5). */

const access = { menu: 'holiday', action: 'edit' } as const;
const place = z.object({ code: z.string(), name: z.string() });

export const HOLIDAY_TYPES = ['public', 'bank', 'observance', 'optional', 'school'] as const;
export type HolidayType = (typeof HOLIDAY_TYPES)[number];
export const HOLIDAY_TYPE_LABELS: Readonly<Record<HolidayType, Label>> = {
  public: label('Public holidays', 'Libur nasional'),
  bank: label('Bank holidays', 'Libur bank'),
  observance: label('Observances', 'Hari peringatan'),
  optional: label('Optional holidays', 'Libur pilihan'),
  school: label('School holidays', 'Libur sekolah'),
};

/** ISO 3166-1 country; states and regions by the codes of the library. */
const codeWord = z.string().regex(/^[A-Za-z0-9-]{1,10}$/);

export const GetHolidayPlaces = defineEndpoint({
  name: 'HolidayImportPlaces',
  summary: 'Countries whose holidays can be imported, with the states of one and the regions of one of these',
  method: 'GET',
  path: '/v1/HolidayCalendar/ImportPlaces',
  access,
  query: z.strictObject({ country: codeWord.optional(), state: codeWord.optional() }),
  reply: z.object({ countries: z.array(place), states: z.array(place), regions: z.array(place) }),
});

const source = {
  country: codeWord,
  state: codeWord.nullish(),
  region: codeWord.nullish(),
  year: z.int().min(2000).max(2099),
  types: z.array(z.enum(HOLIDAY_TYPES)).min(1).max(HOLIDAY_TYPES.length).default(['public']),
};

export const HOLIDAY_MATCHES = ['new', 'same', 'moved', 'withdrawn'] as const;
export type HolidayMatch = (typeof HOLIDAY_MATCHES)[number];

const importRow = z
  .object({
    date: z.string(),
    name: z.string(),
    /** In Indonesian, where the library has it. */
    localName: z.string().nullable(),
    /** A day in place of a holiday that falls on a rest day. */
    isSubstitute: z.boolean(),
    /** By the moon: the official date may be another. */
    isComputed: z.boolean(),
    match: z.enum(HOLIDAY_MATCHES),
    /** The day of the calendar: what it is called, when it is, and in which calendar. */
    existing: z.object({ id: z.string(), date: z.string(), name: z.string(), calendar: z.string() }).nullable(),
  })
  .meta({ id: 'HolidayImportRow' });
export type HolidayImportRow = z.output<typeof importRow>;

export const PreviewHolidayImport = defineEndpoint({
  name: 'HolidayImportPreview',
  summary: 'The holidays of a place in a year beside those of a calendar; nothing is written',
  method: 'POST',
  path: '/v1/HolidayCalendar/{id}/ImportPreview',
  access,
  params: idParams,
  body: z.strictObject(source),
  reply: z.object({
    /** Of the calendar, to be sent with what is accepted. */
    version: z.int(),
    library: z.string(),
    rows: z.array(importRow),
    /** Days of the calendar in the year that the library does not have. */
    missing: z.array(z.object({ date: z.string(), name: z.string(), kind: z.string() })),
    /** Holidays of earlier years whose date in this year is not known. */
    unknown: z.array(z.string()),
  }),
});
export type HolidayImportPreview = z.output<NonNullable<typeof PreviewHolidayImport.reply>>;

export const CommitHolidayImport = defineEndpoint({
  name: 'HolidayImportCommit',
  summary: 'Write the accepted holidays of a preview: new ones are added as drafts, moved ones change their date',
  method: 'POST',
  path: '/v1/HolidayCalendar/{id}/ImportCommit',
  access,
  params: idParams,
  body: z.strictObject({ ...source, dates: z.array(dateWord).min(1).max(366), version: versionNumber }),
  reply: z.object({ added: z.int(), moved: z.int() }),
});
