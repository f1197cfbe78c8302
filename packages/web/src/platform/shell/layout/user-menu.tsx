import DownOutlined from '@ant-design/icons/DownOutlined';
import type { MenuProps } from 'antd';
import Dropdown from 'antd/es/dropdown';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { mayLeave } from '../../draft/index.ts';
import { currentLocale, LOCALES, useRoleWords } from '../../i18n/index.ts';
import { avatarLetter, useSession } from '../../session/index.ts';
import { saveLocale, saveTheme } from '../preferences.ts';
import { chooseRole } from '../role/role-session.ts';
import { useRoleStore } from '../role/role-store.ts';
import { type ThemeChoice, useThemeChoice } from '../theme/color-scheme.ts';
import { useMe } from '../use-me.ts';
import './user-menu.css';

const LANGUAGES = { en: 'English', id: 'Bahasa Indonesia' } as const;
const THEMES: Record<ThemeChoice, string> = {
  system: 'user.themeSystem',
  light: 'user.themeLight',
  dark: 'user.themeDark',
};
const isTheme = (key: string): key is ThemeChoice => key in THEMES;

/** Who is signed in, and everything they can change about that: role, language, theme, password, leaving. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { user, loadingState, reloadUser } = useSession();
  const { nameOf } = useRoleWords();
  const activeRole = useRoleStore((state) => state.activeRole);
  const choose = useUserMenuActions();
  const items = useUserMenuItems();
  const company = useCompanyName();
  const label = activeRole ? t('user.actingAs', { role: nameOf(activeRole) }) : company;
  return (
    <div className="user">
      <span className="visually-hidden" role="status">
        {t(`userState.${loadingState}`)}
      </span>
      {loadingState === 'Error loading user' && (
        <button type="button" className="user-retry" onClick={reloadUser}>
          {t('user.retry')}
        </button>
      )}
      <Dropdown
        trigger={['click']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the person; else the arrows would move the page behind
        autoFocus
        placement="bottomRight"
        menu={{ items, onClick: choose }}
        classNames={{ root: 'user-menu' }}
      >
        <button type="button" className="user-button" aria-haspopup="menu">
          <span className="visually-hidden">{`${t('user.menu')}: `}</span>
          <span className="user-avatar" aria-hidden="true">
            {avatarLetter(user.firstName)}
          </span>
          <span className="user-text">
            <span className="user-name">{user.name}</span>
            <span className="user-role">{label}</span>
          </span>
          <DownOutlined className="user-arrow" aria-hidden="true" />
        </button>
      </Dropdown>
    </div>
  );
}

/** What the company calls itself; the name that the sign-in knows it by until that is there. */
function useCompanyName(): string {
  const { user } = useSession();
  return useMe({ asks: false }).data?.tenant.displayName ?? user.tenantName;
}

function useUserMenuItems(): MenuProps['items'] {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const activeRole = useRoleStore((state) => state.activeRole);
  const theme = useThemeChoice();
  const { nameOf } = useRoleWords();
  const company = useCompanyName();
  const check = (on: boolean) => <span className="user-check">{on ? '✓' : ''}</span>;
  const held = useRoleStore((state) => state.roles);
  const roles = held.map(({ name }) => name).filter((role) => role !== activeRole);
  return [
    {
      type: 'group',
      key: 'who',
      label: (
        <span className="user-who">
          <strong>{user.name}</strong>
          <span>{user.email.email}</span>
          <span>{company}</span>
        </span>
      ),
    },
    { type: 'divider' },
    ...roles.map((role) => ({ key: `role:${role}`, label: t('user.switchTo', { role: nameOf(role) }) })),
    ...(roles.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      key: 'language',
      label: t('user.language'),
      children: LOCALES.map((locale) => ({
        key: `locale:${locale}`,
        icon: check(locale === currentLocale()),
        label: <span lang={locale}>{LANGUAGES[locale]}</span>,
      })),
    },
    {
      key: 'theme',
      label: t('user.theme'),
      children: Object.entries(THEMES).map(([key, words]) => ({
        key: `theme:${key}`,
        icon: check(key === theme),
        label: t(words),
      })),
    },
    { key: 'password', label: t('user.changePassword') },
    { type: 'divider' },
    { key: 'logout', label: t('user.logout') },
  ];
}

function useUserMenuActions(): NonNullable<MenuProps['onClick']> {
  const navigate = useNavigate();
  const { user, logout } = useSession();
  return ({ key }) => {
    const [kind, ...rest] = key.split(':');
    const value = rest.join(':');
    if (kind === 'role') void chooseRole(user, value, (path) => navigate(path, { flushSync: true }));
    else if (kind === 'locale') void saveLocale(value === 'id' ? 'id' : 'en');
    else if (kind === 'theme' && isTheme(value)) void saveTheme(value);
    else if (kind === 'password') void navigate('/change-password');
    else if (kind === 'logout') void mayLeave().then((yes) => (yes ? logout() : undefined));
  };
}
