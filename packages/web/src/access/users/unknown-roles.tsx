import { ForgetUnknownRole, GetUnknownRoles, MapUnknownRole } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import '../../platform/resource/list/list.css';
import { useAllRoles } from '../use-all-roles.ts';

/** Role names that the sign-in provider sends and nobody here knows, each to be said what it stands for. */
export function UnknownRoles() {
  const { t } = useTranslation('users');
  const { locale } = useWords();
  const may = useMay('user-role');
  const { data, error, refetch } = useQuery({
    queryKey: ['User', 'unknown-roles'],
    queryFn: ({ signal }) => call(GetUnknownRoles, { signal }),
    staleTime: 0,
  });
  const roles = useAllRoles();

  const { step } = useStep('User');
  const map = (name: string, roleId: string, role: string) =>
    void step(() => call(MapUnknownRole, { body: { name, roleId } }), t('unknown.mapped', { name, role }));
  const forget = (name: string) =>
    void step(() => call(ForgetUnknownRole, { body: { name } }), t('unknown.forgotten', { name }));

  if (error) return <ListFailure error={error} entities={t('unknown.title')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} columns={4} />;
  if (data.length === 0)
    return (
      <div className="list-page">
        <ListMessage title={t('unknown.none')} hint={t('unknown.hint')} />
      </div>
    );
  return (
    <div className="list-page">
      <p className="access-note">{t('unknown.hint')}</p>
      <RowsTable
        stacks
        label={t('unknown.title')}
        heads={[t('unknown.name'), t('unknown.seen'), t('unknown.by'), t('unknown.stands')]}
      >
        {data.map(({ name, lastSeenAt, userName }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label={t('unknown.seen')}>{formatInstant(lastSeenAt, locale)}</td>
            <td data-label={t('unknown.by')}>{userName}</td>
            <td>
              {may('edit') && (
                <div className="access-commands">
                  <Select<string>
                    className="access-copy"
                    size="small"
                    value={null}
                    placeholder={t('unknown.choose')}
                    aria-label={t('unknown.roleFor', { name })}
                    options={roles.map((role) => ({ value: role.id, label: role.name }))}
                    onChange={(roleId, option) =>
                      map(name, roleId, String(Array.isArray(option) ? '' : (option?.label ?? '')))
                    }
                  />
                  <Button size="small" aria-label={t('unknown.forgetOf', { name })} onClick={() => forget(name)}>
                    {t('unknown.forget')}
                  </Button>
                </div>
              )}
            </td>
          </tr>
        ))}
      </RowsTable>
    </div>
  );
}
