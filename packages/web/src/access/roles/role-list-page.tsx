import { SCOPE_LABELS, SCOPES } from '@personalia/contract';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import type { Column } from '../../platform/resource/list/columns.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import { rolesOf } from './role-resource.ts';

const homes = { 'user-role': rolesOf('user-role'), 'user-management': rolesOf('user-management') };

export function RoleList({ home }: { home: keyof typeof homes }) {
  const { t } = useTranslation('roles');
  const { locale } = useWords();
  const cell = (column: Column, record: AnyRecord) => {
    if (column.name === 'scopes') {
      const held = String(record['scopes'] ?? '').split(', ');
      return SCOPES.filter((scope) => held.includes(scope))
        .map((scope) => SCOPE_LABELS[scope][locale])
        .join(', ');
    }
    if (column.name === 'isSystem') return record['isSystem'] === true ? <Tag>{t('system')}</Tag> : null;
    return undefined;
  };
  return <ResourceListPage pages={homes[home]} parts={{ imports: false, cell }} />;
}

export const Component = () => <RoleList home="user-role" />;
