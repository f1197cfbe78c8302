import DownOutlined from '@ant-design/icons/DownOutlined';
import Dropdown from 'antd/es/dropdown';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../session/index.ts';
import { chooseModule } from '../role/role-session.ts';
import { useRoleStore } from '../role/role-store.ts';
import { MenuIcon } from './menu-icon.tsx';

/** Which module the menu below shows; choosing one goes to its first item. */
export function ModuleSelector() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const navigate = useNavigate();
  const menus = useRoleStore((state) => state.menus);
  const activeModule = useRoleStore((state) => state.activeModule);
  const current = menus.find(({ key }) => key === activeModule);
  if (!current) return null;
  const items = menus.map(({ key, label, icon }) => ({ key, label, icon: <MenuIcon name={icon} /> }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [current.key],
        onClick: ({ key }) => chooseModule(user, key, (path) => void navigate(path)),
      }}
    >
      <button type="button" className="module-selector" aria-haspopup="menu">
        <span className="module-selector-icon" aria-hidden="true">
          <MenuIcon name={current.icon} />
        </span>
        <span className="module-selector-text">
          <span className="module-selector-hint">{t('nav.module')}</span>
          <span className="module-selector-name">{current.label}</span>
        </span>
        <DownOutlined className="module-selector-arrow" aria-hidden="true" />
      </button>
    </Dropdown>
  );
}
