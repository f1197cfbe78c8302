import { GetRole, GetRoleMatrix, type MatrixModule, type RoleDetail } from '@personalia/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { call, messageOf } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useAllRoles } from '../use-all-roles.ts';

/** Takes over what another role may do; the name stays. */
export function CopyFrom({ onCopy }: { onCopy: (modules: MatrixModule[], role: RoleDetail) => void }) {
  const { t } = useTranslation('roles');
  const roles = useAllRoles();
  async function copy(id: string): Promise<void> {
    try {
      const [matrix, role] = await Promise.all([
        call(GetRoleMatrix, { params: { id } }),
        call(GetRole, { params: { id } }),
      ]);
      onCopy(matrix, role);
    } catch (error) {
      notify.error(messageOf(error));
    }
  }
  return (
    <Select<string>
      value={null}
      placeholder={t('copyFrom')}
      aria-label={t('copyFrom')}
      className="access-copy"
      options={roles.map((role) => ({ value: role.id, label: role.name }))}
      onChange={(id) => void copy(id)}
    />
  );
}
