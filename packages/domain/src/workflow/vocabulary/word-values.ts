import {
  calendarDate,
  cellsOf,
  decimal,
  FormulaError,
  type FormulaType,
  type FormulaValue,
  isCalendarDate,
  isDecimal,
  parseFormula,
  type TableKeyColumn,
} from '@personalia/contract';
import { evaluateFormula, type FormulaTable, type TableKey } from '../../platform/formula/index.ts';

/** A value as people type it: a number, a text, a date, true or false, or a list in brackets; null where it is none of the type. */
export function valueOfText(text: string, type: FormulaType): FormulaValue | null {
  const given = text.trim();
  switch (type) {
    case 'decimal':
      return isDecimal(given) ? { type, value: decimal(given) } : null;
    case 'string':
      return { type, value: text };
    case 'date':
      return isCalendarDate(given) ? { type, value: calendarDate(given) } : null;
    case 'bool':
      return given === 'true' || given === 'false' ? { type, value: given === 'true' } : null;
    default:
      return listOf(given, type);
  }
}

/** A list is written as in a formula, without words: `[1, 5, 10]`, dates as `[date("2026-01-01")]`. */
function listOf(text: string, type: FormulaType): FormulaValue | null {
  try {
    const value = evaluateFormula(parseFormula(text), { names: new Map() });
    const isFitting = value?.type === 'list' && value.items.every((item) => `list<${item.type}>` === type);
    return isFitting ? value : null;
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

/** The same the other way round. */
export function textOfValue(value: FormulaValue): string {
  return value.type === 'list' ? `[${value.items.map(itemText).join(', ')}]` : String(value.value);
}
const itemText = (item: FormulaValue): string =>
  item.type === 'string'
    ? JSON.stringify(item.value)
    : item.type === 'date'
      ? `date("${item.value}")`
      : textOfValue(item);

export type RowFault =
  | { readonly code: 'VOCAB_ROW'; readonly row: number; readonly column: number; readonly type: FormulaType }
  | { readonly code: 'VOCAB_ROW_TWICE'; readonly row: number; readonly other: number };

/** The rows of a table as they are looked up, or what is wrong with the first that is no row. Rows count from 1. */
export function tableOfRows(
  keys: readonly TableKeyColumn[],
  type: FormulaType,
  rows: readonly (readonly string[])[],
): { readonly table: FormulaTable } | { readonly fault: RowFault } {
  const found: FormulaTable['rows'][number][] = [];
  const known = new Map<string, number>();
  for (const [at, cells] of rows.entries()) {
    const row = at + 1;
    const fault = (column: number, of: FormulaType) => ({
      fault: { code: 'VOCAB_ROW' as const, row, column: column + 1, type: of },
    });
    if (cells.length !== cellsOf(keys)) return fault(Math.min(cells.length, cellsOf(keys) - 1), type);
    const parts: TableKey[] = [];
    let column = 0;
    for (const { match, type: of } of keys) {
      const key = keyOf(cells.slice(column, column + 2), match, of);
      if ('wrong' in key) return fault(column + key.wrong, of);
      parts.push(key.key);
      column += match === 'range' ? 2 : 1;
    }
    const value = valueOfText(cells[column] ?? '', type);
    if (!value || (cells[column] ?? '').trim() === '') return fault(column, type);
    const name = JSON.stringify(parts);
    const other = known.get(name);
    if (other !== undefined) return { fault: { code: 'VOCAB_ROW_TWICE', row: other, other: row } };
    known.set(name, row);
    found.push({ keys: parts, value });
  }
  return { table: { rows: found } };
}

function keyOf(
  [first = '', second = '']: readonly string[],
  match: TableKeyColumn['match'],
  type: TableKeyColumn['type'],
): { readonly key: TableKey } | { readonly wrong: number } {
  if (match === 'exact') {
    const value = first.trim() === '' ? null : valueOfText(type === 'string' ? first.trim() : first, type);
    return value ? { key: value } : { wrong: 0 };
  }
  const [from, below] = [first, second].map((text) => (text.trim() === '' ? null : valueOfText(text, type)));
  if (first.trim() !== '' && !from) return { wrong: 0 };
  if (second.trim() !== '' && !below) return { wrong: 1 };
  return { key: { from: from ?? null, below: below ?? null } };
}
