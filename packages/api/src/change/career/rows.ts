import {
  type CareerChangeRow,
  formatNumber,
  type Locale,
  label,
  PAY_COMPONENTS,
  PAY_PERIODS,
  transitionFields,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { changedFactsSince, changedPaySince, type Facts, sameValue } from '@personalia/domain';
import { factName, namesIn } from '../../employee/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { textOfValue } from '../personal/value-text.ts';
import { type Held, heldNow } from './outcome.ts';
import { type CareerPay, type CareerRow, isAuthor, type PayOutcome, payOf } from './store.ts';

const OPEN_STATES: readonly string[] = ['DRAFT', 'PENDING', 'RETURNED'];

type HeldBy = (employeeId: string) => Held;

/** What the career holds otherwise by now than when the request was made, of everybody whom it is about. */
export function changedSince(row: CareerRow, heldBy: HeldBy): { facts: string[]; pay: string[] } {
  const own = heldBy(row.employeeId);
  const facts = [
    ...changedFactsSince(row.before, own.facts),
    ...row.others.flatMap((one) => changedFactsSince(one.before, heldBy(one.employeeId).facts)),
  ];
  const pay = [row.employeeId, ...row.others.map((one) => one.employeeId)].flatMap((id) =>
    changedPaySince(payChangesFor(row, id), heldBy(id).pay),
  );
  return { facts: [...new Set(facts)], pay };
}

/** Changes of pay of one of the people of a request. */
const payChangesFor = (row: CareerRow, employeeId: string): PayOutcome[] =>
  row.payChanges.filter((one) => (one.employeeId ?? row.employeeId) === employeeId);

type Names = Awaited<ReturnType<typeof namesIn>>;

/** A fact as people read it; null: nothing. */
function factText(fact: string, value: unknown, names: Names, locale: Locale): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return (value as { employeeId: string }[]).map((one) => names[one.employeeId]?.name ?? '…').join(', ') || null;
  const field = transitionFields[fact as keyof typeof transitionFields];
  if (field?.kind === 'reference') return names[String(value)]?.name ?? '…';
  return field ? textOfValue(field, value, locale) : String(value);
}

const componentText = (component: string, locale: Locale): string =>
  PAY_COMPONENTS.find(({ value }) => value === component)?.label[locale] ?? component;

function payText(pay: PayOutcome['after'], locale: Locale): string | null {
  if (!pay) return null;
  const period = PAY_PERIODS.find(({ value }) => value === pay.period)?.label[locale].toLowerCase() ?? pay.period;
  return `${pay.currency} ${formatNumber(pay.amount, locale)} / ${period}`;
}

const MASK = '••••';

/** A change of pay as it was typed: "+10%", "+IDR 500,000", "IDR 11,000,000". */
function typedText({ mode, value, currency }: CareerPay[number], locale: Locale): string {
  const number = formatNumber(value, locale);
  const sign = value.startsWith('-') ? '' : '+';
  if (mode === 'percent') return `${sign}${number}%`;
  const money = [currency, number].filter(Boolean).join(' ');
  return mode === 'amount' ? `${sign}${money}` : money;
}

type Reader = Pick<Caller, 'tenantId' | 'locale'>;

/** Amounts before and after; what was typed and no amount; nothing. */
type PaySight = 'amounts' | 'typed' | 'nothing';

/** Pay is for those whose class sees it; whoever wrote a request may read what they typed themselves. */
export const paySightOf = (caller: Caller, row: CareerRow): PaySight => {
  if (mayUse(caller, 'pay', 'view')) return 'amounts';
  return isAuthor(row, caller) ? 'typed' : 'nothing';
};

/** Old and new of everything that the request sets; pay as far as the reader sees it. */
export async function rowsOf(
  tx: Tx,
  caller: Reader,
  row: CareerRow,
  pay: PaySight,
): Promise<{ rows: CareerChangeRow[]; others: CareerChangeRow[][]; names: Names }> {
  const names = await namesOf(tx, caller, [row]);
  const heldBy = OPEN_STATES.includes(row.state) ? await heldNow(tx, caller.tenantId, row) : null;
  return { ...rowsBy(row, { names, heldBy, pay, locale: caller.locale }), names };
}

/** The facts that the request sets, from old to new, for readers of every language. */
export async function factTextsOf(tx: Tx, tenantId: string, row: CareerRow) {
  const read = async (locale: Locale) => {
    const names = await namesOf(tx, { tenantId, locale }, [row]);
    return rowsBy(row, { names, heldBy: null, pay: 'nothing', locale }).rows.filter(({ masked }) => !masked);
  };
  const [english, indonesian] = await together(read('en'), read('id'));
  const change = (one: CareerChangeRow): string => `${one.old ?? '–'} → ${one.new ?? '–'}`;
  return english.map((en, n) => {
    const id = indonesian[n] ?? en;
    return { label: label(en.label, id.label), value: label(change(en), change(id)) };
  });
}

/** What the ids in some requests stand for. */
export function namesOf(tx: Tx, caller: Reader, requests: readonly CareerRow[]): Promise<Names> {
  const facts = requests.flatMap((row) => [
    ...[row, ...row.others].flatMap(({ sets, before }) => [sets, before]),
    ...[row.content, ...(row.content.others ?? [])].map(({ changes }) => changes ?? ({} as Facts)),
  ]);
  return namesIn(tx, caller as Caller, facts);
}

interface Reading {
  readonly names: Names;
  /** What is so by now, to be compared with what was so then; null: nobody asks. */
  readonly heldBy: HeldBy | null;
  readonly pay: PaySight;
  readonly locale: Locale;
}

/** The same where names and what is so now are known. */
export function rowsBy(row: CareerRow, { names, heldBy, pay, locale }: Reading) {
  const isChange = row.action !== 'add';
  const factRows = ({ employeeId, sets, before }: Pick<CareerRow, 'employeeId' | 'sets' | 'before'>) => {
    const changed = heldBy ? changedFactsSince(before, heldBy(employeeId).facts) : [];
    return Object.keys(transitionFields).flatMap((fact): CareerChangeRow[] => {
      // A correction names what differs from what was recorded.
      if (!(fact in sets) || (isChange && sameValue(sets[fact] ?? null, before[fact] ?? null))) return [];
      return [
        {
          field: fact,
          label: factName(fact, locale),
          old: factText(fact, before[fact], names, locale),
          new: factText(fact, sets[fact], names, locale),
          masked: false,
          changedMeanwhile: changed.includes(fact),
        },
      ];
    });
  };
  const payRows = ({ employeeId }: Pick<CareerRow, 'employeeId'>): CareerChangeRow[] => {
    const changes = payChangesFor(row, employeeId);
    const changed = heldBy ? changedPaySince(changes, heldBy(employeeId).pay) : [];
    const asked = payOf(row.pay, employeeId === row.employeeId ? null : employeeId);
    return changes
      .filter(({ before, after }) => !isChange || JSON.stringify(before) !== JSON.stringify(after))
      .map(({ component, before, after }) => {
        const entered = asked.find((one) => one.component === component);
        const typed = entered ? typedText(entered, locale) : null;
        const amount = `${payText(after, locale) ?? ''}${entered?.mode === 'percent' ? ` (${typed})` : ''}`.trim();
        return {
          field: component,
          label: componentText(component, locale),
          old: pay === 'amounts' ? payText(before, locale) : MASK,
          new: { amounts: amount, typed: typed ?? MASK, nothing: MASK }[pay],
          masked: pay !== 'amounts',
          changedMeanwhile: changed.includes(component),
        };
      });
  };
  const rowsFor = (one: Pick<CareerRow, 'employeeId' | 'sets' | 'before'>) => [...factRows(one), ...payRows(one)];
  return { rows: rowsFor(row), others: row.others.map(rowsFor) };
}
