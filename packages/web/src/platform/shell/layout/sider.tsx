import SearchOutlined from '@ant-design/icons/SearchOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { LogoMark } from '../logo.tsx';
import { hasUploadData } from '../menu-tree.ts';
import { useRoleStore } from '../role/role-store.ts';
import { ModuleSelector } from './module-selector.tsx';
import { SiderMenu } from './sider-menu.tsx';
import './sider.css';

const YEAR = new Date().getFullYear();

/** Logo, module, menu, and at the foot what the specification puts there: Upload Data and the copyright line. */
export function Sider({ onFind }: { onFind: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const menus = useRoleStore((state) => state.menus);
  const activeModule = useRoleStore((state) => state.activeModule);
  const phase = useRoleStore((state) => state.phase);
  const module = menus.find(({ key }) => key === activeModule);
  return (
    <div className="sider">
      <div className="sider-brand">
        <LogoMark className="sider-logo" />
        <span className="sider-name" aria-hidden="true">
          Personalia
        </span>
      </div>
      <button type="button" className="sider-find" aria-haspopup="dialog" onClick={onFind} disabled={phase !== 'ready'}>
        <SearchOutlined aria-hidden="true" />
        <span className="sider-find-text">{t('finder.open')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <ModuleSelector />
      <nav className="sider-nav" aria-label={t('nav.label')}>
        {module && <SiderMenu key={module.key} module={module} />}
        {phase === 'ready' && !module && <p className="sider-empty">{t('nav.noMenu')}</p>}
      </nav>
      <footer className="sider-foot">
        <button
          type="button"
          className="upload-data"
          hidden={!hasUploadData(menus)}
          onClick={() => void navigate(`/upload-data?from=${pathname.slice(1)}`)}
        >
          <UploadOutlined aria-hidden="true" />
          {t('nav.uploadData')}
        </button>
        <p className="sider-copyright">{t('nav.copyright', { year: YEAR })}</p>
      </footer>
    </div>
  );
}
