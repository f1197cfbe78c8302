import { type CalendarDate, ClaimTerms, fillInLabel, formatDate, type Locale, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { CLAIM_TERMS, formulasOfClaim, judgeFormula, restsOnPay } from '@personalia/domain';
import { sql } from 'kysely';
import type { FormulaSource, StoredFormula } from '../platform/area/index.ts';
import { type Caller, Problem } from '../platform/http/index.ts';
import { formulaProblem, maySee, stockOf } from '../workflow/index.ts';

/**
 * Formulas of terms are read by the words that hold from their first day on. One that rests on pay is written and tried out
 * only by those who see pay: what it covers would tell it.
 */
export async function refuseFormulas(tx: Tx, caller: Caller, terms: ClaimTerms, from: CalendarDate): Promise<void> {
  const formulas = formulasOfClaim(terms);
  if (formulas.length === 0) return;
  const stock = await stockOf(tx, caller.tenantId);
  for (const { path, text, type } of formulas) {
    const { problem } = judgeFormula({ text, domains: ['Claim'], type, window: { from, to: null } }, stock);
    if (problem) throw formulaProblem(problem, `terms.${path}`);
    if (restsOnPay(text, { stock }) && !maySee(caller, 'Pay')) throw Problem.at(`terms.${path}`, 'FORMULA_PAY');
  }
}

const KIND = label('Claim type', 'Jenis klaim');
const PART = label('From {date}', 'Mulai {date}');

async function stored(tx: Tx, tenantId: string, locale: Locale): Promise<StoredFormula[]> {
  const { rows } = await sql<{ id: string; name: string; from: CalendarDate; to: CalendarDate | null; terms: unknown }>`
    select t.id, t.name, v.effective_from as "from", v.terms,
      lead(v.effective_from) over (partition by t.id order by v.effective_from) - 1 as "to"
    from claim_type t join claim_type_version v on v.tenant_id = t.tenant_id and v.claim_type_id = t.id
    where t.tenant_id = ${tenantId} order by t.name, t.id, v.effective_from`.execute(tx);
  return rows.flatMap(({ id, name, from, to, terms }) =>
    formulasOfClaim(ClaimTerms.parse(terms)).map(
      ({ text }): StoredFormula => ({
        domain: 'Claim',
        kind: KIND[locale],
        name,
        part: fillInLabel(PART, { date: formatDate(from, locale) })[locale],
        state: 'PUBLISHED',
        from,
        to,
        expression: text,
        path: `/claim-setting/claim-setting-form/${id}`,
      }),
    ),
  );
}

/** What claims bring to the vocabulary: the words about a line, and the formulas of claim types. */
export const claimFormulas: FormulaSource = { terms: CLAIM_TERMS, stored };
