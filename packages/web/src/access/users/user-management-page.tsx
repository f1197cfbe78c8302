import { useTranslation } from 'react-i18next';
import { PageTabs, useKeptTab } from '../../platform/page-tabs/index.ts';
import { RoleGrants } from '../role-grants/role-grants.tsx';
import { RoleList } from '../roles/role-list-page.tsx';
import { UnknownRoles } from './unknown-roles.tsx';
import { UserList } from './user-list.tsx';

const TABS = ['users', 'roles', 'grants', 'unknown'] as const;

/** Accounts and roles side by side, and the roles that the provider names and nobody here knows. */
export function Component() {
  const { t } = useTranslation('users');
  const [tab, setTab] = useKeptTab(TABS);
  const word = (one: (typeof TABS)[number]) => t(one === 'unknown' ? 'unknown.title' : one);
  return (
    <>
      <PageTabs label={t('tabs')} tabs={TABS} word={word} value={tab} onChange={setTab} />
      {tab === 'users' && <UserList home="user-management" />}
      {tab === 'roles' && <RoleList home="user-management" />}
      {tab === 'grants' && <RoleGrants />}
      {tab === 'unknown' && <UnknownRoles />}
    </>
  );
}
