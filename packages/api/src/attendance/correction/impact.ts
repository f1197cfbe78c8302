import {
  type CorrectionOutcome,
  DAY_STATUS_LABELS,
  fillIn,
  formatNumber,
  hoursOfMinutes,
  type Locale,
  label,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { declarationTitle } from './declaration-texts.ts';
import { CORRECTION_COLUMNS, CORRECTION_FROM, type CorrectionRow } from './store.ts';

/** What a day is called, by the company where it has a status of its own. */
export const nameOfOutcome = ({ status, statusName }: CorrectionOutcome, locale: Locale): string =>
  (statusName ?? DAY_STATUS_LABELS[status])[locale];

/** "Absent → Present". */
export const statusChange = ({ before, after }: CorrectionRow, locale: Locale): string =>
  `${nameOfOutcome(before, locale)} → ${nameOfOutcome(after, locale)}`;

const WORKED = label('{status}, {before} → {after} h', '{status}, {before} → {after} jam');

function textOf(row: CorrectionRow, locale: Locale): string {
  if (row.days !== null) return declarationTitle(row, locale);
  const hours = (minutes: number): string => formatNumber(hoursOfMinutes(minutes), locale);
  const { before, after } = row;
  const values = {
    status: statusChange(row, locale),
    before: hours(before.workedMinutes),
    after: hours(after.workedMinutes),
  };
  return fillIn(WORKED, values, locale);
}

/** "Incomplete → Present, 0 → 8 h": what becomes of the day (home-and-self-service 3.2). */
export async function correctionImpacts(
  tx: Tx,
  { tenantId, locale }: Caller,
  ids: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<CorrectionRow>`
    select ${CORRECTION_COLUMNS} from ${CORRECTION_FROM}
    where r.tenant_id = ${tenantId} and r.id in (${ids})`.execute(tx);
  return new Map(rows.map((row) => [row.id, textOf(row, locale)]));
}
