import { useTranslation } from 'react-i18next';

/** Stands in the frame of the page that is coming. */
export function Loading() {
  const { t } = useTranslation('shell');
  return (
    <div className="loading" role="status">
      {t('loading')}
    </div>
  );
}
