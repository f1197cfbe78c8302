import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { StatusResult } from './status-result.tsx';

export function ForbiddenPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <StatusResult code="403" text={t('status.forbidden')}>
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('status.home')}
      </Button>
    </StatusResult>
  );
}
