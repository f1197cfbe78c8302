import { useTranslation } from 'react-i18next';
import { PageTabs, useKeptTab } from '../../platform/page-tabs/index.ts';
import { Duties } from '../duties/duties.tsx';
import { RoleGrants } from '../role-grants/role-grants.tsx';
import { RoleList } from './role-list-page.tsx';
import '../parts/access.css';

const TABS = ['roles', 'grants', 'duties'] as const;

/** Roles, and what no single person may do with them. */
export function Component() {
  const { t } = useTranslation('roles');
  const [tab, setTab] = useKeptTab(TABS);
  const word = (one: (typeof TABS)[number]) => t(one === 'roles' ? 'allRoles' : one);
  return (
    <>
      <PageTabs label={t('tabs')} tabs={TABS} word={word} value={tab} onChange={setTab} />
      {tab === 'roles' && <RoleList home="user-role" />}
      {tab === 'grants' && <RoleGrants />}
      {tab === 'duties' && <Duties />}
    </>
  );
}
