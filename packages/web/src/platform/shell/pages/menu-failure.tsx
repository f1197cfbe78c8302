import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/index.ts';
import { retryMenu } from '../role/role-session.ts';
import { useRoleStore } from '../role/role-store.ts';
import { Artwork } from './artwork.tsx';
import './status-result.css';

/** The menu of the only role did not come: nothing is repeated until the user asks for it. */
export function MenuFailure() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const failure = useRoleStore((state) => state.failure);
  return (
    <section className="status-result" aria-label={t('access.failedTitle')}>
      <Artwork code="500" />
      <p className="status-result-text">{t('access.failedTitle')}</p>
      <p className="status-result-detail">{failure}</p>
      <div className="status-result-actions">
        <Button type="primary" onClick={() => void retryMenu(user)}>
          {t('access.retry')}
        </Button>
      </div>
    </section>
  );
}
