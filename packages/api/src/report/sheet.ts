import type { Choice, ExportFormat, Locale, RegisterCell } from '@personalia/contract';
import type { SheetColumn } from '../platform/files/index.ts';
import type { Caller } from '../platform/http/index.ts';
import { type AnswerRow, cellOf } from './cells.ts';
import type { RegisterField } from './fields/index.ts';
import type { Plan } from './plan.ts';

type Line = Record<string, unknown>;

interface Written {
  readonly sheet: SheetColumn;
  readonly read: (row: AnswerRow) => unknown;
}

/** The columns of a view as a file has them; those of the second day stand beside those of the first. */
function writtenColumns({ columns, otherFrame, compareTo }: Plan, locale: Locale, format: ExportFormat): Written[] {
  return columns.flatMap((column, index) => {
    const title = column.field.options.label[locale];
    const { kind } = column.field;
    const sheet = { key: column.key, title, kind };
    const first = { sheet, read: reader(column, `c${index}`, locale, format) };
    if (!otherFrame) return [first];
    const other = { key: `${column.key}@${compareTo}`, title: `${title} (${compareTo})`, kind };
    return [first, { sheet: other, read: reader(column, `d${index}`, locale, format) }];
  });
}

/** A reference is written as it is called; a choice in words, but for programs as its value. */
function reader(
  column: RegisterField,
  name: string,
  locale: Locale,
  format: ExportFormat,
): (row: AnswerRow) => unknown {
  if (column.named) return (row) => row[`${name}_name`] ?? null;
  const { choices } = column.field.options;
  if (choices && format !== 'jsonl') {
    const words = wordsOf(choices, locale);
    return (row) => {
      const value = row[name] as string | null;
      return value === null ? null : (words.get(value) ?? value);
    };
  }
  return (row): RegisterCell => cellOf(column, row, name);
}

const wordsOf = (choices: readonly Choice[], locale: Locale): ReadonlyMap<string, string> =>
  new Map(choices.map(({ value, label }) => [value, label[locale]]));

/** The columns of a file and how a row of the answer becomes a line of it. */
export function sheetOf(
  { locale }: Pick<Caller, 'locale'>,
  plan: Plan,
  format: ExportFormat,
): { readonly columns: SheetColumn[]; readonly line: (row: AnswerRow) => Line } {
  const written = writtenColumns(plan, locale, format);
  return {
    columns: written.map(({ sheet }) => sheet),
    line: (row) => {
      const line: Line = {};
      for (const { sheet, read } of written) line[sheet.key] = read(row);
      return line;
    },
  };
}
