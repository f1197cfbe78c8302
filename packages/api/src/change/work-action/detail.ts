import {
  type DetailBlock,
  fillIn,
  formatDate,
  type Locale,
  label,
  PROBLEMS,
  WORK_ACTION_BLOCK_LABELS,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { maySee } from './standing.ts';
import { type ActionRow, readAction } from './store.ts';
import { replacedBy } from './supersede.ts';

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
  setTo: label('{date}, set by hand', '{date}, ditetapkan manual'),
  consequences: label('Consequences', 'Konsekuensi'),
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
      ['to', validToText(row, locale)],
      ['consequences', row.type.blocks.map((one) => WORK_ACTION_BLOCK_LABELS[one][locale]).join(', ')],
      ['suspension', row.suspension && fillIn(TEXTS[row.suspension.to ? 'days' : 'openDays'], row.suspension, locale)],
    ] as const
  ).flatMap(([name, value]) => (value ? [{ label: TEXTS[name][locale], value }] : []));
  const values: DetailBlock = { kind: 'values', title: null, rows };
  const replaced = await replacedBy(tx, viewer, row);
  const lines = [
    ...(row.type.proposesTermination ? [PROBLEMS.TERMINATION_PROPOSED.text[locale]] : []),
    ...replaced.map((one) => fillIn(PROBLEMS.LADDER_REPLACES.text, one, locale)),
  ];
  return lines.length === 0 ? [values] : [values, { kind: 'notes', title: null, severity: 'warning', lines }];
}

const validToText = ({ validTo, setValidTo }: ActionRow, locale: Locale): string => {
  if (validTo === null) return TEXTS.open[locale];
  return setValidTo === null ? formatDate(validTo, locale) : fillIn(TEXTS.setTo, { date: validTo }, locale);
};
