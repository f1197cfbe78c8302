import type { RowList } from '@personalia/contract';
import { useFieldAccess } from '../../platform/resource/data/permissions.ts';
import { fieldCell, isNumeric } from '../../platform/resource/fields/cells.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useOrganisationWords } from '../use-organisation-words.ts';
import type { KeptRows } from './row-draft.ts';

/** The same rows for those who may look and not change. */
export function RowsView({ list, rows }: { list: RowList; rows: KeptRows['rows'] }) {
  const { t } = useOrganisationWords();
  const { t: words, locale } = useWords();
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
              {fieldCell(field, row[name], { t: words, locale, ref: row.refs[name] }) ?? words('none')}
            </td>
          ))}
        </tr>
      ))}
    </RowsTable>
  );
}
