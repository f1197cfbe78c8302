import { cellsOf, type FormulaType, MOST_TABLE_ROWS, type TableKeyColumn } from '@personalia/contract';
import { Button } from 'antd';
import type { ClipboardEvent } from 'react';
import { pastedNumber } from './pasted-number.ts';
import { useVocabWords } from './use-vocab.ts';

interface Props {
  keys: readonly TableKeyColumn[];
  type: FormulaType;
  rows: readonly (readonly string[])[];
  error?: string | undefined;
  disabled?: boolean;
  onChange: (rows: string[][]) => void;
}

/** The rows of a table of words as a grid; cells that were copied from a spreadsheet are pasted over several of them. */
export function TableGrid({ keys, type, rows, error, disabled, onChange }: Props) {
  const { t, words, locale, typeName } = useVocabWords();
  const width = cellsOf(keys);
  const heads = [
    ...keys.flatMap(({ name: own, match }, n) => {
      const name = own.trim() || t('keys.name', { no: n + 1 });
      return match === 'range' ? [t('grid.from', { name }), t('grid.below', { name })] : [name];
    }),
    t('grid.value', { type: typeName(type) }),
  ];
  const types = [...keys.flatMap((key) => (key.match === 'range' ? [key.type, key.type] : [key.type])), type];
  const sized = (cells: readonly string[]): string[] => Array.from({ length: width }, (_, n) => cells[n] ?? '');
  const set = (row: number, column: number, pasted: readonly (readonly string[])[]): void => {
    const next = rows.map(sized);
    for (const [down, cells] of pasted.entries()) {
      const target = next[row + down] ?? sized([]);
      next[row + down] = target.map((cell, n) => cells[n - column] ?? cell);
    }
    onChange(next.slice(0, MOST_TABLE_ROWS));
  };
  const cellOf = (cell: string, column: number) => (types[column] === 'decimal' ? pastedNumber(cell, locale) : cell);
  const onPaste = (row: number, column: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
    set(
      row,
      column,
      lines.map((line) => line.split('\t').map((cell, n) => cellOf(cell.trim(), column + n))),
    );
  };
  return (
    <div className="field-row field-row-wide">
      <div className="vocab-scroll">
        <table className="vocab-grid">
          <caption className="visually-hidden">{t('grid.caption')}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <td>
                <span className="visually-hidden">{t('grid.actions')}</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by nothing but its place.
              <tr key={row}>
                {heads.map((head, column) => (
                  <td key={head}>
                    <input
                      className="vocab-cell"
                      aria-label={t('grid.cell', { head, row: row + 1 })}
                      disabled={disabled}
                      value={cells[column] ?? ''}
                      onChange={({ target }) => set(row, column, [[target.value]])}
                      onPaste={onPaste(row, column)}
                    />
                  </td>
                ))}
                <td>
                  {!disabled && (
                    <Button
                      size="small"
                      type="text"
                      aria-label={t('grid.removeRow', { row: row + 1 })}
                      onClick={() => onChange(rows.filter((_, n) => n !== row).map(sized))}
                    >
                      ×
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {!disabled && (
        <p className="vocab-under">
          <Button size="small" onClick={() => onChange([...rows.map(sized), sized([])])}>
            {t('grid.addRow')}
          </Button>
          <span className="note">{t('grid.paste')}</span>
        </p>
      )}
      {rows.length === 0 && disabled && <p className="note">{words('none')}</p>}
    </div>
  );
}
