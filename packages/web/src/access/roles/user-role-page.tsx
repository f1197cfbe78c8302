import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Duties } from '../duties/duties.tsx';
import { RoleList } from './role-list-page.tsx';
import '../parts/access.css';

const KEPT = 'user-role-tab';
type Tab = 'roles' | 'duties';

/** Roles, and what no single person may do with them. */
export function Component() {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const [tab, setTab] = useState<Tab>(() => (sessionStorage.getItem(KEPT) === 'duties' ? 'duties' : 'roles'));
  return (
    <>
      <div className="access-tabs">
        <Segmented<Tab>
          aria-label={t('tabs')}
          value={tab}
          options={[
            { value: 'roles', label: t('allRoles') },
            { value: 'duties', label: t('duties') },
          ]}
          onChange={(next) => {
            sessionStorage.setItem(KEPT, next);
            setTab(next);
            void navigate('/user-role', { replace: true });
          }}
        />
      </div>
      {tab === 'roles' ? <RoleList home="user-role" /> : <Duties />}
    </>
  );
}
