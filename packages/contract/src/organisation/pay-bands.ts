import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { SalaryRange } from './salary-range.ts';

const amounts = z.object({ minimum: z.string(), midpoint: z.string(), maximum: z.string() });
export const rangeChange = z
  .object({ id: z.string(), grade: z.string(), currency: z.string(), before: amounts, after: amounts })
  .meta({ id: 'RangeChange' });
export type RangeChange = z.output<typeof rangeChange>;

/** A new band in the place of the one that holds now, which ends the day before. */
export const SucceedRange = defineEndpoint({
  name: 'SalaryRangeSucceed',
  summary: 'Create a salary range and end the one before it',
  method: 'POST',
  path: '/v1/SalaryRange/Succeed',
  access: { menu: 'salary-range', action: 'create' },
  body: SalaryRange.endpoints.create.body,
  reply: SalaryRange.record,
  status: 201,
});

/** New versions of bands: each ends the day before, and one that is a percentage higher follows it. */
export const UpliftRanges = defineEndpoint({
  name: 'SalaryRangeUplift',
  summary: 'New versions of salary ranges, a percentage higher from a date on',
  method: 'POST',
  path: '/v1/SalaryRange/Uplift',
  access: { menu: 'salary-range', action: 'create' },
  query: SalaryRange.query,
  body: z
    .strictObject({
      /** Null: all that the filter of the address meets. */
      ids: z.array(idWord).min(1).max(500).nullable(),
      percent: field.decimalField({ label: label('Percent', 'Persen'), least: '-50', most: '500', places: 4 }).schema,
      /** Amounts are rounded up to a multiple of this. */
      roundTo: field
        .decimalField({ label: label('Round up to', 'Bulatkan ke atas'), least: '0', places: 3 })
        .schema.nullish(),
      validFrom: dateWord,
      preview: z.boolean().default(false),
    })
    .meta({ id: 'SalaryRangeUplift' }),
  reply: z.object({
    /** The first of them. */
    changes: z.array(rangeChange),
    count: z.int(),
    /** The job that does it, when they are many. */
    jobId: z.string().nullable(),
  }),
});

/** What the company counts a month as, wherever pay by the day or hour is compared. */
const payMonth = z.object({ days: z.string(), hours: z.string() });

/** Where a person's pay lies in the band that holds for them. */
export const ResolveRange = defineEndpoint({
  name: 'SalaryRangeResolve',
  summary: 'The salary range that holds for an employee on a date, and where their pay lies in it',
  method: 'GET',
  path: '/v1/SalaryRange/Resolve',
  access: { menu: 'salary-range', action: 'view' },
  query: z.strictObject({ employeeId: idWord.optional(), asOf: dateWord.optional() }),
  reply: z
    .object({
      range: SalaryRange.record,
      month: payMonth,
      /** Pay at full time, in the currency and period of the range. */
      fullTime: z.string().nullable(),
      compaRatio: z.string().nullable(),
      penetration: z.string().nullable(),
      position: z.enum(['below', 'inside', 'above']).nullable(),
      /** How much outside, as an amount and in per cent of the bound. */
      outsideBy: z.string().nullable(),
      outsidePercent: z.string().nullable(),
    })
    .nullable(),
});

/** Bands of grades with people as dots without names. Bands of fewer than `fewest` people show none. */
export const payBand = z
  .object({
    rangeId: z.string(),
    grade: z.object({ code: z.string(), name: z.string() }),
    scope: z.string().nullable(),
    currency: z.string(),
    period: z.string(),
    minimum: z.string(),
    midpoint: z.string(),
    maximum: z.string(),
    below: z.int().nullable(),
    inside: z.int().nullable(),
    above: z.int().nullable(),
    /** Full-time pay of at most a hundred people, spread evenly over the rest. */
    dots: z.array(z.string()),
  })
  .meta({ id: 'PayBand' });
export type PayBand = z.output<typeof payBand>;
export const FEWEST_PEOPLE_IN_A_BAND = 5;

export const GetPayBands = defineEndpoint({
  name: 'SalaryRangeBands',
  summary: 'Salary ranges in force on a date, and how people lie in them',
  method: 'GET',
  path: '/v1/SalaryRange/Bands',
  access: { menu: 'salary-range', action: 'view' },
  query: z.strictObject({
    asOf: dateWord.optional(),
    currency: z.string().max(3).optional(),
    period: z.string().max(10).optional(),
  }),
  reply: z.object({ asOf: z.string(), month: payMonth, bands: z.array(payBand) }),
});
