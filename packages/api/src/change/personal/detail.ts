import { type DetailBlock, fillIn, formatDate, label } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { filesOf, keeperOf, rowsOfItem, seesNothing, shownCurrents, titleOfItem } from './item-rows.ts';
import { personOf } from './person.ts';
import { readChange } from './store.ts';

const NOTES = {
  rejected: label('Not approved: {reason}', 'Tidak disetujui: {reason}'),
  applied: label('Applied', 'Sudah berlaku'),
  documents: label('Documents', 'Dokumen'),
  from: label('Effective from', 'Berlaku mulai'),
  comment: label('Comment', 'Komentar'),
  onBehalf: label('Filed on behalf of the employee by {name}.', 'Diajukan atas nama karyawan oleh {name}.'),
  twoApprovers: label(
    'A change of bank account needs two different approvers.',
    'Perubahan rekening bank memerlukan dua penyetuju berbeda.',
  ),
};

/** What an approver sees: old and new of every item side by side, with its documents (C2). */
export async function detailOf(tx: Tx, viewer: Caller, id: string): Promise<DetailBlock[]> {
  const row = await readChange(tx, viewer.tenantId, id, 'read');
  if (!row) return [];
  const { locale } = viewer;
  const { employeeId, items } = row;
  const person = await personOf(tx, viewer.tenantId, employeeId);
  if (person.isErased) return [];
  const [files, currents] = await together(
    filesOf(
      tx,
      viewer.tenantId,
      employeeId,
      items.map((one) => one.id),
    ),
    shownCurrents(keeperOf(tx, viewer, employeeId), row.state, items),
  );
  const blocks: DetailBlock[] = [
    {
      kind: 'values',
      title: null,
      rows: [
        { label: NOTES.from[locale], value: formatDate(row.effectiveDate, locale) },
        ...(row.comment ? [{ label: NOTES.comment[locale], value: row.comment }] : []),
      ],
    },
  ];
  const notes = [
    ...(row.onBehalf ? [fillIn(NOTES.onBehalf, { name: row.createdByName ?? '' }, locale)] : []),
    ...(items.some(({ record }) => record === 'BankAccount') ? [NOTES.twoApprovers[locale]] : []),
  ];
  if (notes.length > 0) blocks.push({ kind: 'notes', title: null, severity: 'info', lines: notes });
  for (const item of items) {
    const rows = rowsOfItem(viewer, employeeId, item, currents.get(item.id));
    blocks.push({ kind: 'changes', title: titleOfItem(item, viewer), rows: rows.map(({ field: _, ...one }) => one) });
    const named = files.get(item.id) ?? [];
    const lines = [
      ...(item.rejected ? [fillIn(NOTES.rejected, { reason: item.rejected.reason }, locale)] : []),
      ...(item.applied ? [NOTES.applied[locale]] : []),
      ...(named.length > 0 && !seesNothing(rows)
        ? [`${NOTES.documents[locale]}: ${named.map(({ name }) => name).join(', ')}`]
        : []),
    ];
    if (lines.length > 0)
      blocks.push({ kind: 'notes', title: null, severity: item.rejected ? 'warning' : 'info', lines });
  }
  return blocks;
}
