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
import { type RawBuilder, sql } from 'kysely';
import type { About } from '../files/index.ts';
import type { Caller } from '../http/index.ts';
import { codeOf, titleOf } from './columns.ts';
import { exportSources } from './export-source.ts';

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
    filters: 'Saringan',
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

/** A filter as a phrase: `Rank from 5`, `Type is one of Office, Store`. */
export async function filterPhrase(tx: Tx, caller: Caller, { field, operator, value }: AskedFilter): Promise<string> {
  const { operators } = WORDS[caller.locale];
  const label = field.options.label[caller.locale];
  if (operator === 'empty') return `${label} ${operators[value === false || value === 'false' ? 'filled' : 'empty']}`;
  const values = valuesOf(value, operator);
  const named = await namesOf(tx, caller, field, values.slice(0, MOST_NAMED));
  const rest = values.length - MOST_NAMED;
  return `${label} ${operators[operator]} ${named.join(', ')}${rest > 0 ? ` ${fillIn(MORE, { n: rest }, caller.locale)}` : ''}`;
}

/** Several values of an address stand with commas between them, unless they were taken apart already. */
function valuesOf(value: unknown, operator: AskedFilter['operator']): string[] {
  if (Array.isArray(value)) return value.map(String);
  return operator === 'in' || operator === 'notIn' ? String(value).split(',') : [String(value)];
}

async function namesOf(tx: Tx, caller: Caller, field: Field, values: readonly string[]): Promise<readonly string[]> {
  if (field.kind !== 'reference') return values.map((value) => wordOf(field, value, caller.locale));
  const target = exportSources.get(field.options.to ?? '')?.resource;
  if (!target) return [`(${values.length})`];
  const called: RawBuilder<string> = sql`coalesce(${codeOf(target, 't')}, ${titleOf(target, 't', caller.locale)})`;
  const { rows } = await sql<{ name: string }>`
    select ${called} as name from ${sql.table(target.table)} t
    where t.tenant_id = ${caller.tenantId}::uuid and t.id = any(${[...values]}::uuid[]) order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

function wordOf({ kind, options }: Field, value: string, locale: Locale): string {
  if (kind === 'boolean') return WORDS[locale][value === 'true' ? 'yes' : 'no'];
  if (kind === 'date' && isCalendarDate(value)) return formatDate(value, locale);
  return options.choices?.find((one) => one.value === value)?.label[locale] ?? value;
}
