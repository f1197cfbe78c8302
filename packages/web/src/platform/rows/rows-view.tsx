import type { RowList } from '@personalia/contract';
import { useFieldAccess } from '../resource/data/permissions.ts';
import { fieldCell, isNumeric } from '../resource/fields/cells.tsx';
import { useWords } from '../resource/fields/words.ts';
import { RowsTable } from '../resource/list/rows-table.tsx';
import type { KeptRows } from './row-draft.ts';

/** The same rows for those who may look and not change. */
export function RowsView({ list, rows }: { list: RowList; rows: KeptRows['rows'] }) {
  const { t, locale } = useWords();
  const access = useFieldAccess();
  if (rows.length === 0) return <p className="row-list-empty">{t('rows.empty')}</p>;
  const fields = Object.entries(list.fields).filter(([, field]) => access(field) !== 'none');
  return (
    <RowsTable
      compact
      label={list.label[locale]}
      heads={fields.map(([name, field]) => ({
        key: name,
        words: field.options.label[locale],
        isNumber: isNumeric(field),
      }))}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          {fields.map(([name, field]) => (
            <td key={name} className={isNumeric(field) ? 'rows-number' : undefined}>
              {fieldCell(field, row[name], { t, locale, ref: row.refs[name] }) ?? t('none')}
            </td>
          ))}
        </tr>
      ))}
    </RowsTable>
  );
}
