import { type DetailBlock, fillIn, formatDate, label, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { originOf, previewTransitions } from '../../employee/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { blockingAction, blockingText } from '../work-action/blocking.ts';
import { reportsOf } from './act.ts';
import { careerFiles } from './files.ts';
import { commandsOf } from './outcome.ts';
import { personOf, personsOf } from './person.ts';
import { paySightOf, rowsOf } from './rows.ts';
import { type CareerRow, isPromotion, readRequest } from './store.ts';
import { reasonOf } from './view.ts';

const TEXTS = {
  add: label('Adds', 'Menambah'),
  correct: label('Corrects', 'Mengoreksi'),
  cancel: label('Cancels', 'Membatalkan'),
  why: label('Reason for the change', 'Alasan perubahan'),
  recordedDay: label('Recorded from', 'Tercatat mulai'),
  type: label('Type', 'Jenis'),
  from: label('Effective from', 'Berlaku mulai'),
  lastDay: label('Last day', 'Hari terakhir kerja'),
  until: label('Until', 'Sampai'),
  reason: label('Reason', 'Alasan'),
  comment: label('Comment', 'Catatan'),
  files: label('Documents', 'Dokumen'),
  changes: label('Changes', 'Perubahan'),
  reports: label(
    '{n} {n:employee reports|employees report} to {name}: {names}',
    '{n} karyawan melapor kepada {name}: {names}',
  ),
  needsReason: label(
    '{message} Give the reason in your comment when you approve.',
    '{message} Berikan alasannya dalam komentar saat menyetujui.',
  ),
  late: label(
    'The effective date has passed. Approval records the change in the past.',
    'Tanggal berlaku sudah lewat. Persetujuan akan mencatat perubahan pada masa lalu.',
  ),
};

/** What an approver sees: old and new side by side, pay by the approver's own class, and who is affected (C2). */
export async function detailOf(tx: Tx, viewer: Caller, id: string): Promise<DetailBlock[]> {
  const row = await readRequest(tx, viewer.tenantId, id, 'read');
  if (!row) return [];
  const { locale, tenantId } = viewer;
  const { content } = row;
  const { target } = content;
  const isEnding = transitionRule(row.type).does === 'ends';
  const person = await personOf(tx, tenantId, row.employeeId);
  const reason = await reasonOf(tx, viewer, row);
  const values = [
    ...(target ? [{ label: TEXTS[row.action][locale], value: target.transactionNo }] : []),
    { label: TEXTS.type[locale], value: transitionRule(row.type).label[locale] },
    { label: TEXTS[isEnding ? 'lastDay' : 'from'][locale], value: formatDate(row.effectiveDate, locale) },
    ...(target && target.effectiveDate !== row.effectiveDate
      ? [{ label: TEXTS.recordedDay[locale], value: formatDate(target.effectiveDate, locale) }]
      : []),
    ...(content.correctionReason ? [{ label: TEXTS.why[locale], value: content.correctionReason }] : []),
    ...(content.endDate ? [{ label: TEXTS.until[locale], value: formatDate(content.endDate, locale) }] : []),
    ...(reason ? [{ label: TEXTS.reason[locale], value: reason }] : []),
    ...(content.comment ? [{ label: TEXTS.comment[locale], value: content.comment }] : []),
  ];
  const blocks: DetailBlock[] = [{ kind: 'values', title: null, rows: values }];
  const { rows, others } = await rowsOf(tx, viewer, row, paySightOf(viewer, row));
  const title = row.others.length > 0 ? person.name : TEXTS.changes[locale];
  if (rows.length > 0) blocks.push({ kind: 'changes', title, rows: rows.map(({ field: _, ...one }) => one) });
  const people = await personsOf(
    tx,
    tenantId,
    row.others.map((one) => one.employeeId),
  );
  for (const [n, one] of row.others.entries()) {
    const name = people.get(one.employeeId)?.name ?? null;
    blocks.push({ kind: 'changes', title: name, rows: (others[n] ?? []).map(({ field: _, ...change }) => change) });
  }
  const files = await careerFiles.forApproval(tx, tenantId, row);
  if (files.length > 0) blocks.push({ kind: 'files', title: TEXTS.files[locale], files });
  const { total, names } = await reportsOf(tx, viewer, row.employeeId, row.effectiveDate);
  if (total > 0) {
    const shown = `${names.join(', ')}${names.length < total ? ' …' : ''}`;
    const line = fillIn(TEXTS.reports, { n: total, name: person.name, names: shown }, locale);
    blocks.push({ kind: 'notes', title: null, severity: 'info', lines: [line] });
  }
  const blocking = isPromotion(row) && (await blockingAction(tx, viewer, row.employeeId, row.effectiveDate));
  if (blocking)
    blocks.push({ kind: 'notes', title: null, severity: 'warning', lines: [blockingText(blocking, locale)] });
  if (row.state !== 'PENDING') return blocks;
  const warnings = [
    ...(row.effectiveDate < person.today ? [TEXTS.late[locale]] : []),
    ...(await warningsNow(tx, viewer, row)),
  ];
  if (warnings.length > 0) blocks.push({ kind: 'notes', title: null, severity: 'warning', lines: warnings });
  return blocks;
}

/** What the timeline has against it today, as far as the viewer's classes tell; its author may not have seen all of it. */
async function warningsNow(tx: Tx, viewer: Caller, row: CareerRow): Promise<string[]> {
  const commands = await commandsOf(tx, viewer, row);
  const { findings, warnings } = await previewTransitions(tx, viewer, originOf(viewer, true), commands);
  const refused = findings.filter(({ code }) => code !== 'REASON_REQUIRED').map(({ message }) => message);
  const isReasoned = Boolean(row.content.reason ?? row.content.correctionReason);
  return [
    ...refused,
    ...warnings.map(({ needsReason, message }) =>
      needsReason && !isReasoned ? fillIn(TEXTS.needsReason, { message }, viewer.locale) : message,
    ),
  ];
}
