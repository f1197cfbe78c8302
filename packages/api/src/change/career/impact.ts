import { fillIn, formatNumber, label, PAY_COMPONENTS, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { payRise } from '@personalia/domain';
import type { RawBuilder } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { namesOf, rowsBy } from './rows.ts';
import { type CareerRow, readRequests } from './store.ts';

const TEXTS = {
  fact: label('{label}: {old} → {new}', '{label}: {old} → {new}'),
  pay: label('{component} {percent}%', '{component} {percent}%'),
  people: label('{n} {n:employee|employees}', '{n} karyawan'),
};

/** More than a line holds is in the drawer. */
const MOST_FACTS = 2;

/**
 * "Promotion · Grade: G5 → G6 · Base salary +8%": what the career becomes, and how much more they earn for those who may see
 * pay (home-and-self-service 3.2).
 */
export async function careerImpacts(
  tx: Tx,
  viewer: Caller,
  ids: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readRequests(tx, viewer.tenantId, ids);
  const names = await namesOf(tx, viewer, rows);
  return new Map(rows.map((row) => [row.id, textOf(row, names, viewer)]));
}

function textOf(row: CareerRow, names: Awaited<ReturnType<typeof namesOf>>, viewer: Caller): string {
  const { locale } = viewer;
  const type = transitionRule(row.type).label[locale];
  if (row.others.length > 0) return [type, fillIn(TEXTS.people, { n: row.others.length + 1 }, locale)].join(' · ');
  const facts = rowsBy(row, { names, heldBy: null, pay: 'nothing', locale }).rows.filter(({ masked }) => !masked);
  const lines = facts
    .slice(0, MOST_FACTS)
    .map((one) => fillIn(TEXTS.fact, { label: one.label, old: one.old ?? '–', new: one.new ?? '–' }, locale));
  const rises = mayUse(viewer, 'pay', 'view') ? risesOf(row, viewer) : [];
  return [type, ...lines, ...rises].join(' · ');
}

const risesOf = ({ payChanges }: CareerRow, { locale }: Caller): string[] =>
  payChanges.flatMap(({ component, before, after }) => {
    const percent = payRise(before, after);
    const name = PAY_COMPONENTS.find(({ value }) => value === component)?.label[locale] ?? component;
    const sign = percent?.startsWith('-') ? '' : '+';
    return percent === null
      ? []
      : [fillIn(TEXTS.pay, { component: name, percent: `${sign}${formatNumber(percent, locale)}` }, locale)];
  });
