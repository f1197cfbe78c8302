import {
  fillIn,
  filterConditions,
  formatDate,
  isFilterGroup,
  label,
  REGISTER_PERIODS,
  type RegisterCondition,
  type RegisterFilter,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { payMonthOf } from '../organisation/index.ts';
import type { About } from '../platform/files/index.ts';
import type { Caller } from '../platform/http/index.ts';
import { type AskedFilter, aboutExport, filterPhrases } from '../platform/resource/index.ts';
import type { Plan } from './plan.ts';

const WORDS = {
  en: {
    register: 'Employee register',
    match: 'any of these',
    all: 'and',
    any: 'or',
    reason: 'Numbers in full because',
    compare: 'Compared to',
    changed: 'only what changed',
    month: 'Pay by month counts',
    population: { preboarding: 'starting later', ended: 'ended', all: 'all' },
  },
  id: {
    register: 'Register karyawan',
    match: 'salah satu dari ini',
    all: 'dan',
    any: 'atau',
    reason: 'Nomor lengkap karena',
    compare: 'Dibandingkan dengan',
    changed: 'hanya yang berubah',
    month: 'Gaji sebulan dihitung',
    population: { preboarding: 'mulai nanti', ended: 'berakhir', all: 'semua' },
  },
} as const;

const FIGURES = label('{days} {days:day|days}, {hours} {hours:hour|hours}', '{days} hari, {hours} jam');

/** What the export of a view shows. */
export async function aboutRegister(
  tx: Tx,
  caller: Caller,
  plan: Plan,
  { name, reason }: { readonly name?: string | undefined; readonly reason?: string | undefined },
): Promise<About> {
  const words = WORDS[caller.locale];
  const { view, asOf, compareTo, range } = plan;
  const filters: string[] = [];
  if (view.population !== 'active') filters.push(words.population[view.population]);
  if (range) filters.push(`${formatDate(range.from, caller.locale)} – ${formatDate(range.to, caller.locale)}`);
  if (view.filter.match === 'any' && view.filter.conditions.length > 1) filters.push(`${words.match}:`);
  const texts = await textOf(tx, caller, plan, view.filter);
  for (const part of view.filter.conditions) filters.push(...phrasesOf(caller, texts, part));
  return aboutExport(tx, caller, {
    name: name ? `${words.register}: ${name}` : words.register,
    asOf,
    filters,
    more: [
      ...(plan.columns.some(({ isByMonth }) => isByMonth)
        ? [[words.month, fillIn(FIGURES, { ...(await payMonthOf(tx, caller.tenantId)) }, caller.locale)] as const]
        : []),
      ...(compareTo
        ? [
            [
              words.compare,
              formatDate(compareTo, caller.locale) + (view.changedOnly ? `, ${words.changed}` : ''),
            ] as const,
          ]
        : []),
      ...(reason ? [[words.reason, reason] as const] : []),
    ],
  });
}

/** What each condition says. */
type Texts = ReadonlyMap<RegisterCondition, string>;

async function textOf(tx: Tx, caller: Caller, plan: Plan, filter: RegisterFilter): Promise<Texts> {
  const conditions = filterConditions(filter);
  const phrases = await filterPhrases(
    tx,
    caller,
    conditions.map((one) => askedBy(caller, plan, one)),
  );
  return new Map(conditions.map((one, n) => [one, phrases[n] ?? '']));
}

/** What a part of a filter says, if anything: a group in brackets, so that nobody takes what it joins for what all is joined by. */
function phrasesOf(caller: Caller, texts: Texts, part: RegisterCondition | RegisterFilter): string[] {
  if (!isFilterGroup(part)) return [texts.get(part) ?? ''];
  const parts = part.conditions.flatMap((one) => phrasesOf(caller, texts, one));
  return parts.length > 1 ? [`(${parts.join(` ${WORDS[caller.locale][part.match]} `)})`] : parts;
}

function askedBy({ locale }: Caller, { columnFor }: Plan, { field, operator, value }: RegisterCondition): AskedFilter {
  const period = operator === 'within' ? REGISTER_PERIODS.find((one) => one.value === value) : undefined;
  return {
    field: columnFor(field).field,
    operator: operator as AskedFilter['operator'],
    value: period?.label[locale] ?? value,
  };
}
