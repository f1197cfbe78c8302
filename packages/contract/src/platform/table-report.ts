import * as z from 'zod';
import type { Action } from './access.ts';
import { dateWord, idWord } from './address-words.ts';
import { defineEndpoint } from './endpoint.ts';
import { EXPORT_FORMATS } from './resource-endpoints.ts';

/** A report of ready rows: the API names the columns, sums all rows and draws them, and gives them as a file. */

const table = z
  .object({
    columns: z.array(
      z.object({ key: z.string(), label: z.string(), kind: z.enum(['text', 'date', 'money', 'integer', 'decimal']) }),
    ),
    rows: z.array(z.record(z.string(), z.string().nullable())),
    /** Null where only the rows were asked for. */
    totalItems: z.int().nullable(),
    /** The dates that the rows are of, where none were asked for. */
    period: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
    /** Of all rows, by what may be added up with each other: a currency, a leave type. */
    sums: z.array(z.object({ group: z.string(), values: z.record(z.string(), z.string()) })),
    /** Bars of one group are compared with each other. A group that is a currency is money. */
    chart: z
      .object({
        label: z.string(),
        bars: z.array(z.object({ label: z.string(), value: z.string(), group: z.string() })),
      })
      .nullable(),
  })
  .meta({ id: 'TableReport' });
export type TableReport = z.output<typeof table>;

/** A page of rows is there at once; what all rows come to may take longer, and is the same for every page. */
const REPORT_PARTS = ['all', 'rows', 'sums'] as const;
export type TableReportPart = (typeof REPORT_PARTS)[number];

/** A sheet for other programs, or pages to print. */
export const REPORT_FORMATS = [...EXPORT_FORMATS, 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

interface Options<Report extends string, Filters extends z.ZodRawShape> {
  readonly menu: string;
  /** What the reports are about: "a claim report". */
  readonly what: string;
  readonly reports: readonly [Report, ...Report[]];
  readonly filters: Filters;
}

/** Filters that every such report has. */
const period = { from: dateWord.optional(), to: dateWord.optional(), employeeId: idWord.optional() };

/** The two endpoints of a page of reports, for `<Name>Report`. */
export function defineTableReport<Report extends string, Filters extends z.ZodRawShape>(
  name: string,
  { menu, what, reports, filters }: Options<Report, Filters>,
) {
  const access = (action: Action) => ({ menu, action }) as const;
  const params = z.strictObject({ report: z.enum(reports) });
  return {
    get: defineEndpoint({
      name: `Get${name}Report`,
      summary: `A page of ${what} with the sums of all its rows`,
      method: 'GET',
      path: `/v1/${name}Report/{report}`,
      access: access('view'),
      subject: { field: 'employeeId' },
      params,
      query: z.strictObject({
        ...period,
        ...filters,
        page: z.coerce.number().int().min(1).max(100_000).default(1),
        pageSize: z.coerce.number().int().min(1).max(200).default(20),
        part: z.enum(REPORT_PARTS).default('all').meta({
          description:
            'The rows of a page alone, or the number, sums and picture of all rows: those take as long as there are rows',
        }),
      }),
      reply: table,
    }),
    export: defineEndpoint({
      name: `Export${name}Report`,
      summary: `All rows of ${what} as a file`,
      method: 'GET',
      path: `/v1/${name}Report/{report}/Export`,
      access: access('export'),
      subject: { field: 'employeeId' },
      params,
      query: z.strictObject({
        ...period,
        ...filters,
        format: z.enum(REPORT_FORMATS).default('xlsx'),
        columns: z
          .string()
          .max(2000)
          .optional()
          .meta({ description: 'Keys of those that are wanted; all of them if left out' }),
      }),
      form: 'file',
    }),
  };
}
