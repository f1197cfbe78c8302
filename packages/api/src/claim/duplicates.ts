import type { ClaimLineDraft } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { asJson, employeeOfClaim } from './facts.ts';

/** What receipts of a claim there are, and where the same were claimed before. */

interface Given {
  readonly employeeId: string;
  readonly claimId: string | null;
  readonly lines: readonly ClaimLineDraft[];
}

export interface ReceiptRows {
  readonly files: readonly { readonly id: string; readonly n: number }[];
  readonly doubles: readonly { readonly id: string; readonly no: string }[];
  /** Lines of the claim itself with the same file. */
  readonly twins: readonly { readonly id: string; readonly other: string }[];
}

/** The lines that are looked at, wherever they are, as expressions of a question. */
interface Asked {
  readonly employee: RawBuilder<unknown>;
  readonly claimId: string | null;
  /** Rows of `id`, `type`, `date`, `amount`, `quantity`, `currency` and `no`. */
  readonly lines: RawBuilder<unknown>;
}

/** The columns of `ReceiptRows`, to be read with everything else. */
function columns(tenantId: string, { employee, claimId, lines }: Asked): RawBuilder<unknown> {
  const own = sql`f.tenant_id = ${tenantId} and f.employee_id = ${employee} and f.record = 'ClaimRequest'`;
  const files = sql`
    select f.record_id as id, count(*)::int as n from employee_file f where ${own} and f.record_id in (select i.id from ${lines})
    group by f.record_id`;
  // CR-7: by the number first, or by the file; each has an index of its own, so neither looks at all lines of a day.
  const doubles = sql`
    select i.id, min(c.transaction_no) as no
    from ${lines}
    cross join lateral (
      select l.id from claim_line l
      where l.tenant_id = ${tenantId} and l.receipt_no collate ignore_case = i.no and l.receipt_date = i.date
      union
      select o.record_id from employee_file f
      join employee_file o on o.tenant_id = f.tenant_id and o.record = 'ClaimRequest' and o.sha256 = f.sha256 and o.id <> f.id
      where ${own} and f.record_id = i.id) found
    join claim_line l on l.tenant_id = ${tenantId} and l.id = found.id
    join claim_request c on c.tenant_id = l.tenant_id and c.id = l.claim_id
    join claim_type t on t.tenant_id = l.tenant_id and t.id = l.claim_type_id
    where l.claim_type_id = i.type and l.receipt_date = i.date and l.amount is not distinct from i.amount
      and (i.amount is not null or l.quantity is not distinct from i.quantity)
      and coalesce(l.receipt_currency, t.currency) = coalesce(i.currency, t.currency)
      and c.state in ('PENDING', 'APPROVED', 'RETURNED') and c.id is distinct from ${claimId}::uuid
    group by i.id`;
  const twins = sql`
    select f.record_id as id, o.record_id as other from employee_file f
    join employee_file o on o.tenant_id = f.tenant_id and o.employee_id = f.employee_id and o.record = 'ClaimRequest' and o.sha256 = f.sha256
      and o.record_id <> f.record_id
    where ${own} and f.record_id in (select i.id from ${lines}) and o.record_id in (select i.id from ${lines})`;
  return sql`, ${asJson(files)} as files, ${asJson(doubles)} as doubles, ${asJson(twins)} as twins`;
}

/** Of lines as they are typed. */
export function receiptColumns(tenantId: string, { employeeId, claimId, lines }: Given): RawBuilder<unknown> {
  const given = lines.map(({ id, claimTypeId, receiptDate, amount, quantity, currency, receiptNo }) => ({
    id,
    type: claimTypeId,
    date: receiptDate,
    amount,
    quantity,
    currency,
    no: receiptNo,
  }));
  return columns(tenantId, {
    employee: sql`${employeeId}::uuid`,
    claimId,
    lines: sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as i(id uuid, type uuid, date date, amount numeric, quantity numeric, currency text, no text)`,
  });
}

/** Of the lines of a claim as they are kept. */
export const keptReceiptColumns = (tenantId: string, claimId: string): RawBuilder<unknown> =>
  columns(tenantId, {
    employee: employeeOfClaim(tenantId, claimId),
    claimId,
    lines: sql`(
      select k.id, k.claim_type_id as type, k.receipt_date as date, k.amount, k.quantity, k.receipt_currency as currency, k.receipt_no as no
      from claim_line k where k.tenant_id = ${tenantId} and k.claim_id = ${claimId}::uuid) i`,
  });

/**
 * CR-7: the claim or line in which the receipt of a line was claimed before: in a claim that counts, or further up in this one.
 * `currencyOf`: that of the receipt, which is the type's where none is said.
 */
export function duplicatesOf(
  { lines }: Given,
  { doubles, twins }: ReceiptRows,
  currencyOf: (line: ClaimLineDraft) => string | null,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const keyOf = (line: ClaimLineDraft): string =>
    [line.claimTypeId, line.receiptDate, line.amount ?? `x ${line.quantity}`, currencyOf(line)].join(' ');
  const hasSameFile = (one: string, other: string): boolean =>
    twins.some(({ id, other: twin }) => id === one && twin === other);
  for (const [n, line] of lines.entries()) {
    const no = line.receiptNo?.toLowerCase() ?? null;
    const earlier = lines
      .slice(0, n)
      .findIndex(
        (one) =>
          keyOf(one) === keyOf(line) &&
          ((no !== null && one.receiptNo?.toLowerCase() === no) || hasSameFile(line.id, one.id)),
      );
    if (earlier >= 0) found.set(line.id, `#${earlier + 1}`);
  }
  for (const { id, no } of doubles) found.set(id, no);
  return found;
}
