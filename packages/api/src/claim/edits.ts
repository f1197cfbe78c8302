import {
  ClaimLineNotes,
  compare,
  currencyDecimals,
  type Decimal,
  decimal,
  formatNumber,
  isDecimal,
  isTooFine,
  label,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import { mustRead, readLines } from './read.ts';

const NONE = '0' as Decimal;
/** `approved.2`: the amount of the second line; `approved.2.note`: what is said of it. */
const EDITED = /^approved\.(\d{1,2})(\.note)?$/;
export const editName = (lineNo: number): string => `approved.${lineNo}`;

/** Amounts and notes of lines that an approver typed; never more than is covered (CR-1), nor finer than the currency. */
export async function lower(
  tx: Tx,
  tenantId: string,
  id: string,
  edits: Readonly<Record<string, unknown>>,
): Promise<void> {
  const currency = (await mustRead(tx, tenantId, id)).currency ?? 'IDR';
  const lines = await readLines(tx, tenantId, id);
  for (const [name, value] of Object.entries(edits)) {
    const [, number, note] = EDITED.exec(name) ?? [];
    const line = lines.find(({ lineNo }) => String(lineNo) === number);
    const path = `edits.${name}`;
    if (line && note) {
      const notes = ClaimLineNotes.safeParse({ edits: { [name]: value || null } });
      if (!notes.success) throw Problem.invalid(notes.error);
      await sql`
        update claim_line set approver_note = ${notes.data.edits[name] ?? null} where tenant_id = ${tenantId} and id = ${line.id}::uuid`.execute(
        tx,
      );
      continue;
    }
    if (!line || typeof value !== 'string' || !isDecimal(value) || value.startsWith('-'))
      throw Problem.at(path, 'AMT_RANGE', { eligible: moneyLabel(line?.eligible ?? NONE) });
    if (isTooFine(value, currency)) throw Problem.at(path, 'AMT_SCALE', { n: currencyDecimals(currency) });
    if (compare(decimal(value), line.eligible) > 0)
      throw Problem.at(path, 'AMT_APPROVED', { eligible: moneyLabel(line.eligible) });
    await sql`
      update claim_line set approved = ${value}::numeric where tenant_id = ${tenantId} and id = ${line.id}::uuid`.execute(
      tx,
    );
  }
}

const moneyLabel = (value: Decimal) => label(formatNumber(value, 'en'), formatNumber(value, 'id'));
