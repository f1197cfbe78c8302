import {
  add,
  CLAIM_CATEGORIES,
  ClaimLineNotes,
  compare,
  currencyDecimals,
  type Decimal,
  decimal,
  fillIn,
  formatNumber,
  isDecimal,
  isTooFine,
  label,
  subtract,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sumOf, taxesOn } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import { type Effect, type RequestSubject, type RequestType, stateEffects } from '../platform/requests/index.ts';
import { claimDetail, lineTitle, paidOf } from './detail.ts';
import { claimImpacts } from './impact.ts';
import { releaseReservation, reverse, use } from './ledger.ts';
import { CLAIM, type ClaimRow, type LineRow, readClaim, readLines, readWhole } from './read.ts';
import { keepBack, returnKept } from './recovery/recoveries.ts';
import { readSubmission, settle, submissionOf } from './submission.ts';
import { readTypes } from './types.ts';
import { isUnpaid } from './view.ts';

const NONE = '0' as Decimal;
/** `approved.2`: the amount of the second line; `approved.2.note`: what is said of it. */
const EDITED = /^approved\.(\d{1,2})(\.note)?$/;
export const editName = (lineNo: number): string => `approved.${lineNo}`;

const mustRead = async (tx: Tx, tenantId: string, id: string): Promise<ClaimRow> => {
  const claim = await readClaim(tx, tenantId, id);
  if (!claim) throw new Problem('NOT_FOUND');
  return claim;
};

/** CL-15, CR-2: what is paid to the employee of the lines that they paid, with the taxes that come on top. */
async function settledAmounts(
  tx: Tx,
  tenantId: string,
  { currency }: ClaimRow,
  lines: readonly LineRow[],
): Promise<{ approved: Decimal; tax: Decimal; payable: Decimal }> {
  const types = await readTypes(
    tx,
    tenantId,
    lines.flatMap(({ claimTypeId }) => claimTypeId ?? []),
  );
  const settled = lines.map((line) => {
    const terms = line.claimTypeId && line.receiptDate ? types.on(line.claimTypeId, line.receiptDate)?.terms : null;
    const { rows, excluded } = taxesOn(paidOf(line), terms?.taxes ?? [], currency ?? 'IDR');
    const isTheirs = (terms?.payer ?? 'EMPLOYEE_PAID') === 'EMPLOYEE_PAID';
    return { id: line.id, taxes: rows, tax: excluded, payable: isTheirs ? add(paidOf(line), excluded) : NONE };
  });
  await sql`
    update claim_line l set taxes = i.taxes
    from jsonb_to_recordset(${JSON.stringify(settled.map(({ id, taxes }) => ({ id, taxes })))}::jsonb) as i(id uuid, taxes jsonb)
    where l.tenant_id = ${tenantId} and l.id = i.id and l.taxes <> i.taxes`.execute(tx);
  return {
    approved: sumOf(lines.map(paidOf)),
    tax: sumOf(settled.map(({ tax }) => tax)),
    payable: sumOf(settled.map(({ payable }) => payable)),
  };
}

/** The list of claims shows where each stands. */
const states = stateEffects((tx, { tenantId, userId }, id, state) =>
  sql`
    update claim_request set state = ${state}, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx),
);

/** RESERVE becomes USE, and what is approved is to be paid, less what the employee owes (CL-8); CR-5: nothing approved, nothing to pay. */
const useLimits: Effect = {
  name: 'use',
  run: async ({ tx, actor, subjectId }) => {
    const { tenantId, userId } = actor;
    await sql`
      update claim_line set approved = eligible
      where tenant_id = ${tenantId} and claim_id = ${subjectId}::uuid and approved is null`.execute(tx);
    await use(tx, { tenantId, userId }, subjectId);
    const { claim, lines } = await readWhole(tx, tenantId, subjectId);
    const settled = await settledAmounts(tx, tenantId, claim, lines);
    const recovered = await keepBack(tx, { tenantId, userId }, subjectId, { ...claim, payable: settled.payable });
    const payable = subtract(settled.payable, recovered);
    const state = compare(payable, NONE) > 0 ? 'READY' : 'SETTLED';
    await sql`
      update claim_request set approved = ${settled.approved}::numeric, tax = ${settled.tax}::numeric, recovered = ${recovered}::numeric,
        payable = ${payable}::numeric, approved_at = now(), payment_state = ${state}
      where tenant_id = ${tenantId} and id = ${subjectId}::uuid`.execute(tx);
    return subjectId;
  },
};

const reverseUse: Effect = {
  name: 'reverse',
  run: async ({ tx, actor, subjectId }) => {
    const { tenantId, userId } = actor;
    if (!isUnpaid(await mustRead(tx, tenantId, subjectId))) throw new Problem('CLAIM_PAID');
    await reverse(tx, { tenantId, userId }, subjectId);
    await returnKept(tx, { tenantId, userId }, subjectId);
    await sql`
      update claim_request set payment_state = 'NONE', recovered = 0 where tenant_id = ${tenantId} and id = ${subjectId}::uuid`.execute(
      tx,
    );
    return subjectId;
  },
};

const EFFECTS = {
  ...states,
  APPROVED: [useLimits, ...states.APPROVED],
  CANCELLED: [reverseUse, ...states.CANCELLED],
};

/** Amounts and notes of lines that an approver typed; never more than is covered (CR-1), nor finer than the currency. */
async function lower(tx: Tx, tenantId: string, id: string, edits: Readonly<Record<string, unknown>>): Promise<void> {
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

/** What the engine looks at. */
function subjectOf(claim: ClaimRow, lines: readonly LineRow[]): RequestSubject {
  const amounts = lines.map(paidOf);
  const total = sumOf(amounts);
  const categories = [...new Set(lines.flatMap(({ category }) => category ?? []))];
  return {
    employeeId: claim.employeeId,
    subType: categories.length === 1 ? (categories[0] ?? null) : null,
    amount: total,
    currency: claim.currency,
    costCentres: [...new Set(lines.map(({ costCentre }) => costCentre ?? claim.costCentre))],
    facts: {
      'claim.total': total,
      'claim.maxLine': amounts.reduce((a, b) => (compare(a, b) > 0 ? a : b), NONE),
      'claim.lineCount': lines.length,
      'claim.currency': claim.currency,
      'claim.categories': categories,
      'request.overLimit': claim.overLimit,
    },
    material: {
      lines: lines.map(({ claimTypeId, memberId, receiptDate, amount, currency, rate, quantity }) => [
        claimTypeId,
        memberId,
        receiptDate,
        amount,
        quantity,
        ...(currency === null ? [] : [currency, rate]),
      ]),
    },
  };
}

const NOTE_ON = label('Note on line {n}', 'Catatan baris {n}');
const moneyLabel = (value: Decimal) => label(formatNumber(value, 'en'), formatNumber(value, 'id'));

export const claimRequestType: RequestType = {
  code: CLAIM,
  label: label('Claim', 'Klaim'),
  prefix: 'CLM',
  menuPath: 'claim-request',
  link: (id) => `/claim-request/claim-form/${id}`,
  facts: {
    'claim.total': { type: 'number', label: label('Total', 'Jumlah') },
    'claim.maxLine': { type: 'number', label: label('Largest line', 'Baris terbesar') },
    'claim.lineCount': { type: 'number', label: label('Number of lines', 'Jumlah baris') },
    'claim.currency': { type: 'text', label: label('Currency', 'Mata uang') },
    'claim.categories': { type: 'list', label: label('Categories', 'Kategori') },
    'request.overLimit': { type: 'boolean', label: label('Over a limit', 'Melebihi batas') },
  },
  subTypes: async () => CLAIM_CATEGORIES.map(({ value, label: words }) => ({ value, label: words })),
  materialFields: ['lines'],
  editableFields: { approved: label('Approved amounts', 'Jumlah yang disetujui') },
  mayApproveOnTimeout: false,
  submitterMayCount: false,
  aboutEmployee: true,
  drafts: { table: 'claim_request', state: 'state' },
  standard: {
    code: 'CLAIM',
    name: label('Claims', 'Klaim'),
    steps: [
      {
        name: label('Manager', 'Atasan'),
        slots: [{ kind: 'DIRECT_MANAGER' }],
        editableFields: ['approved'],
      },
    ],
  },
  async lock(tx, tenantId, id) {
    const held = submissionOf(tx, id);
    if (held) return subjectOf(held.claim, held.lines);
    const [claim, lines] = await together(readClaim(tx, tenantId, id, { isLocked: true }), readLines(tx, tenantId, id));
    return claim && subjectOf(claim, lines);
  },
  async validate(tx, actor, id, event) {
    if (event === 'submit')
      await settle(tx, actor, submissionOf(tx, id) ?? (await readSubmission(tx, actor.tenantId, id)));
  },
  // Validation reserves under the lock of the limits, so that nothing comes between.
  release: (tx, { tenantId, userId }, id) => releaseReservation(tx, { tenantId, userId }, id),
  effects: (event) => EFFECTS[event],
  edit: (tx, { tenantId }, id, edits) => lower(tx, tenantId, id, edits),
  async editableParts(tx, tenantId, id, _field, locale) {
    const [claim, lines] = await together(readClaim(tx, tenantId, id), readLines(tx, tenantId, id));
    return lines.flatMap((line) => {
      const name = editName(line.lineNo);
      const amountLabel = `${lineTitle(line, locale)} (${claim?.currency ?? 'IDR'})`;
      const noteLabel = fillIn(NOTE_ON, { n: line.lineNo }, locale);
      return [
        { name, label: amountLabel, value: paidOf(line), kind: 'NUMBER' as const },
        { name: `${name}.note`, label: noteLabel, value: line.approverNote, kind: 'NOTE' as const },
      ];
    });
  },
  async snapshot(tx, tenantId, id) {
    const { claim, lines, receipts } = submissionOf(tx, id) ?? (await readWhole(tx, tenantId, id));
    const dates = lines.flatMap(({ receiptDate }) => receiptDate ?? []).toSorted();
    const files = [...receipts.values()].flat();
    return {
      title: claim.title,
      subtitle: claim.types,
      amount: sumOf(lines.map(paidOf)),
      currency: claim.currency,
      from: dates[0] ?? null,
      to: dates.at(-1) ?? null,
      attachments: files.map(({ id: fileId, name, mediaType }) => ({ id: fileId, name, mediaType })),
    };
  },
  detail: (tx, viewer, id) => claimDetail(tx, viewer, id),
  impact: claimImpacts,
};
