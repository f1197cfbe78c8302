import {
  type CalendarDate,
  CLAIM_LIMIT_KINDS,
  CLAIM_LIMIT_SHARES,
  type ClaimLimit,
  ClaimLimitRow,
  type ClaimLimitsRead,
  EMPLOYMENT_TYPES,
  type GetClaimLimitsFile,
  type InputOf,
  isCountLimit,
  type Label,
  LIMIT_COLUMNS,
  type LimitColumn,
  label,
  MOST_LIMITS,
  type ReadClaimLimits,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Refused, readSheet, receivedBytes, textOfCell, writeSheet } from '../platform/files/index.ts';
import { type Caller, type FileReply, type Handler, Problem } from '../platform/http/index.ts';
import { readSetting } from './settings.ts';

/** Limits as a sheet: written with the codes of grades, positions and claim types, and read by them. */

type Codes = Readonly<Record<'grades' | 'positions' | 'sharedWith', ReadonlyMap<string, string>>>;

async function codesOf(tx: Tx, { tenantId }: Caller): Promise<Codes> {
  const { rows } = await sql<{ of: keyof Codes; id: string; code: string }>`
    select 'grades' as of, id, code from grade where tenant_id = ${tenantId}
    union all select 'positions', id, code from position where tenant_id = ${tenantId}
    union all select 'sharedWith', id, code from claim_type where tenant_id = ${tenantId}`.execute(tx);
  const of = (name: keyof Codes) =>
    new Map(rows.filter((row) => row.of === name).map(({ id, code }) => [code.toUpperCase(), id]));
  return { grades: of('grades'), positions: of('positions'), sharedWith: of('sharedWith') };
}

const NAME = label('Limits', 'Batas');
const CLOSED = { kind: CLAIM_LIMIT_KINDS, appliesTo: CLAIM_LIMIT_SHARES, employmentTypes: EMPLOYMENT_TYPES } as const;

export async function limitsFile(
  tx: Tx,
  caller: Caller,
  { claimTypeId, effectiveFrom }: InputOf<typeof GetClaimLimitsFile>['query'],
): Promise<FileReply> {
  const { locale } = caller;
  const setting = claimTypeId ? await readSetting(tx, caller, claimTypeId) : null;
  const version =
    setting?.versions.find((one) => one.effectiveFrom === (effectiveFrom as CalendarDate | undefined)) ??
    setting?.versions[0];
  const codes = await codesOf(tx, caller);
  const codeIn = (of: keyof Codes, ids: readonly string[]): string =>
    [...codes[of]].flatMap(([code, id]) => (ids.includes(id) ? [code] : [])).join(', ');
  const wordOf = (of: keyof typeof CLOSED, value: string): string =>
    CLOSED[of].find((one) => one.value === value)?.label[locale] ?? value;
  const rows = (version?.terms.limits ?? []).map((limit) => ({
    kind: wordOf('kind', limit.kind),
    appliesTo: wordOf('appliesTo', limit.appliesTo),
    grades: codeIn('grades', limit.gradeIds),
    positions: codeIn('positions', limit.positionIds),
    employmentTypes: limit.employmentTypes.map((value) => wordOf('employmentTypes', value)).join(', '),
    amount: limit.amount,
    count: limit.count,
    formula: limit.formula,
    sharedWith: codeIn('sharedWith', limit.sharedWith),
  }));
  const columns = LIMIT_COLUMNS.map(({ key, label: title }) => ({
    key,
    title: title[locale],
    kind: key === 'amount' ? ('decimal' as const) : key === 'count' ? ('integer' as const) : ('text' as const),
  }));
  const name = setting ? `${NAME[locale]} ${setting.code}` : NAME[locale];
  return writeSheet(name, 'xlsx', columns, rows);
}

const MESSAGES = {
  kind: label('Choose a limit of the list, for example Per year.', 'Pilih batas dari daftar, misalnya Per tahun.'),
  appliesTo: label(
    'Choose a value of the list, for example Employee only.',
    'Pilih nilai dari daftar, misalnya Karyawan saja.',
  ),
  grades: label('There is no grade with this code.', 'Tidak ada golongan dengan kode ini.'),
  positions: label('There is no position with this code.', 'Tidak ada jabatan dengan kode ini.'),
  employmentTypes: label('There is no such employment type.', 'Tidak ada jenis hubungan kerja seperti ini.'),
  amount: label('Enter an amount, for example 600000.', 'Masukkan jumlah, misalnya 600000.'),
  count: label('Enter a whole number from 1 to 1200.', 'Masukkan bilangan bulat dari 1 sampai 1200.'),
  formula: label('Enter an amount or a formula, not both.', 'Masukkan jumlah atau rumus, bukan keduanya.'),
  sharedWith: label('There is no claim type with this code.', 'Tidak ada jenis klaim dengan kode ini.'),
} as const satisfies Record<LimitColumn, Label>;

interface FileRow {
  readonly no: number;
  readonly cells: Readonly<Record<LimitColumn, string>>;
}

const fold = (text: string): string => text.trim().toUpperCase();

/** The rows of the file, by titles in any language of the product. */
async function readRows(bytes: Uint8Array): Promise<FileRow[]> {
  try {
    const sheet = await readSheet(bytes, { mostRows: MOST_LIMITS });
    const titles = sheet.info.header.map(fold);
    const place = Object.fromEntries(
      LIMIT_COLUMNS.map(({ key, label: title }) => [
        key,
        titles.findIndex((one) => one === fold(title.en) || one === fold(title.id) || one === fold(key)),
      ]),
    ) as Record<LimitColumn, number>;
    const rows: FileRow[] = [];
    for await (const batch of sheet.rows)
      for (const { no, cells } of batch) {
        const row = Object.fromEntries(
          LIMIT_COLUMNS.map(({ key }) => [key, place[key] < 0 ? '' : textOfCell(cells[place[key]])]),
        ) as Record<LimitColumn, string>;
        if (Object.values(row).some((text) => text !== '')) rows.push({ no, cells: row });
      }
    if (place.kind < 0 || rows.length === 0) throw new Problem('LIMITS_FILE', { values: { n: MOST_LIMITS } });
    return rows;
  } catch (cause) {
    throw cause instanceof Refused ? new Problem('LIMITS_FILE', { values: { n: MOST_LIMITS }, cause }) : cause;
  }
}

const wordsIn = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** One row as a limit, with the columns that are wrong. */
function limitOf({ cells }: FileRow, codes: Codes): { limit: ClaimLimit | null; wrong: LimitColumn[] } {
  const wrong: LimitColumn[] = [];
  const choice = (of: keyof typeof CLOSED, text: string): string => {
    const found = CLOSED[of].find(({ value, label: words }) =>
      [value, words.en, words.id].some((one) => fold(one) === fold(text)),
    );
    if (!found) wrong.push(of);
    return found?.value ?? '';
  };
  const idsOf = (of: keyof Codes): string[] =>
    wordsIn(cells[of]).flatMap((code) => {
      const id = codes[of].get(code.toUpperCase());
      if (!id) wrong.push(of);
      return id ?? [];
    });
  const kind = choice('kind', cells.kind);
  const isCount = isCountLimit(kind as ClaimLimit['kind']);
  const count = cells.count === '' ? null : Number(cells.count);
  const draft = {
    kind,
    appliesTo: cells.appliesTo === '' ? 'EMPLOYEE' : choice('appliesTo', cells.appliesTo),
    gradeIds: idsOf('grades'),
    positionIds: idsOf('positions'),
    employmentTypes: wordsIn(cells.employmentTypes).map((one) => choice('employmentTypes', one)),
    amount: cells.amount === '' ? null : cells.amount,
    count,
    formula: cells.formula === '' ? null : cells.formula,
    sharedWith: idsOf('sharedWith'),
  };
  if (kind !== '' && isCount !== (count !== null)) wrong.push('count');
  if (isCount && draft.amount !== null) wrong.push('amount');
  if (draft.formula !== null && (draft.amount !== null || isCount)) wrong.push('formula');
  const parsed = ClaimLimitRow.safeParse(draft);
  if (!parsed.success)
    for (const { path } of parsed.error.issues) {
      const column = LIMIT_COLUMNS.find(({ key }) => key === path[0])?.key;
      if (column && !wrong.includes(column)) wrong.push(column);
    }
  return { limit: parsed.success && wrong.length === 0 ? parsed.data : null, wrong };
}

/** Reads a file of limits: all of it, or with an error in any cell nothing. Nothing is saved. */
export const readLimits: Handler<typeof ReadClaimLimits> = async ({
  tx,
  caller,
  request,
  received,
}): Promise<ClaimLimitsRead> => {
  const rows = await readRows(await receivedBytes(request, received));
  const codes = await codesOf(tx, caller);
  const found = rows.map((row) => ({ row, ...limitOf(row, codes) }));
  const errors = found.flatMap(({ row, wrong }) =>
    [...new Set(wrong)].map((column) => ({
      row: row.no,
      column: LIMIT_COLUMNS.find(({ key }) => key === column)?.label[caller.locale] ?? column,
      value: row.cells[column],
      message: MESSAGES[column][caller.locale],
    })),
  );
  return {
    rows: rows.length,
    limits: errors.length > 0 ? [] : found.flatMap(({ limit }) => limit ?? []),
    errors,
  };
};
