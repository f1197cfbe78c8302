import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';

/** What a panel of the header shows when its list did not come, and the way on. */
export function PanelFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div className="side-panel-content" role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>{t('access.retry')}</Button>
    </div>
  );
}
