import { type Choice, type ExportFormat, formatDate, type Locale, type RegisterCell } from '@personalia/contract';
import type { SheetColumn } from '../platform/files/index.ts';
import type { Caller } from '../platform/http/index.ts';
import type { Vault } from '../platform/vault/index.ts';
import { type AnswerRow, cellOf } from './cells.ts';
import type { RegisterField, SealedColumn } from './fields/index.ts';
import type { Plan } from './plan.ts';

type Line = Record<string, unknown>;

/** Who reads, and what for. */
export interface Reading {
  readonly caller: Pick<Caller, 'tenantId' | 'locale'>;
  readonly format: ExportFormat;
  readonly vault: Vault;
}

interface Written {
  readonly sheet: SheetColumn;
  readonly read: (row: AnswerRow) => unknown;
}

/** The columns of a view as a file has them; those of the second day stand beside those of the first. */
function writtenColumns(plan: Plan, reading: Reading): Written[] {
  const { columns, otherFrame, compareTo } = plan;
  const read = (column: RegisterField, name: string) =>
    plan.unmasked && column.sealed ? opener(column.sealed, name, reading) : reader(column, name, reading);
  return columns.flatMap((column, index) => {
    const title = column.field.options.label[reading.caller.locale];
    const { kind } = column.field;
    const sheet = { key: column.key, title, kind };
    const first = { sheet, read: read(column, `c${index}`) };
    if (!otherFrame || compareTo === null) return [first];
    const other = {
      key: `${column.key}@${compareTo}`,
      title: `${title} (${formatDate(compareTo, reading.caller.locale)})`,
      kind,
    };
    return [first, { sheet: other, read: read(column, `d${index}`) }];
  });
}

/** A reference is written as it is called; a choice in words, but for programs as its value. */
function reader(column: RegisterField, name: string, { caller, format }: Reading): (row: AnswerRow) => unknown {
  const say = worded(column, { caller, format });
  return (row) => say(cellOf(column, row, name));
}

/** The same of a cell. */
export function worded(
  { field: { options } }: RegisterField,
  { caller, format }: Pick<Reading, 'caller' | 'format'>,
): (cell: RegisterCell) => unknown {
  const words = options.choices && format !== 'jsonl' ? wordsOf(options.choices, caller.locale) : NO_WORDS;
  return (cell) => {
    if (Array.isArray(cell)) return cell.map((one) => words.get(one) ?? one);
    if (typeof cell === 'object' && cell !== null) return cell.name;
    return typeof cell === 'string' ? (words.get(cell) ?? cell) : cell;
  };
}

const NO_WORDS: ReadonlyMap<string, string> = new Map();

/** A number that is kept sealed, as it was typed. */
const opener =
  (sealed: SealedColumn, name: string, { caller, vault }: Reading) =>
  (row: AnswerRow): string | null =>
    row[name] instanceof Uint8Array ? sealed.open(vault, caller.tenantId, Buffer.from(row[name])) : null;

const wordsOf = (choices: readonly Choice[], locale: Locale): ReadonlyMap<string, string> =>
  new Map(choices.map(({ value, label }) => [value, label[locale]]));

/** The columns of a file and how a row of the answer becomes a line of it. */
export function sheetOf(
  plan: Plan,
  reading: Reading,
): { readonly columns: SheetColumn[]; readonly line: (row: AnswerRow) => Line } {
  const written = writtenColumns(plan, reading);
  return {
    columns: written.map(({ sheet }) => sheet),
    line: (row) => {
      const line: Line = {};
      for (const { sheet, read } of written) line[sheet.key] = read(row);
      return line;
    },
  };
}
