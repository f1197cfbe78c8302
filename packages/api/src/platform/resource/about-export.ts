import {
  type Field,
  fillIn,
  formatDate,
  formatInstantIn,
  isCalendarDate,
  type Locale,
  label,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { product } from '../area/product.ts';
import type { About } from '../files/index.ts';
import type { Caller } from '../http/index.ts';
import { codeOf, titleOf } from './columns.ts';
import type { ExportSource } from './export-source.ts';

const WORDS = {
  en: {
    view: 'View',
    company: 'Company',
    asOf: 'As of',
    filters: 'Filters',
    none: 'none',
    yes: 'yes',
    no: 'no',
    by: 'Exported by',
    at: 'Exported at',
    operators: {
      contains: 'contains',
      starts: 'begins with',
      is: 'is',
      in: 'is one of',
      notIn: 'is none of',
      within: 'within',
      from: 'from',
      to: 'up to',
      empty: 'is empty',
      filled: 'is not empty',
    },
  },
  id: {
    view: 'Tampilan',
    company: 'Perusahaan',
    asOf: 'Per tanggal',
    filters: 'Filter',
    none: 'tidak ada',
    yes: 'ya',
    no: 'tidak',
    by: 'Diekspor oleh',
    at: 'Diekspor pada',
    operators: {
      contains: 'memuat',
      starts: 'diawali',
      is: 'adalah',
      in: 'salah satu dari',
      notIn: 'bukan salah satu dari',
      within: 'dalam',
      from: 'mulai',
      to: 'sampai',
      empty: 'kosong',
      filled: 'terisi',
    },
  },
} as const;

const MORE = label('and {n} more', 'dan {n} lainnya');

/** More chosen values than these are counted, not named. */
const MOST_NAMED = 20;

export interface AskedFilter {
  readonly field: Field;
  readonly operator: keyof (typeof WORDS)['en']['operators'];
  readonly value: unknown;
}

/** What was exported: the list or view, the day it is about (today unless said), and what narrowed it down, in words. */
export interface ExportedView {
  readonly name: string;
  readonly asOf?: string | undefined;
  readonly filters: readonly string[];
  /** What there is to say besides. */
  readonly more?: About;
}

/** The sheet "About" of an export (17.2): whoever finds the file later knows what it shows, and whose it is. */
export async function aboutExport(tx: Tx, caller: Caller, view: ExportedView): Promise<About> {
  const words = WORDS[caller.locale];
  const { rows } = await sql<{ company: string; today: string; now: string; timeZone: string }>`
    select display_name as company, app.today_of(id)::text as today,
      now() as now, time_zone as "timeZone"
    from tenant where id = ${caller.tenantId}::uuid`.execute(tx);
  const [tenant] = rows;
  const filters = view.filters.length > 0 ? view.filters : [words.none];
  return [
    [words.view, view.name],
    [words.company, tenant?.company ?? caller.tenantName],
    [words.asOf, formatDate(view.asOf ?? tenant?.today ?? '', caller.locale)],
    ...filters.map((filter, index) => [index === 0 ? words.filters : '', filter] as const),
    ...(view.more ?? []),
    [words.by, caller.userName],
    [words.at, tenant ? formatInstantIn(tenant.now, caller.locale, tenant.timeZone) : ''],
  ];
}

/**
 * Filters as phrases: `Rank from 5`, `Unit is one of Operations (OPS), Sales (SALES)`. One question tells the names of all
 * records of a kind.
 */
export async function filterPhrases(tx: Tx, caller: Caller, filters: readonly AskedFilter[]): Promise<string[]> {
  const names = await namesOf(tx, caller, filters);
  return filters.map((filter) => phraseOf(caller, filter, names));
}

/** What records are called, by kind and id. */
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

function phraseOf({ locale }: Caller, filter: AskedFilter, names: Names): string {
  const { field, operator, value } = filter;
  const { operators } = WORDS[locale];
  const label = field.options.label[locale];
  if (operator === 'empty') return `${label} ${operators[value === false || value === 'false' ? 'filled' : 'empty']}`;
  const texts = namedValues(filter).map((one) => wordOf(field, one, locale, names));
  const rest = valuesOf(filter).length - texts.length;
  return `${label} ${operators[operator]} ${texts.join(', ')}${rest > 0 ? ` ${fillIn(MORE, { n: rest }, locale)}` : ''}`;
}

/** Several values of an address stand with commas between them, unless they were taken apart already. */
function valuesOf({ value, operator }: AskedFilter): string[] {
  if (Array.isArray(value)) return value.map(String);
  return operator === 'in' || operator === 'notIn' ? String(value).split(',') : [String(value)];
}

const namedValues = (filter: AskedFilter): string[] => valuesOf(filter).slice(0, MOST_NAMED);

const isReference = ({ field: { kind }, operator }: AskedFilter): boolean =>
  kind === 'reference' && operator !== 'empty';

async function namesOf(tx: Tx, caller: Caller, filters: readonly AskedFilter[]): Promise<Names> {
  const byKind = Map.groupBy(filters.filter(isReference), ({ field }) => field.options.to ?? '');
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [kind, ones] of byKind) {
    const source = product().exports.get(kind);
    if (source) names.set(kind, await namesOfKind(tx, caller, source, new Set(ones.flatMap(namedValues))));
  }
  return names;
}

/** Name and code, as pickers say them; of people those whom the caller may see, or an id would tell a name. */
async function namesOfKind(
  tx: Tx,
  caller: Caller,
  { resource, reach }: ExportSource,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const within = reach?.(caller);
  const { rows } = await sql<{ id: string; code: string | null; name: string }>`
    select t.id, ${codeOf(resource, 't')} as code, ${titleOf(resource, 't', caller.locale)} as name
    from ${sql.table(resource.table)} t
    where t.tenant_id = ${caller.tenantId}::uuid and t.id = any(${[...ids]}::uuid[])${within ? sql` and ${within}` : sql``}`.execute(
    tx,
  );
  return new Map(rows.map(({ id, code, name }) => [id, code && code !== name ? `${name} (${code})` : name]));
}

/** As the screen says of a record that it cannot name. */
const UNKNOWN = '…';

function wordOf({ kind, options }: Field, value: string, locale: Locale, names: Names): string {
  if (kind === 'reference') return names.get(options.to ?? '')?.get(value) ?? UNKNOWN;
  if (kind === 'boolean') return WORDS[locale][value === 'true' ? 'yes' : 'no'];
  if (kind === 'date' && isCalendarDate(value)) return formatDate(value, locale);
  return options.choices?.find((one) => one.value === value)?.label[locale] ?? value;
}
