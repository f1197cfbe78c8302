import { type Aggregate, fillIn, type Label, label, MOST_GROUPS, type RegisterGroup } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { About, SheetColumn } from '../platform/files/index.ts';
import type { Caller } from '../platform/http/index.ts';
import { groupsOf } from './groups.ts';
import type { Plan } from './plan.ts';
import { type Reading, worded } from './sheet.ts';

const LINE = label('Line', 'Baris');
const PEOPLE = label('People', 'Orang');
const ROWS = label('Rows', 'Baris data');
const FTE = label('Full-time share', 'Porsi penuh waktu');
const CURRENCY = label('Currency', 'Mata uang');
const ADDED: Readonly<Record<Aggregate, Label>> = {
  sum: label('{column}: sum', '{column}: jumlah'),
  avg: label('{column}: average', '{column}: rata-rata'),
  median: label('{column}: median', '{column}: median'),
  min: label('{column}: smallest', '{column}: terkecil'),
  max: label('{column}: largest', '{column}: terbesar'),
};

/** What a line is about, so that nobody adds up what is added up already. */
const EVERYTHING = label('Everything', 'Semua');
const SUBTOTAL = label('Subtotal', 'Subtotal');
const GROUP = label('Group', 'Kelompok');

const HIDDEN = label('Left empty', 'Dikosongkan');
const FEW = label(
  'Pay of fewer than 5 people, and what would tell it; amounts of different currencies or periods',
  'Gaji kurang dari 5 orang dan yang dapat mengungkapnya; jumlah dengan mata uang atau periode berbeda',
);
const CUT = label('Groups', 'Kelompok');
const FIRST = label('The first {n, number} only', 'Hanya {n, number} yang pertama');

interface GroupSheet {
  readonly columns: readonly SheetColumn[];
  readonly lines: readonly Record<string, unknown>[];
  /** What the file says of itself besides. */
  readonly about: About;
}

/** The groups of a view as a file has them: what the screen shows, a line for each with what it is about in words. */
export async function groupSheet(
  tx: Tx,
  caller: Caller,
  plan: Plan,
  { format }: Pick<Reading, 'format'>,
): Promise<GroupSheet> {
  const { view, columnFor, frame } = plan;
  const { locale } = caller;
  const { groups, moreGroups } = await groupsOf(tx, caller, plan);
  const keys = view.groupBy.map((key) => ({ key, say: worded(columnFor(key), { caller, format }) }));
  const added = view.aggregates.map(({ field, of }) => ({
    key: `${of} ${field}`,
    title: fillIn(ADDED[of], { column: columnFor(field).field.options.label[locale] }, locale),
    kind: 'decimal' as const,
  }));
  /** Numbers stay numbers, so what they are amounts of stands beside them. */
  const currencyOf = ({ values }: RegisterGroup): string =>
    [...new Set(values.flatMap(({ currency }) => currency ?? []))].join(', ');
  const hasAmounts = groups.some((group) => currencyOf(group) !== '');
  const columns: SheetColumn[] = [
    { key: 'line', title: LINE[locale], kind: 'text' },
    ...keys.map(({ key }): SheetColumn => {
      const { field } = columnFor(key);
      return { key, title: field.options.label[locale], kind: field.kind };
    }),
    { key: 'people', title: PEOPLE[locale], kind: 'integer' },
    ...(frame.severalOf === null ? [] : [{ key: 'rows', title: ROWS[locale], kind: 'integer' as const }]),
    { key: 'fte', title: FTE[locale], kind: 'decimal' },
    ...added,
    ...(hasAmounts ? [{ key: 'currency', title: CURRENCY[locale], kind: 'text' as const }] : []),
  ];
  const about = ({ level }: RegisterGroup): Label =>
    level === keys.length ? GROUP : level === 0 ? EVERYTHING : SUBTOTAL;
  const lines = groups.map((group) => ({
    line: about(group)[locale],
    ...Object.fromEntries(keys.map(({ key, say }, at) => [key, say(group.keys[at] ?? null)])),
    people: group.people,
    rows: group.rows,
    fte: group.fte,
    ...Object.fromEntries(added.map(({ key }, at) => [key, group.values[at]?.value ?? null])),
    currency: currencyOf(group),
  }));
  const isHidden = groups.some(({ values }) => values.some(({ withheld }) => withheld !== undefined));
  const texts: [string, string][] = [];
  if (isHidden) texts.push([HIDDEN[locale], FEW[locale]]);
  if (moreGroups) texts.push([CUT[locale], fillIn(FIRST, { n: MOST_GROUPS }, locale)]);
  return { columns, lines, about: texts };
}
