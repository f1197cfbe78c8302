import { GetRoleUsers } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';

export const useRoleUsers = (id: string) =>
  useQuery({
    queryKey: ['Role', 'users', id],
    queryFn: ({ signal }) => call(GetRoleUsers, { params: { id }, signal }),
  });

/** Who has the role, and until when. */
export function RoleUsers({ id }: { id: string }) {
  const { t } = useTranslation('roles');
  const { locale } = useWords();
  const { data, error, refetch } = useRoleUsers(id);
  if (error) return <ListFailure error={error} entities={t('users')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  if (data.length === 0) return <p className="access-note">{t('noUsers')}</p>;
  return (
    <RowsTable stacks label={t('tab.users')} heads={[t('name'), t('email'), t('source.label'), t('until')]}>
      {data.map((user) => (
        <tr key={`${user.id} ${user.source}`}>
          <th scope="row">
            {user.name} {user.isOnlyRole && <Tag color="orange">{t('onlyRole')}</Tag>}
          </th>
          <td data-label={t('email')}>{user.email}</td>
          <td data-label={t('source.label')}>{t(`source.${user.source}`)}</td>
          <td data-label={t('until')}>{user.validTo && formatDate(user.validTo, locale)}</td>
        </tr>
      ))}
    </RowsTable>
  );
}
