import { createHash } from 'node:crypto';
import {
  add,
  BANK_COLUMNS,
  BankAccount,
  BankFormat,
  decimal,
  type ExportPaymentBatch,
  PAYMENT_ITEMS_AT_ONCE,
  type PaymentBatch,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { bankFile, type CreditLine, TooWide } from '@personalia/domain';
import { sql } from 'kysely';
import * as z from 'zod';
import { openValue } from '../../employee/index.ts';
import { keepResult } from '../../platform/files/index.ts';
import { type Caller, type FileReply, type Handler, Problem } from '../../platform/http/index.ts';
import { defineJob, enqueue, type JobDefinition } from '../../platform/jobs/index.ts';
import { type Vault, vaultOf } from '../../platform/vault/index.ts';
import { refuseChangedAccounts } from './accounts.ts';
import { fileNo, lockBatch, openBatch, readBatch } from './read.ts';

/** The file for the bank and the template that it is written by (CP-9). */

export async function readFormat(tx: Tx, { tenantId }: Caller): Promise<BankFormat & { version: number }> {
  const { rows } = await sql<{ format: unknown; version: number }>`
    select format, version from claim_bank_format where tenant_id = ${tenantId}`.execute(tx);
  return { ...BankFormat.parse(rows[0]?.format ?? {}), version: rows[0]?.version ?? 0 };
}

export async function saveFormat(
  tx: Tx,
  caller: Caller,
  { version, ...format }: BankFormat & { readonly version: number },
): Promise<BankFormat & { version: number }> {
  const { tenantId, userId } = caller;
  const { rows } = await sql`
    insert into claim_bank_format as f (tenant_id, format, version, updated_by)
    values (${tenantId}, ${JSON.stringify(format)}::jsonb, 1, ${userId}::uuid)
    on conflict (tenant_id) do update set format = excluded.format, version = f.version + 1, updated_at = now(), updated_by = excluded.updated_by
      where f.version = ${version}
    returning 1`.execute(tx);
  if (rows.length === 0)
    throw new Problem('STALE', { current: await readFormat(tx, caller), values: { name: '–', time: '–' } });
  return readFormat(tx, caller);
}

interface ItemRow extends Omit<CreditLine, 'amount' | 'note' | 'currency' | 'paymentDate' | 'accountNo'> {
  readonly amount: string;
  readonly transactionNo: string;
  readonly employeeName: string;
  readonly masked: string;
  readonly sealed: Buffer | null;
}

/** One line for each employee, into the account that was taken at submission (CP-4). */
async function creditLines(tx: Tx, vault: Vault, tenantId: string, id: string): Promise<CreditLine[]> {
  const { currency, paymentDate } = await readBatch(tx, tenantId, id);
  const { rows } = await sql<ItemRow>`
    select i.end_to_end_id as reference, coalesce(i.bank_name, '') as "bankName", coalesce(i.account_name, '') as "accountName",
      coalesce(i.account_no, '') as masked,
      trim_scale(i.amount)::text as amount, c.transaction_no as "transactionNo", e.employee_no as "employeeNo", e.display_name as "employeeName",
      i.account_no_sealed as sealed
    from claim_payment_item i
    join claim_request c on c.tenant_id = i.tenant_id and c.id = i.claim_id
    join employee_current e on e.tenant_id = i.tenant_id and e.id = i.employee_id
    where i.tenant_id = ${tenantId} and i.batch_id = ${id}::uuid
    order by substring(i.end_to_end_id from '\\d+$')::int, c.transaction_no`.execute(tx);
  const lines = new Map<string, CreditLine>();
  for (const row of rows) {
    const before = lines.get(row.reference);
    const { reference, bankName, accountName, employeeNo, employeeName } = row;
    lines.set(reference, {
      reference,
      bankName,
      accountName,
      employeeNo,
      employeeName,
      accountNo: row.sealed ? openValue(vault, tenantId, BankAccount, 'accountNo', row.sealed) : row.masked,
      amount: before ? add(before.amount, decimal(row.amount)) : decimal(row.amount),
      currency,
      paymentDate,
      note: before ? `${before.note} ${row.transactionNo}` : row.transactionNo,
    });
  }
  return [...lines.values()];
}

/** Payroll and cash have a list of who gets how much, with the separators and dates of the tenant's bank file. */
const listFormat = (current: BankFormat): BankFormat => ({
  ...current,
  kind: 'CSV',
  header: true,
  columns: ['reference', 'employeeNo', 'employeeName', 'amount', 'currency', 'paymentDate', 'note'],
});

/** From now on the payroll pays them, until it says that it did. */
async function handToPayroll(tx: Tx, { tenantId, userId }: Caller, batchId: string): Promise<void> {
  await sql`
    update claim_request c set payment_state = 'WITH_PAYROLL', version = c.version + 1, updated_at = now(), updated_by = ${userId}::uuid
    from claim_payment_item i
    where i.tenant_id = ${tenantId} and i.batch_id = ${batchId}::uuid and c.tenant_id = i.tenant_id and c.id = i.claim_id`.execute(
    tx,
  );
}

const FILES = {
  CSV: ['csv', 'text/csv'],
  FIXED: ['txt', 'text/plain'],
  PAIN_001: ['xml', 'application/xml'],
} as const satisfies Record<BankFormat['kind'], readonly [string, string]>;

function writeLines(lines: readonly CreditLine[], format: BankFormat): string {
  try {
    return bankFile(lines, format);
  } catch (cause) {
    if (!(cause instanceof TooWide)) throw cause;
    const column = BANK_COLUMNS.find(({ value }) => value === cause.column)?.label ?? cause.column;
    throw new Problem('PAY_WIDTH', { values: { value: cause.value, column }, cause });
  }
}

/** The first export freezes the batch; later ones give the same bytes, or are refused. */
async function makeFile(tx: Tx, vault: Vault, caller: Caller, batch: PaymentBatch) {
  const { tenantId, userId } = caller;
  const { id } = batch;
  await refuseChangedAccounts(tx, caller, batch);
  const { rows } = await sql<{ format: unknown }>`
    select format from claim_payment_batch where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  const { version: _, ...current } = await readFormat(tx, caller);
  const isBank = batch.route === 'BANK_BATCH';
  const format = rows[0]?.format ? BankFormat.parse(rows[0].format) : isBank ? current : listFormat(current);
  const isPain = format.kind === 'PAIN_001';
  if (isPain && format.debitAccount === null) throw new Problem('PAY_DEBIT');
  const lines = await creditLines(tx, vault, tenantId, id);
  const at = await exportedAt(tx, tenantId, id);
  const text = isPain
    ? (await import('./pain.ts')).painFile({ ...batch, messageId: fileNo(batch), at, lines }, format)
    : writeLines(lines, format);
  const content = Buffer.from(text, 'utf8');
  const hash = createHash('sha256').update(content).digest('hex');
  if (batch.state === 'APPROVED') {
    await sql`
      update claim_payment_batch set state = 'EXPORTED', format = ${JSON.stringify(format)}::jsonb, file_hash = ${hash}, exported_at = ${at}::timestamptz,
        exported_by = ${userId}::uuid, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
      where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
    if (batch.route === 'PAYROLL') await handToPayroll(tx, caller, id);
  } else if (batch.fileHash !== hash) throw new Problem('PAY_FILE', { values: { no: batch.batchNo } });
  await sql`select app.note('EXPORT', 'ClaimPaymentBatch', ${id}::uuid, ${batch.batchNo}, '{}'::jsonb)`.execute(tx);
  const [ending, mediaType] = FILES[format.kind];
  return { name: `${fileNo(batch)}.${ending}`, mediaType: `${mediaType}; charset=utf-8`, content };
}

const payload = z.object({ id: z.string(), batchNo: z.string() });
type Payload = z.output<typeof payload>;

export const bankFileJob: JobDefinition<Payload> = defineJob({
  name: 'claim-bank-file',
  payload,
  title: ({ batchNo }, locale) => (locale === 'id' ? `Berkas bank ${batchNo}` : `Bank file ${batchNo}`),
  link: ({ id }) => `/claim-payment-process?tab=batches&batch=${id}`,
  run: (job) =>
    job.door.asActor(job.actor, async (tx) => {
      const caller = await job.caller(tx);
      const batch = await lockBatch(tx, caller, job.payload.id, 'export');
      const made = await makeFile(tx, job.vault, caller, batch);
      const file = await keepResult(tx, job.files, caller, made);
      return { resultFileId: file.id };
    }),
});

/** CP-10: at once when it is small, by a job when it is large. */
export const exportBatch: Handler<typeof ExportPaymentBatch> = async ({
  tx,
  caller,
  request,
  input,
}): Promise<FileReply> => {
  const batch = await openBatch(tx, caller, input.params.id, 'export', input.body.version);
  const { id, batchNo, items } = batch;
  await refuseChangedAccounts(tx, caller, batch);
  return items > PAYMENT_ITEMS_AT_ONCE
    ? { job: { id: await enqueue(tx, caller, bankFileJob, { id, batchNo }) } }
    : makeFile(tx, vaultOf(request), caller, batch);
};

/** When the batch was exported first, or now: the file says it, and is the same every time. */
async function exportedAt(tx: Tx, tenantId: string, id: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select to_char(coalesce(exported_at, now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from claim_payment_batch where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  return rows[0]?.at ?? '';
}
