import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { RoleList } from '../roles/role-list-page.tsx';
import { UnknownRoles } from './unknown-roles.tsx';
import { UserList } from './user-list.tsx';

const KEPT = 'user-management-tab';
const TABS = ['users', 'roles', 'unknown'] as const;
type Tab = (typeof TABS)[number];

/** Accounts and roles side by side; each list keeps its own address, so a change of tab begins a new one. */
export function Component() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const [tab, setTab] = useState<Tab>(() => TABS.find((one) => one === sessionStorage.getItem(KEPT)) ?? 'users');
  return (
    <>
      <div className="access-tabs">
        <Segmented<Tab>
          aria-label={t('tabs')}
          value={tab}
          options={[
            { value: 'users', label: t('users') },
            { value: 'roles', label: t('roles') },
            { value: 'unknown', label: t('unknown.title') },
          ]}
          onChange={(next) => {
            sessionStorage.setItem(KEPT, next);
            setTab(next);
            void navigate('/user-management', { replace: true });
          }}
        />
      </div>
      {tab === 'users' && <UserList home="user-management" />}
      {tab === 'roles' && <RoleList home="user-management" />}
      {tab === 'unknown' && <UnknownRoles />}
    </>
  );
}
