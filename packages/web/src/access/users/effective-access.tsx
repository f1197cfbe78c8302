import {
  ACTION_LABELS,
  CLASS_ACCESS_LABELS,
  CLASS_LABELS,
  GetEffectivePermissions,
  SCOPE_LABELS,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';

/** Everything somebody may do today, and the role behind each action. */
export function EffectiveAccess({ id }: { id: string }) {
  const { t } = useTranslation('users');
  const { locale } = useWords();
  const { nameOf } = useRoleWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['User', 'effective', id],
    queryFn: ({ signal }) => call(GetEffectivePermissions, { params: { id }, signal }),
    staleTime: 0,
  });
  if (error) return <ListFailure error={error} entities={t('tab.effective')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  return (
    <>
      {data.conflicts.map((conflict) => (
        <Alert
          key={conflict.ruleId}
          type="warning"
          showIcon
          className="form-alert"
          title={t(conflict.severity === 'block' ? 'conflictStops' : 'conflict', { a: conflict.a, b: conflict.b })}
        />
      ))}
      <ul className="access-chips access-others">
        {data.roles.map((role) => (
          <li key={role.id}>
            <Tag color={role.inForce ? 'blue' : 'default'}>
              {nameOf(role.roleName)} · {role.reason ? t(`reason.${role.reason}`) : t(`source.${role.source}`)}
            </Tag>
          </li>
        ))}
      </ul>
      {data.menus.length === 0 && <p className="access-note">{t('nothingAllowed')}</p>}
      <RowsTable stacks label={t('tab.effective')} heads={[t('menu'), t('actions'), t('why')]}>
        {data.menus.map((menu) => (
          <tr key={menu.key}>
            <th scope="row">
              {menu.label} <span className="access-note">{menu.module}</span>
            </th>
            <td data-label={t('actions')} className="rows-text">
              {menu.actions.map(({ action }) => ACTION_LABELS[action][locale]).join(', ')}
            </td>
            <td data-label={t('why')} className="rows-text">
              {[
                ...new Set(
                  menu.actions.flatMap(({ because }) =>
                    because.map((one) => `${nameOf(one.role)}: ${SCOPE_LABELS[one.scope][locale]}`),
                  ),
                ),
              ].join(' · ')}
            </td>
          </tr>
        ))}
        {data.fieldClasses.map((one) => (
          <tr key={one.class}>
            <th scope="row">
              {CLASS_LABELS[one.class][locale]} <span className="access-note">{t('fields')}</span>
            </th>
            <td data-label={t('actions')}>{CLASS_ACCESS_LABELS[one.access][locale]}</td>
            <td data-label={t('why')} className="rows-text">
              {one.because.map(nameOf).join(' · ')}
            </td>
          </tr>
        ))}
      </RowsTable>
    </>
  );
}
