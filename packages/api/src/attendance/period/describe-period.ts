import { INCOMPLETE_AT_CUTOFF_LABELS, type IncompleteAtCutoff, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import type { StoredPeriod } from './store.ts';

const WORDS = {
  employer: label('Employer', 'Pemberi kerja'),
  period: label('Period', 'Periode'),
  incomplete: label('Incomplete days', 'Hari tidak lengkap'),
};

/** What a file of a period says of itself: its dates, its employer, and what incomplete days count as. */
export async function describePeriod(tx: Tx, caller: Caller, period: StoredPeriod): Promise<string[]> {
  const { from, to, employerId, incompleteAs } = period;
  return [
    `${WORDS.period[caller.locale]}: ${from} – ${to}`,
    ...(employerId ? [await employerText(tx, caller, employerId)] : []),
    ...(incompleteAs ? await incompleteTexts(tx, caller, period, incompleteAs) : []),
  ];
}

async function employerText(tx: Tx, { tenantId, locale }: Caller, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from employer where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  return `${WORDS.employer[locale]}: ${rows[0]?.name ?? ''}`;
}

/** What incomplete days count as, and of which employers they count otherwise. */
async function incompleteTexts(
  tx: Tx,
  { tenantId, locale }: Caller,
  { incompleteByEmployer }: StoredPeriod,
  as: IncompleteAtCutoff,
): Promise<string[]> {
  const text = (value: IncompleteAtCutoff, of = ''): string =>
    `${WORDS.incomplete[locale]}${of}: ${INCOMPLETE_AT_CUTOFF_LABELS[value][locale]}`;
  if (!incompleteByEmployer) return [text(as)];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from employer where tenant_id = ${tenantId} and id = any(${Object.keys(incompleteByEmployer)}::uuid[]) order by name, id`.execute(
    tx,
  );
  return [text(as), ...rows.map(({ id, name }) => text(incompleteByEmployer[id] ?? as, ` (${name})`))];
}
