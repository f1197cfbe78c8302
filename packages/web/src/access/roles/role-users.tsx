import { GetRoleUsers } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';

export const useRoleUsers = (id: string) =>
  useQuery({
    queryKey: ['Role', 'users', id],
    queryFn: ({ signal }) => call(GetRoleUsers, { params: { id }, signal }),
  });

/** Who has the role, and until when. */
export function RoleUsers({ id }: { id: string }) {
  const { t } = useTranslation('roles');
  const { data, error, refetch } = useRoleUsers(id);
  if (error) return <ListFailure error={error} entities={t('users')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  if (data.length === 0) return <p className="access-note">{t('noUsers')}</p>;
  return (
    <table className="access-table">
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('email')}</th>
          <th scope="col">{t('source.label')}</th>
          <th scope="col">{t('until')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((user) => (
          <tr key={`${user.id} ${user.source}`}>
            <th scope="row">
              {user.name} {user.isOnlyRole && <Tag color="orange">{t('onlyRole')}</Tag>}
            </th>
            <td className="wide">{user.email}</td>
            <td>{t(`source.${user.source}`)}</td>
            <td>{user.validTo ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
