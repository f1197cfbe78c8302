import { OidcClient } from '@axa-fr/oidc-client';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockIsWrong } from './clock.ts';
import { SESSION_NAME } from './configuration.ts';
import { diagnosticsText } from './diagnostics.ts';
import { StatusButton, StatusPage } from './status-page.tsx';

export function Authenticating() {
  const { t } = useTranslation('session');
  return <StatusPage busy title={t('authenticating.title')} text={t('authenticating.text')} />;
}

export function AuthenticationComplete() {
  const { t } = useTranslation('session');
  return <StatusPage busy title={t('callback.title')} text={t('callback.text')} />;
}

export function SessionLoading() {
  const { t } = useTranslation('session');
  return <StatusPage busy title={t('loading')} />;
}

export function LoadingTimeout() {
  const { t } = useTranslation('session');
  return (
    <StatusPage urgent title={t('loadingTimeout.title')} text={t('loadingTimeout.text')}>
      <StatusButton onClick={() => window.location.reload()}>{t('loadingTimeout.reload')}</StatusButton>
    </StatusPage>
  );
}

export function AuthenticationError() {
  const { t } = useTranslation('session');
  const [wrongClock, setWrongClock] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    let shown = true;
    void clockIsWrong().then((wrong) => shown && setWrongClock(wrong));
    return () => {
      shown = false;
    };
  }, []);
  const copy = async () => {
    await navigator.clipboard.writeText(diagnosticsText());
    setCopied(true);
  };
  const text = wrongClock ? `${t('error.text')} ${t('error.clock')}` : t('error.text');
  return (
    <StatusPage urgent title={t('error.title')} text={text}>
      <StatusButton onClick={() => void OidcClient.getOrThrow(SESSION_NAME).loginAsync('/')}>
        {t('error.retry')}
      </StatusButton>
      <StatusButton quiet onClick={() => void copy()}>
        {copied ? t('error.copied') : t('error.copy')}
      </StatusButton>
    </StatusPage>
  );
}

/** Signing in again without a path comes back to this one. */
export function SessionLost() {
  const { t } = useTranslation('session');
  return (
    <StatusPage urgent title={t('lost.title')} text={t('lost.text')}>
      <StatusButton onClick={() => void OidcClient.getOrThrow(SESSION_NAME).loginAsync()}>
        {t('lost.signIn')}
      </StatusButton>
    </StatusPage>
  );
}

export function UnsupportedBrowser() {
  const { t } = useTranslation('session');
  return <StatusPage urgent title={t('unsupported.title')} text={t('unsupported.text')} />;
}

/**
 * Signed in, but not let in. The code of the refusal decides what an administrator is told to do about it.
 *
 * @param reason what the API said
 */
export function NotSetUp({
  code,
  reason,
  onRetry,
  onLogout,
}: {
  code: string;
  reason?: string;
  onRetry?(): void;
  onLogout(): void;
}) {
  const { t } = useTranslation('session');
  // The title and the way out don't wait for it.
  const { t: helpFor, ready } = useTranslation('refusal', { useSuspense: false });
  const help = ready ? helpFor(code, { defaultValue: '' }) : '';
  return (
    <StatusPage urgent title={t('notSetUp.title')} text={reason ?? t('notSetUp.text')} help={help}>
      {onRetry && <StatusButton onClick={onRetry}>{t('notSetUp.retry')}</StatusButton>}
      <StatusButton quiet={onRetry !== undefined} onClick={onLogout}>
        {t('notSetUp.logout')}
      </StatusButton>
    </StatusPage>
  );
}
