import * as z from 'zod';
import type { Field, Kind } from './fields.ts';
import { keptSchemas } from './kept-schemas.ts';
import { type Label, label } from './label.ts';

/** How a field of each kind can be filtered; the query key is `{field}.{operator}`. */
export const FILTER_OPERATORS = {
  text: ['contains', 'starts', 'is', 'empty'],
  code: ['contains', 'starts', 'is', 'empty'],
  note: ['contains', 'empty'],
  email: ['contains', 'starts', 'is', 'empty'],
  phone: ['contains', 'is', 'empty'],
  url: ['contains', 'empty'],
  timeZone: ['in', 'empty'],
  currency: ['in', 'empty'],
  integer: ['is', 'from', 'to', 'empty'],
  decimal: ['is', 'from', 'to', 'empty'],
  boolean: ['is', 'empty'],
  choice: ['in', 'empty'],
  choices: ['in', 'empty'],
  date: ['is', 'from', 'to', 'empty'],
  instant: ['from', 'to', 'empty'],
  reference: ['in', 'empty'],
} as const satisfies Record<Kind, readonly string[]>;

export type FilterOperator = 'contains' | 'starts' | 'is' | 'in' | 'from' | 'to' | 'empty';

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
/** Counts above this are shown as "10,000+" unless the table keeps a counter (performance.md, trap 3). */
export const COUNT_CAP = 10_000;
/** Most values in one `in` filter. */
const MOST_VALUES = 200;

const refuse = (code: string) => ({ params: { code }, message: code });
const text = z.string().max(500);

const EMPTY = z.enum(['true', 'false']).transform((value) => value === 'true');
const PART = text.min(1);
const LIST = z
  .string()
  .max(10_000)
  .transform((value) => value.split(','));
const [exact, oneOf, optional] = [keptSchemas(), keptSchemas(), keptSchemas()];

/** One filter value as it stands in the address, checked by the field's own schema. */
export function filterSchema(field: Field, operator: FilterOperator): z.ZodType {
  const { kind, schema, options } = field;
  const isValue = (value: string): boolean => schema.safeParse(fromAddress(kind, value)).success;
  if (operator === 'empty') return EMPTY;
  if (operator === 'contains' || operator === 'starts') return PART;
  if (operator === 'in') {
    // Named one by one where they are known, so that a refusal and the description of the API can tell them.
    const { choices } = options;
    if (choices) return LIST.pipe(z.array(z.enum(choices.map(({ value }) => value))).max(MOST_VALUES));
    return oneOf(schema, () =>
      LIST.refine((values) => values.length <= MOST_VALUES && values.every(isValue), refuse('invalid')),
    );
  }
  return exact(schema, () => text.refine(isValue, refuse('invalid')).transform((value) => fromAddress(kind, value)));
}

function fromAddress(kind: Kind, value: string): unknown {
  if (kind === 'integer') return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  // One of several values that a record may have.
  if (kind === 'choices') return [value];
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

const wholeNumber = (least: number, most: number) =>
  z.string().max(10).regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most));

export const STATUSES = ['active', 'inactive'] as const;
export type Status = (typeof STATUSES)[number];
export const STATUS_LABELS: Readonly<Record<Status, Label>> = {
  active: label('Active', 'Aktif'),
  inactive: label('Inactive', 'Nonaktif'),
};

/** The part of a list address that every list knows. */
const commonQuery = {
  page: wholeNumber(1, 100_000_000).default(1),
  pageSize: wholeNumber(1, 200).default(DEFAULT_PAGE_SIZE),
  /** Opaque position of the last row seen: the page after it. */
  after: text.optional(),
  /** Opaque position of the first row seen: the page before it. */
  before: text.optional(),
  /** `true`: the last page, reached from the end. */
  last: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  search: z.string().max(200).optional(),
};

/** A name that only a tenant knows: fields of the product have no point in theirs. */
export const isTenantField = (name: string): boolean => name.includes('.');

const ANY_TENANT_FIELD = '.';

/** A field of a tenant and an operator, as an address names them together. */
export function readTenantFilter(key: string): { readonly column: string; readonly operator: string } | null {
  const end = key.lastIndexOf('.');
  const column = key.slice(0, Math.max(end, 0));
  return isTenantField(column) && !column.endsWith('.') ? { column, operator: key.slice(end + 1) } : null;
}

/** A list query that takes filters by fields of the tenant besides its own; nothing else that it does not know. */
export const withTenantFilters = <Q extends z.ZodObject>(query: Q): Q =>
  query.catchall(z.string().max(10_000)).superRefine((given, context) => {
    const keys = Object.keys(given).filter((key) => !(key in query.shape) && readTenantFilter(key) === null);
    if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: given });
  }) as unknown as Q;

/** The whole query schema of a list: strict, so that an unknown filter is an error and never silently ignored. */
export function listQuery(
  fields: Readonly<Record<string, Field>>,
  sortable: readonly string[],
  statuses: readonly string[] = STATUSES,
  /** Names that only a tenant knows, and the list checks by itself. */
  isOwn: (name: string) => boolean = () => false,
  /** What is told only when it is asked for. */
  figures: readonly string[] = [],
) {
  const filters: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    for (const operator of FILTER_OPERATORS[field.kind]) {
      const filter = filterSchema(field, operator);
      filters[`${name}.${operator}`] = optional(filter, () => filter.optional());
    }
  }
  const isFigure = (name: string): boolean => figures.includes(name) || isOwn(name);
  if (figures.length > 0 || isOwn(ANY_TENANT_FIELD)) filters['figures'] = figureNames(isFigure);
  const isSortable = (name: string): boolean => sortable.includes(name) || isOwn(name);
  const sortWord = z.string().refine((word) => isSortable(word.replace(/^-/, '')), refuse('choice'));
  return z.strictObject({
    ...commonQuery,
    sort: z
      .string()
      .max(200)
      .transform((value) => value.split(','))
      .pipe(z.array(sortWord).min(1).max(3))
      .optional(),
    status: z
      .string()
      .max(200)
      .transform((value) => value.split(','))
      .pipe(z.array(z.enum(statuses as [string, ...string[]])))
      .optional(),
    ...filters,
  });
}

const figureNames = (isKnown: (name: string) => boolean) =>
  z
    .string()
    .max(500)
    .transform((value) => value.split(','))
    .pipe(z.array(z.string().refine(isKnown, refuse('choice'))))
    .optional();

/** What a list handler works with after parsing. */
export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly last?: boolean | undefined;
  readonly search?: string | undefined;
  readonly sort?: readonly string[] | undefined;
  readonly status?: readonly string[] | undefined;
  /** Names of the figures that are wanted, where a list has some. */
  readonly figures?: readonly string[] | undefined;
  /** Only these records; an export of chosen rows. */
  readonly ids?: readonly string[] | undefined;
  readonly [filter: `${string}.${string}`]: unknown;
}

export interface Pagination {
  readonly page: number;
  readonly pageSize: number;
  readonly totalItems: number;
  readonly totalPages: number;
  /** False: there are more than `totalItems`, counting stopped at the cap. */
  readonly totalIsExact: boolean;
  /** Position to pass as `after` for the next page; null on the last. */
  readonly next: string | null;
  /** Position to pass as `before` for the previous page; null on the first. */
  readonly previous: string | null;
}
