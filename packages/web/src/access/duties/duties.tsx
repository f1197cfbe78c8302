import { type DutyConflict, EndException } from '@personalia/contract';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import { AllowDialog } from './allow-dialog.tsx';
import { DutyRules } from './duty-rules.tsx';
import { useDuties, useDutyChange } from './use-duties.ts';

/** Separated duties: who has two of them now, who may for a while, and the rules. */
export function Duties() {
  const { t } = useTranslation('duties');
  const { locale } = useWords();
  const may = useMay('user-role');
  const change = useDutyChange();
  const { data, error, refetch } = useDuties();
  const [asked, setAsked] = useState<DutyConflict | null>(null);
  const commands = { words: t('commands'), isHidden: true };
  if (error) return <ListFailure error={error} entities={t('title')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} columns={4} />;
  return (
    <div className="list-page duties">
      <p className="access-note">{t('hint')}</p>
      <section>
        <h2>{t('conflicts')}</h2>
        {data.conflicts.length === 0 && <p className="access-note">{t('noConflicts')}</p>}
        {data.conflicts.some(({ severity }) => severity === 'block') && <p className="access-note">{t('stopped')}</p>}
        {data.conflicts.length > 0 && (
          <RowsTable stacks label={t('conflicts')} heads={[t('person'), t('both'), t('rule'), commands]}>
            {data.conflicts.map((one) => (
              <tr key={`${one.userId} ${one.ruleId}`}>
                <th scope="row">{one.name}</th>
                <td data-label={t('both')} className="rows-text">
                  {t('pair', { a: one.a, b: one.b })}
                </td>
                <td data-label={t('rule')}>
                  {one.code} {one.severity === 'warn' && <Tag>{t('reported')}</Tag>}
                </td>
                <td>
                  {may('edit') && (
                    <Button size="small" onClick={() => setAsked(one)}>
                      {t('allow')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </RowsTable>
        )}
      </section>
      <section>
        <h2>{t('exceptions')}</h2>
        {data.exceptions.length === 0 && <p className="access-note">{t('noExceptions')}</p>}
        {data.exceptions.length > 0 && (
          <RowsTable stacks label={t('exceptions')} heads={[t('person'), t('rule'), t('reason'), t('until'), commands]}>
            {data.exceptions.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.userName}</th>
                <td data-label={t('rule')}>{one.code}</td>
                <td data-label={t('reason')} className="rows-text">
                  {[one.reason, one.approvedBy].filter(Boolean).join(' – ')}
                </td>
                <td data-label={t('until')}>{formatDate(one.validTo, locale)}</td>
                <td>
                  {may('edit') && (
                    <Button
                      size="small"
                      danger
                      aria-label={t('endOf', { name: one.userName })}
                      onClick={() =>
                        void change(
                          () => call(EndException, { params: { id: one.id } }),
                          t('ended', { name: one.userName }),
                        )
                      }
                    >
                      {t('end')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </RowsTable>
        )}
      </section>
      <DutyRules rules={data.rules} mayEdit={may('edit')} />
      {asked && <AllowDialog conflict={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
