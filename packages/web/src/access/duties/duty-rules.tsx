import { type DutyRule, SEVERITY_LABELS, UpdateDutyRule } from '@personalia/contract';
import { Button, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { StatusMark } from '../../platform/resource/fields/status-mark.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { useDutyChange } from './use-duties.ts';

/** The rules, how strictly each is kept, and whether it is in use. */
export function DutyRules({ rules, mayEdit }: { rules: readonly DutyRule[]; mayEdit: boolean }) {
  const { t } = useTranslation('duties');
  const { locale } = useWords();
  const change = useDutyChange();
  const [isAdding, setAdding] = useState(false);
  const set = ({ id, code, severity, status }: DutyRule, more: Partial<Pick<DutyRule, 'severity' | 'status'>>) =>
    void change(
      () => call(UpdateDutyRule, { params: { id }, body: { severity, status, ...more } }),
      t('ruleSaved', { code }),
    );
  return (
    <section>
      <div className="access-head">
        <h2>{t('rules')}</h2>
        {mayEdit && <Button onClick={() => setAdding(true)}>{t('addRule')}</Button>}
      </div>
      <RowsTable stacks label={t('rules')} heads={[t('rule'), t('both'), t('level.label'), t('severity'), t('inUse')]}>
        {rules.map((rule) => (
          <tr key={rule.id}>
            <th scope="row">{rule.code}</th>
            <td data-label={t('both')} className="rows-text">
              {t('pair', { a: rule.a, b: rule.b })}
            </td>
            <td data-label={t('level.label')}>{t(`level.${rule.level}`)}</td>
            <td data-label={t('severity')}>
              {mayEdit ? (
                <Select<DutyRule['severity']>
                  size="small"
                  className="duty-severity"
                  aria-label={`${rule.code}: ${t('severity')}`}
                  value={rule.severity}
                  options={(['block', 'warn'] as const).map((one) => ({
                    value: one,
                    label: SEVERITY_LABELS[one][locale],
                  }))}
                  onChange={(severity) => set(rule, { severity })}
                />
              ) : (
                SEVERITY_LABELS[rule.severity][locale]
              )}
            </td>
            <td data-label={t('inUse')}>
              {mayEdit ? (
                <Switch
                  size="small"
                  aria-label={`${rule.code}: ${t('inUse')}`}
                  checked={rule.status === 'active'}
                  onChange={(on) => set(rule, { status: on ? 'active' : 'inactive' })}
                />
              ) : (
                <StatusMark status={rule.status} />
              )}
            </td>
          </tr>
        ))}
      </RowsTable>
      {isAdding && <RuleDialog onClose={() => setAdding(false)} />}
    </section>
  );
}
