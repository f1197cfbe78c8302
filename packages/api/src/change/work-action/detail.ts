import { type DetailBlock, fillIn, formatDate, label, PROBLEMS } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { maySee } from './standing.ts';
import { readAction } from './store.ts';

const TEXTS = {
  type: label('Type', 'Jenis'),
  incident: label('Incident', 'Kejadian'),
  place: label('Place', 'Tempat'),
  violations: label('Violations', 'Pelanggaran'),
  description: label('Description', 'Uraian'),
  witnesses: label('Witnesses', 'Saksi'),
  hearing: label('Hearing', 'Keterangan karyawan'),
  skip: label('Reason to skip a level', 'Alasan melompati tingkat'),
  from: label('Valid from', 'Berlaku mulai'),
  to: label('Valid to', 'Berlaku sampai'),
  open: label('No expiry', 'Tanpa batas waktu'),
  suspension: label('Suspended', 'Diskors'),
  days: label('{from} to {to}', '{from} sampai {to}'),
  openDays: label('from {from}, without a last day yet', 'mulai {from}, hari terakhir belum ditentukan'),
};

/** What an approver sees; warnings are of the class `disciplinary`. */
export async function detailOf(tx: Tx, viewer: Caller, id: string): Promise<DetailBlock[]> {
  const { locale } = viewer;
  const row = await readAction(tx, viewer, id, 'read');
  if (!row || !maySee(viewer, row.type.nature)) return [];
  const rows = (
    [
      ['type', row.type.name],
      ['incident', row.incidentDate && formatDate(row.incidentDate, locale)],
      ['place', row.incidentPlace],
      ['violations', row.violations.map(({ name }) => name).join(', ')],
      ['description', row.description],
      ['witnesses', row.witnesses],
      ['hearing', row.hearing],
      ['skip', row.skipReason],
      ['from', formatDate(row.issueDate, locale)],
      ['to', row.validTo ? formatDate(row.validTo, locale) : TEXTS.open[locale]],
      ['suspension', row.suspension && fillIn(TEXTS[row.suspension.to ? 'days' : 'openDays'], row.suspension, locale)],
    ] as const
  ).flatMap(([name, value]) => (value ? [{ label: TEXTS[name][locale], value }] : []));
  const values: DetailBlock = { kind: 'values', title: null, rows };
  if (!row.type.proposesTermination) return [values];
  const lines = [PROBLEMS.TERMINATION_PROPOSED.text[locale]];
  return [values, { kind: 'notes', title: null, severity: 'warning', lines }];
}
