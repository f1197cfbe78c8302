import { Role, SCOPE_LABELS, SCOPES } from '@personalia/contract';
import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleDescriptions, useRoleWords } from '../../platform/i18n/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { useRecordActions } from '../../platform/resource/data/use-record-actions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import type { Column } from '../../platform/resource/list/columns.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import { DeactivateRole } from './deactivate-role.tsx';
import { rolesOf } from './role-resource.ts';

const homes = { 'user-role': rolesOf('user-role'), 'user-management': rolesOf('user-management') };

export function RoleList({ home }: { home: keyof typeof homes }) {
  const { t } = useTranslation('roles');
  const { locale } = useWords();
  const { nameOf } = useRoleWords();
  const descriptionOf = useRoleDescriptions();
  const cell = (column: Column, record: AnyRecord) => {
    if (column.name === 'scopes') {
      const held = String(record['scopes'] ?? '').split(', ');
      return SCOPES.filter((scope) => held.includes(scope))
        .map((scope) => SCOPE_LABELS[scope][locale])
        .join(', ');
    }
    if (column.name === 'name') return nameOf(String(record['name']));
    if (column.name === 'description')
      return descriptionOf(String(record['name']), String(record['description'] ?? ''));
    if (column.name === 'isSystem') return record['isSystem'] === true ? <Tag>{t('system')}</Tag> : null;
    return undefined;
  };
  const may = useMay(home);
  const actions = useRecordActions(Role);
  const [deactivating, setDeactivating] = useState<AnyRecord | null>(null);
  const commands = (record: AnyRecord) =>
    !may('edit')
      ? []
      : record.status === 'active'
        ? [{ key: 'deactivate', label: t('deactivate'), onClick: () => setDeactivating(record) }]
        : [{ key: 'activate', label: t('activate'), onClick: () => void actions.change('activate', record) }];
  return (
    <>
      <ResourceListPage pages={homes[home]} parts={{ imports: false, switches: false, cell, commands }} />
      {deactivating && <DeactivateRole role={deactivating} onClose={() => setDeactivating(null)} />}
    </>
  );
}
