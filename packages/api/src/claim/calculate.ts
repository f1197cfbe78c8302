import {
  type CalendarDate,
  type ClaimLineDraft,
  type ClaimLineView,
  type ClaimPayRoute,
  type ClaimStep,
  type Decimal,
  errorAt,
  type Finding,
  findingText,
  type Locale,
  label,
  problemAt,
  type RecordFile,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  asksOf,
  type ClaimLineFacts,
  type ClaimLineResult,
  type ClaimTypeFacts,
  computeClaim,
  sumOf,
} from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { maySee } from '../workflow/index.ts';
import { type ClaimPerson, readFormulas, readGrants, readPerson, readRates, readUses } from './facts.ts';
import { type ClaimTypes, readTypes } from './types.ts';

const NONE = '0' as Decimal;

export interface CalculatedLine {
  readonly line: ClaimLineDraft;
  readonly lineNo: number;
  readonly type: ClaimTypeFacts | null;
  readonly result: ClaimLineResult;
}
export interface Calculated {
  readonly person: ClaimPerson;
  readonly currency: string | null;
  readonly payRoute: ClaimPayRoute;
  readonly claimed: Decimal;
  readonly eligible: Decimal;
  readonly lines: readonly CalculatedLine[];
}

export interface ToCalculate {
  readonly employeeId: string;
  /** The claim that the lines are of: what it reserved itself does not count. */
  readonly claimId: string | null;
  readonly lines: readonly ClaimLineDraft[];
}

const REQUIRED = label('This is required.', 'Wajib diisi.');
const needed = (lineNo: number, field: string): Finding =>
  errorAt(`lines.${lineNo - 1}.${field}`, 'required', REQUIRED);

/** What is missing before a line can be computed. */
function missing(line: ClaimLineDraft, lineNo: number, type: ClaimTypeFacts | null): Finding[] {
  const findings: Finding[] = [];
  if (!type) findings.push(needed(lineNo, 'claimTypeId'));
  if (line.receiptDate === null) findings.push(needed(lineNo, 'receiptDate'));
  for (const name of type?.terms ? asksOf(type.terms) : (['amount'] as const))
    if (line[name] === null || line[name] === NONE) findings.push(needed(lineNo, name));
  return findings;
}

/** Everything about the lines of a claim: facts are gathered, the rules decide. */
export async function calculate(tx: Tx, tenantId: string, claim: ToCalculate): Promise<Calculated> {
  const person = await readPerson(tx, tenantId, claim.employeeId);
  const ids = claim.lines.flatMap(({ claimTypeId }) => claimTypeId ?? []);
  const types = await readTypes(tx, tenantId, ids);
  const grants = await readGrants(tx, tenantId, [claim.employeeId]);
  const uses = await readUses(tx, tenantId, claim.employeeId, claim.claimId);
  const files = await countFiles(tx, tenantId, claim);
  const doubles = await duplicates(tx, tenantId, claim);
  const typed = claim.lines.map((line, n) => {
    const type = typeOf(types, line, person.today);
    const lineNo = n + 1;
    return { line, lineNo, type, lacks: missing(line, lineNo, type) };
  });
  const complete = typed.flatMap(({ line, lineNo, type, lacks }): ClaimLineFacts[] =>
    lacks.length > 0 || !type || line.receiptDate === null
      ? []
      : [
          {
            lineNo,
            type,
            memberId: line.memberId,
            receiptDate: line.receiptDate,
            amount: line.amount ?? NONE,
            currency: line.currency ?? type.currency,
            rate: line.rate,
            quantity: line.quantity ?? NONE,
            files: files.get(line.id) ?? 0,
            duplicateOf: doubles.get(line.id) ?? null,
          },
        ],
  );
  const formulas = await readFormulas(
    tx,
    tenantId,
    claim.employeeId,
    complete.map(({ type }) => type),
    complete.map(({ receiptDate }) => receiptDate),
  );
  const rates = await readRates(
    tx,
    tenantId,
    complete.map(({ currency, type, receiptDate }) => ({ from: currency, to: type.currency, date: receiptDate })),
  );
  const results = new Map(
    computeClaim({
      employee: { ...person.employee, formulas },
      lines: complete,
      uses,
      grants,
      rates,
      today: person.today,
    }).map((one) => [one.lineNo, one]),
  );
  const first = typed.find(({ type }) => type)?.type ?? null;
  const currency = first?.currency ?? null;
  const payRoute = first?.terms?.payRoute ?? null;
  const lines = typed.map(({ line, lineNo, type, lacks }): CalculatedLine => {
    const result = results.get(lineNo) ?? empty(lineNo, lacks);
    const at = `lines.${lineNo - 1}.claimTypeId`;
    const findings = [...result.findings];
    if (type && currency !== null && type.currency !== currency) findings.push(problemAt(at, 'CLAIM_CURRENCY'));
    if (type?.terms && payRoute !== null && type.terms.payRoute !== payRoute)
      findings.push(problemAt(at, 'CLAIM_ROUTE'));
    return { line, lineNo, type, result: { ...result, findings } };
  });
  return {
    person,
    currency,
    payRoute: payRoute ?? 'BANK_BATCH',
    claimed: sumOf(lines.map(({ result }) => result.claimed)),
    eligible: sumOf(lines.map(({ result }) => result.eligible)),
    lines,
  };
}

const typeOf = (types: ClaimTypes, line: ClaimLineDraft, today: CalendarDate): ClaimTypeFacts | null =>
  line.claimTypeId === null ? null : types.on(line.claimTypeId, line.receiptDate ?? today);

const empty = (lineNo: number, findings: readonly Finding[]): ClaimLineResult => ({
  lineNo,
  claimed: NONE,
  eligible: NONE,
  notCovered: NONE,
  overLimit: false,
  steps: [],
  findings,
});

async function countFiles(tx: Tx, tenantId: string, { employeeId, lines }: ToCalculate): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select f.record_id as id, count(*)::int as n from employee_file f
    where f.tenant_id = ${tenantId} and f.employee_id = ${employeeId}::uuid and f.record = 'ClaimRequest'
      and f.record_id = any(${lines.map(({ id }) => id)}::uuid[])
    group by f.record_id`.execute(tx);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** CR-7: the same type, date and amount with the same receipt number or the same file, in a claim that counts. */
async function duplicates(tx: Tx, tenantId: string, claim: ToCalculate): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const seen = new Map<string, number>();
  for (const [n, line] of claim.lines.entries()) {
    if (line.receiptNo === null) continue;
    const key = [line.claimTypeId, line.receiptDate, line.amount, line.currency, line.receiptNo.toLowerCase()].join(
      ' ',
    );
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, n + 1);
    else found.set(line.id, `#${earlier}`);
  }
  const given = claim.lines.map(({ id, claimTypeId, receiptDate, amount, currency, receiptNo }) => ({
    id,
    type: claimTypeId,
    date: receiptDate,
    amount,
    currency,
    no: receiptNo,
  }));
  const { rows } = await sql<{ id: string; no: string }>`
    select i.id, min(c.transaction_no) as no
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as i(id uuid, type uuid, date date, amount numeric, currency text, no text)
    join claim_line l on l.tenant_id = ${tenantId} and l.claim_type_id = i.type and l.receipt_date = i.date and l.amount = i.amount
      and l.receipt_currency is not distinct from i.currency
    join claim_request c on c.tenant_id = l.tenant_id and c.id = l.claim_id
    where c.state in ('PENDING', 'APPROVED', 'RETURNED') and c.id is distinct from ${claim.claimId}::uuid
      and (lower(l.receipt_no) = lower(i.no) or exists (
        select from employee_file f join employee_file o on o.tenant_id = f.tenant_id and o.sha256 = f.sha256 and o.record = f.record
        where f.tenant_id = ${tenantId} and f.employee_id = ${claim.employeeId}::uuid and f.record = 'ClaimRequest' and f.record_id = i.id
          and o.employee_id = c.employee_id and o.record_id = l.id))
    group by i.id`.execute(tx);
  for (const { id, no } of rows) found.set(id, no);
  return found;
}

export const findingsOf = ({ lines }: Calculated): Finding[] => lines.flatMap(({ result }) => [...result.findings]);

/** A finding as a form shows it at the field of a line. */
export const findingView = (one: Finding, locale: Locale): ClaimLineView['findings'][number] => ({
  field: one.path.split('.').at(-1) ?? '',
  code: one.code,
  severity: one.severity,
  message: findingText(one)[locale],
});

/** Amounts of limits that rest on pay are for those who see pay; what is covered in the end is not hidden. */
export const shownSteps = (steps: readonly ClaimStep[], caller: Caller): ClaimStep[] =>
  maySee(caller, 'Pay')
    ? [...steps]
    : steps.map((step) => (step.step === 'LIMIT' && step.isPay ? { ...step, limit: '', used: '', left: '' } : step));

/** A computed line as it is shown before it is submitted. */
export const lineView = (
  { line, lineNo, type, result }: CalculatedLine,
  { employee }: ClaimPerson,
  caller: Caller,
  files: readonly RecordFile[] = [],
): ClaimLineView => ({
  id: line.id,
  lineNo,
  claimTypeId: line.claimTypeId,
  typeName: type?.name ?? null,
  memberId: line.memberId,
  memberName: employee.family.find(({ id }) => id === line.memberId)?.name ?? null,
  receiptDate: line.receiptDate,
  receiptNo: line.receiptNo,
  providerName: line.providerName,
  amount: line.amount,
  currency: line.currency,
  rate: line.rate,
  quantity: line.quantity,
  taxes: [],
  claimed: result.claimed,
  eligible: result.eligible,
  notCovered: result.notCovered,
  approved: null,
  overLimit: result.overLimit,
  steps: shownSteps(result.steps, caller),
  findings: result.findings.map((one) => findingView(one, caller.locale)),
  files: [...files],
});
