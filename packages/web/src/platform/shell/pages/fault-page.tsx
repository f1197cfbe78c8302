import Button from 'antd/es/button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRouteError } from 'react-router';
import { Problem } from '../../api/index.ts';
import { ChunkLoadError, isLostPart } from '../../errors/chunk-load-error.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import { StatusResult } from './status-result.tsx';

/** What a page throws while it is drawn ends here, inside the frame: a refusal as 403, everything else as 500. */
export function PageFault() {
  const error = useRouteError();
  return error instanceof Problem && error.status === 403 ? <ForbiddenPage /> : <FaultPage error={error} />;
}

function FaultPage({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const id = useMemo(() => (error instanceof Problem && error.traceId) || crypto.randomUUID().slice(0, 8), [error]);
  const isLost = isLostPart(error);
  return (
    <StatusResult
      code="500"
      text={t(isLost && !navigator.onLine ? 'status.offline' : 'status.fault')}
      detail={[error instanceof ChunkLoadError ? chunkSentence(error) : '', t('status.errorId', { id })]
        .filter(Boolean)
        .join(' · ')}
    >
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('status.home')}
      </Button>
      {isLost && <Button onClick={() => window.location.reload()}>{t('status.reload')}</Button>}
    </StatusResult>
  );
}

function chunkSentence({ name, message, code }: ChunkLoadError): string {
  return `${name}: ${message}${code ? ` (${code})` : ''}`;
}
