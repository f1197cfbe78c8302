import { useTranslation } from 'react-i18next';
import { StatusResult } from './status-result.tsx';

/** Unknown paths, and product routes whose page comes with a later module. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return <StatusResult code="404" text={t('status.maintenance')} />;
}
