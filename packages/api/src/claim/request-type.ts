import { CLAIM_CATEGORIES, compare, type Decimal, fillIn, label, STEP_NAMES } from '@personalia/contract';
import { together } from '@personalia/database';
import { sumOf } from '@personalia/domain';
import type { RequestSubject, RequestType } from '../platform/requests/index.ts';
import { claimDetail, lineTitle, paidOf } from './detail.ts';
import { editName, lower } from './edits.ts';
import { EFFECTS } from './effects.ts';
import { claimImpacts } from './impact.ts';
import { releaseReservation } from './ledger.ts';
import { CLAIM, type ClaimRow, type LineRow, readClaim, readLines, readWhole } from './read.ts';
import { readSubmission, settle, submissionOf, writeSubmitted } from './submission.ts';

const NONE = '0' as Decimal;

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
        name: STEP_NAMES.manager,
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
  submitted: writeSubmitted,
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
