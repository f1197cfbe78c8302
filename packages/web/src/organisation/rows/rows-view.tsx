import type { RowList } from '@personalia/contract';
import { useFieldAccess } from '../../platform/resource/data/permissions.ts';
import { fieldCell, isNumeric } from '../../platform/resource/fields/cells.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import type { KeptRows } from './row-draft.ts';
import '../../platform/resource/list/rows.css';

/** The same rows for those who may look and not change. */
export function RowsView({ list, rows }: { list: RowList; rows: KeptRows['rows'] }) {
  const { t } = useOrganisationWords();
  const { t: words, locale } = useWords();
  const access = useFieldAccess();
  if (rows.length === 0) return <p className="row-list-empty">{t('rows.empty')}</p>;
  const fields = Object.entries(list.fields).filter(([, field]) => access(field) !== 'none');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls has to be reachable by keyboard
    <div className="rows-frame" tabIndex={0} role="region" aria-label={list.label[locale]}>
      <table className="rows rows-compact">
        <thead>
          <tr>
            {fields.map(([name, field]) => (
              <th key={name} scope="col" className={isNumeric(field) ? 'rows-number' : undefined}>
                {field.options.label[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {fields.map(([name, field]) => (
                <td key={name} className={isNumeric(field) ? 'rows-number' : undefined}>
                  {fieldCell(field, row[name], { t: words, locale, ref: row.refs[name] }) ?? words('none')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
