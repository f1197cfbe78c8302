import {
  type ClaimLimitStep,
  type ClaimStep,
  compare,
  type Decimal,
  decimal,
  fillIn,
  formatNumber,
  isCountLimit,
  label,
  subtract,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { shownSteps } from './calculate.ts';

interface Row {
  readonly id: string;
  readonly currency: string | null;
  readonly isDouble: boolean;
  readonly lines: readonly { readonly steps: ClaimStep[]; readonly taken: string }[];
}

const LEFT = label('{amount} left', 'sisa {amount}');
const NO_DOUBLE = label('no duplicates', 'tidak ada ganda');
const DOUBLE = label('possible duplicate', 'kemungkinan ganda');

/** "IDR 1,200,000 left · no duplicates": the smallest of the limits once the claim is paid as it stands (3.2). */
export async function claimImpacts(
  tx: Tx,
  viewer: Caller,
  ids: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Row>`
    select c.id, c.currency, coalesce(bool_or(l.warnings @> '[{"code": "DUPLICATE"}]'), false) as "isDouble",
      json_agg(json_build_object('steps', l.steps, 'taken', coalesce(l.approved, l.eligible)::text) order by l.line_no) as lines
    from claim_request c join claim_line l on l.tenant_id = c.tenant_id and l.claim_id = c.id
    where c.tenant_id = ${viewer.tenantId} and c.id in (${ids}) group by c.id, c.currency`.execute(tx);
  return new Map(rows.map((row) => [row.id, textOf(row, viewer)]));
}

function textOf({ currency, isDouble, lines }: Row, viewer: Caller): string {
  const { locale } = viewer;
  const left = lines.flatMap(({ steps, taken }) =>
    shownSteps(steps, viewer)
      .filter((step): step is ClaimLimitStep => step.step === 'LIMIT' && step.limit !== '')
      .filter(({ kind }) => !isCountLimit(kind) && kind !== 'PER_VISIT' && kind !== 'PER_DAY')
      .map((step): Decimal => subtract(decimal(step.left), decimal(taken))),
  );
  const least = left.toSorted(compare)[0];
  return [
    ...(least === undefined
      ? []
      : [fillIn(LEFT, { amount: `${currency ?? ''} ${formatNumber(least, locale)}`.trim() }, locale)]),
    (isDouble ? DOUBLE : NO_DOUBLE)[locale],
  ].join(' · ');
}
