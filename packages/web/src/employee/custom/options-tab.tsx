import { GetCustomOptions, ReplaceCustomOption } from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call, messageOf, Problem } from '../../platform/api/index.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { useRecordWords } from '../parts/words.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import './options-tab.css';

/** The options of a field with how many employees have each; one can be replaced by another. */
export function OptionsTab({ record, onChanged }: { record: AnyRecord; onChanged: () => void }) {
  const { t, locale } = useRecordWords();
  const { t: words } = useWords();
  const may = useMay('custom-field');
  const client = useQueryClient();
  const [replaced, setReplaced] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const key = ['CustomField', 'options', record.id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(GetCustomOptions, { params: { id: record.id }, signal }),
  });
  if (error) return <ListFailure error={error} entities={t('options.title')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{words('loading')}</p>;
  const known = data;

  async function replace(option: string, replacement: string): Promise<void> {
    setBusy(true);
    try {
      const body = { option, replacement, version: known.version };
      const { employees } = await call(ReplaceCustomOption, { params: { id: record.id }, body });
      notify.success(t('options.replaced', { option, replacement, count: employees }));
      setReplaced(null);
      onChanged();
    } catch (problem) {
      notify.error(messageOf(problem));
      if (problem instanceof Problem && problem.code === 'STALE') setReplaced(null);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: key });
    }
  }
  return (
    <section className="form-section">
      <p className="custom-options-hint">{t('options.hint')}</p>
      <RowsTable
        label={t('options.title')}
        heads={[
          t('options.option'),
          { words: t('options.employees'), isNumber: true },
          ...(may('edit') ? [t('options.action')] : []),
        ]}
      >
        {known.options.map(({ option, employees }) => (
          <tr key={option}>
            <td>{option}</td>
            <td className="rows-number">{formatDecimal(String(employees), locale)}</td>
            {may('edit') && (
              <td>
                <Button
                  size="small"
                  onClick={() => setReplaced(option)}
                  aria-label={t('options.replaceOne', { option })}
                >
                  {t('options.replace')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </RowsTable>
      {replaced !== null && (
        <ReplaceDialog
          option={replaced}
          employees={known.options.find(({ option }) => option === replaced)?.employees ?? 0}
          others={known.options.map(({ option }) => option).filter((option) => option !== replaced)}
          busy={busy}
          onReplace={(replacement) => void replace(replaced, replacement)}
          onClose={() => setReplaced(null)}
        />
      )}
    </section>
  );
}
